import { useState } from "react"
import { defaultHandling } from "../../../../content/submissions/handling.ts"
import type { SubmissionTable } from "../../../../content/submissions/submission-table.ts"
import type { Submission } from "../../../../content/submissions/submissions.ts"
import { mailtoUrl } from "../../../../content/urls.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialogs/dialog.tsx"
import { useUnsaved } from "../../ui/dialogs/use-unsaved.ts"
import { useLeaving } from "../../ui/forms/use-leaving.tsx"
import { LoadFailure } from "../../ui/lists/load-failure.tsx"
import { texts } from "../../ui/texts.ts"
import { cellText, columnNames, columnsOf } from "../columns.ts"
import { HandlingForm, type Unsaved } from "../handling/handling-form.tsx"
import { OriginFact } from "../handling/origin-fact.tsx"
import { useHandling } from "../handling/use-handling.ts"
import { submissionsTexts } from "../submissions-texts.ts"
import { PreviousNext } from "./previous-next.tsx"
import { replyAddress } from "./reply.ts"
import type { Neighbours } from "./use-previous-next.ts"

interface Props {
  table: SubmissionTable
  submission: Submission
  /** Names kept edits of its handling to continue with. */
  continued: string | undefined
  /** The way to the others of its list; undefined where it is in none. */
  neighbours: Neighbours | undefined
  onClose: () => void
}

/** One submission in full, with what is done about it and a way to answer it. What a visitor wrote is text, whatever it looks like. */
export function SubmissionDialog({ table, submission, continued, neighbours, onClose }: Props) {
  const words = submissionsTexts
  const { name, email, message } = submission
  // The name is the title; the message gets room of its own.
  const short = columnsOf[table].filter((column) => column !== "name" && column !== "message")
  const [unsaved, setUnsaved] = useState<Unsaved>()
  const blocker = useUnsaved(unsaved !== undefined)
  const { leave, question } = useLeaving({
    unsaved: unsaved !== undefined,
    blocker,
    discard: unsaved?.discard,
    onClose,
  })
  return (
    <Dialog
      title={name ?? email}
      onClose={() => leave()}
      className="dialog-wide"
      nextFocus={() =>
        document.querySelector<HTMLElement>(`[data-submission="${submission.id}"] .submission-name`)
      }
    >
      <div className="dialog-body">
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-6 gap-y-3 wrap-anywhere [&_dt]:text-note [&_dt]:text-ink-soft">
          {short.map((column) => (
            <div key={column}>
              <dt>{columnNames[column]}</dt>
              <dd className="figures">
                {column === "email" ? (
                  // Also where the keyboard stops to scroll a long message.
                  <a className="link" href={mailtoUrl(email)}>
                    {email}
                  </a>
                ) : (
                  cellText(submission, column) || words.notGiven
                )}
              </dd>
            </div>
          ))}
          <OriginFact submission={submission.id} />
        </dl>
        <div className="mt-4">
          {/* A form for each: it keeps what is typed in it when it goes. */}
          {!neighbours?.waiting && (
            <LoadedHandling
              key={submission.id}
              {...{ table, submission, continued }}
              onUnsaved={setUnsaved}
            />
          )}
        </div>
        {table === "contact_submissions" && (
          <>
            <h3 className="mt-5 text-body leading-normal text-ink-soft">{columnNames.message}</h3>
            <p className="mt-1 max-w-[72ch] whitespace-pre-wrap wrap-anywhere">{message ?? words.notGiven}</p>
          </>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
        {neighbours && (
          <PreviousNext neighbours={neighbours} name={name ?? email} onTurn={() => setUnsaved(undefined)} />
        )}
        <Button onClick={() => leave()}>{texts.close}</Button>
        <a className="button" href={replyAddress(submission)}>
          {words.reply.label}
        </a>
      </div>
      {question}
    </Dialog>
  )
}

/** The form as soon as it is known what has been done. */
function LoadedHandling(
  parts: Omit<Props, "neighbours" | "onClose"> & { onUnsaved: (unsaved: Unsaved | undefined) => void },
) {
  const { id } = parts.submission
  const { data, isError, isFetchedAfterMount, refetch } = useHandling([id])
  // With an older answer the form is there, and what is typed in it.
  if (isError && !data) {
    return <LoadFailure text={submissionsTexts.handling.loadFailed} reload={() => void refetch()} />
  }
  // An older answer would make a conflict of the first save.
  if (!data || !isFetchedAfterMount) {
    return (
      <div role="status" className="mt-4 text-ink-soft">
        {texts.loading}
      </div>
    )
  }
  return <HandlingForm {...parts} known={data.get(id) ?? defaultHandling(id)} />
}
