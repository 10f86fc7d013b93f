import { filled } from "../../../content/texts/filled.ts"
import type { Words } from "./account.ts"
import { type RenderedMail, renderMail, swedishTimeIn } from "./layout.ts"

/** Sent to an administrator whose account is signed in to with a browser that is new to it. */
export function newDevice(
  { language, texts }: Words,
  { device, at }: { device: string; at: string },
  siteUrl: string,
): RenderedMail {
  const { heading, text, unknown } = texts.newDevice
  const { subject, notYou } = texts.factorChanged
  const facts = { time: swedishTimeIn(language, new Date(at)), device: device || unknown }
  const url = new URL(language === "en" ? "/en/auth?mode=recover" : "/auth?mode=recover", siteUrl).href
  return renderMail({
    language,
    texts,
    subject: filled(subject, { heading }),
    heading,
    blocks: [
      { kind: "paragraph", text: filled(text, facts) },
      { kind: "paragraph", text: texts.passwordChanged.you },
      { kind: "paragraph", text: notYou },
      { kind: "button", label: texts.recoverPassword.heading, url },
    ],
  })
}
