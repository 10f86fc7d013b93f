import { useQuery } from "@tanstack/react-query"
import type { ComponentProps } from "react"
import { readThread, type Thread, type ThreadEntry } from "../../../../content/submissions/thread.ts"
import { dataQuery } from "../../data/queries.ts"
import { swedishTime } from "../../ui/format.ts"
import { LoadFailure } from "../../ui/lists/query-result.tsx"
import { submissionsTexts } from "../submissions-texts.ts"
import { NoteForm } from "./note-form.tsx"
import { ReplyForm } from "./reply-form.tsx"

const texts = submissionsTexts.thread
/** Milliseconds between reads of an open thread: colleagues reply, and mail is delivered. */
const refetchInterval = 10_000

export const useThread = (id: string) =>
  useQuery({
    ...dataQuery(["thread", id], (data, signal) => readThread(data, id, signal)),
    refetchInterval,
  })

/** Replies and notes of a submission, and the form of a reply. */
export function Conversation({
  isReplying,
  ...parts
}: Omit<ComponentProps<typeof ReplyForm>, "thread"> & { isReplying: boolean }) {
  const { id } = parts.submission
  const { data, isError, refetch } = useThread(id)
  if (!data) return isError && <LoadFailure text={texts.loadFailed} reload={() => void refetch()} />
  return (
    <>
      <ThreadEntries entries={data.entries} />
      {isReplying && <ReplyForm {...parts} thread={data} />}
      <NoteForm table={parts.table} submission={parts.submission} continued={parts.continued} />
    </>
  )
}

/** Entries of a thread, with the delivery state of replies. */
function ThreadEntries({ entries }: Pick<Thread, "entries">) {
  if (entries.length === 0) return null
  return (
    <section aria-label={texts.heading} className="mt-5">
      <h3 className="text-body leading-normal text-ink-soft">{texts.heading}</h3>
      <ol className="mt-2 grid gap-4">
        {entries.map((entry) => (
          <li key={entry.id} className="border-l-4 border-line-strong pl-3">
            <p className="text-note text-ink-soft">
              {entry.kind === "reply" ? texts.reply : texts.note}{" "}
              <span className="wrap-anywhere">{entry.author ?? texts.removed}</span>,{" "}
              <time className="figures whitespace-nowrap">{swedishTime(entry.created_at)}</time>{" "}
              <DeliveryTag entry={entry} />
            </p>
            {entry.subject && <p className="mt-1 font-semibold wrap-anywhere">{entry.subject}</p>}
            <p className="mt-1 max-w-[72ch] whitespace-pre-wrap wrap-anywhere">{entry.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function DeliveryTag({ entry: { delivery, delivery_code } }: { entry: ThreadEntry }) {
  if (!delivery) return null
  const isWrong = delivery === "delayed" || delivery === "failed"
  return (
    <span className={`tag whitespace-normal ${isWrong ? "tag-warning" : ""}`}>
      {texts.delivery[delivery]}
      {isWrong &&
        delivery_code &&
        ` (${delivery_code.replace(/^E[A-Z]+/, (code) => texts.errors[code] ?? code)})`}
    </span>
  )
}
