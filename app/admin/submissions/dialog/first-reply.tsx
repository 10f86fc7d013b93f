import type { Handling } from "../../../../content/submissions/handling.ts"
import { formatFirstReply } from "../handling/handling-labels.ts"
import { useAdministrators } from "../handling/use-handling.ts"
import { submissionsTexts } from "../submissions-texts.ts"
import { useThread } from "./thread.tsx"

/** Maximum milliseconds between a reply and the status that it sets. */
const sameMomentMs = 10_000

/** Time of the first reply, and its author unless the message was marked as answered by hand. */
export function FirstReply({ created_at, handling }: { created_at: string; handling: Handling }) {
  const { data: thread } = useThread(handling.submission_id)
  const administrators = useAdministrators()
  const formatted = formatFirstReply(created_at, handling)
  const reply = thread?.entries.find(({ kind }) => kind === "reply")
  const isFirst =
    reply && Date.parse(reply.created_at) - Date.parse(handling.first_reply_at ?? "") < sameMomentMs
  const author = isFirst && (administrators.find(({ email }) => email === reply.author)?.name ?? reply.author)
  return author ? submissionsTexts.handling.firstReplyBy(formatted, author) : formatted
}
