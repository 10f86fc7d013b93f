import { interpolate } from "../../../content/texts/filled.ts"
import type { Words } from "./account.ts"
import { type RenderedMail, renderMail } from "./layout.ts"

/**
 * Mails the link to a resource to an address entered on the resources page. The address is not
 * verified, so the mail holds no user input and cannot carry text to strangers.
 */
export function resourceLinkMail(
  { language, texts }: Words,
  { title, url }: { title: string; url: string },
): RenderedMail {
  const { heading, text, button, consent } = texts.resourceLink
  return renderMail({
    language,
    texts,
    subject: `${title} – ${texts.company.name}`,
    heading,
    blocks: [
      { kind: "paragraph", text: interpolate(text, { title }) },
      { kind: "button", label: button, url },
      { kind: "note", text: consent },
    ],
  })
}
