import { company } from "../../../brand/company.ts"
import type { Words } from "./account.ts"
import { type RenderedMail, renderMail, said } from "./layout.ts"

/**
 * The link to a resource, for whoever left an address on the resources page. The address is not verified, so the mail
 * holds nothing that was typed there: it cannot carry anybody's message to a stranger.
 */
export function resourceLinkMail(
  { language, texts }: Words,
  { title, url }: { title: string; url: string },
): RenderedMail {
  const { heading, text, button, consent } = texts.resourceLink
  return renderMail({
    language,
    texts,
    subject: `${title} – ${company.name}`,
    heading,
    blocks: [
      { kind: "paragraph", text: said(text, { title }) },
      { kind: "button", label: button, url },
      { kind: "note", text: said(consent) },
    ],
  })
}
