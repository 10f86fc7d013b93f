import { filled } from "../../../content/texts/filled.ts"
import type { Words } from "./account.ts"
import { type RenderedMail, renderMail, swedishTimeIn } from "./layout.ts"

/** Sent after a second factor has been added or removed, so that the owner of the account notices when it was somebody else. */
export function factorChanged(
  { language, texts }: Words,
  { change, at }: { change: "added" | "removed"; at: string },
  siteUrl: string,
): RenderedMail {
  const { subject, notYou, ...changes } = texts.factorChanged
  const { heading, text } = changes[change]
  const url = new URL(language === "en" ? "/en/auth?mode=recover" : "/auth?mode=recover", siteUrl).href
  return renderMail({
    language,
    texts,
    subject: filled(subject, { heading }),
    heading,
    blocks: [
      { kind: "paragraph", text: filled(text, { time: swedishTimeIn(language, new Date(at)) }) },
      { kind: "paragraph", text: texts.passwordChanged.you },
      { kind: "paragraph", text: notYou },
      { kind: "button", label: texts.recoverPassword.heading, url },
    ],
  })
}
