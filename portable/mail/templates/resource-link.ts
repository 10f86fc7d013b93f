import { interpolate } from "../../../content/texts/interpolate.ts"
import type { MailContext } from "./account.ts"
import { layoutMail, type RenderedMail } from "./layout.ts"

/**
 * Mails the link to a resource to an address entered on the resources page. The address is not
 * verified, so the mail holds no user input and cannot carry text to strangers.
 */
export function resourceLinkMail(
  { language, texts }: MailContext,
  { title, url }: { title: string; url: string },
): RenderedMail {
  const { heading, text, button, consent } = texts.resourceLink
  return layoutMail({
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
