import { formatSwedishTime, layoutMail, type MailContext, type RenderedMail } from "./layout.ts"

/** An administrator's reply to a submission. */
export interface MailedReply {
  subject: string
  text: string
  /** The author, whom the sender answers. */
  person: { name: string; address: string }
  /** Name, message and time of the submission. */
  sender: string | null
  message: string | null
  sent_at: string
  /** Ids of earlier replies. */
  earlier: readonly string[]
}

const quoting = {
  sv: (time: string, name: string | null) => (name ? `${time} skrev ${name}:` : `${time} skrev du:`),
  en: (time: string, name: string | null) => (name ? `On ${time}, ${name} wrote:` : `On ${time} you wrote:`),
}

/** Returns the author's text, with the sender's message quoted below. Both are escaped. */
export function replyMail(words: MailContext, reply: MailedReply): RenderedMail {
  const { subject, text, sender, message, sent_at } = reply
  const time = formatSwedishTime(words.language, new Date(sent_at))
  return layoutMail(words, { subject }, [
    { kind: "letter", text },
    ...(message
      ? ([
          { kind: "note", text: quoting[words.language](time, sender) },
          { kind: "quote", text: message },
        ] as const)
      : []),
  ])
}
