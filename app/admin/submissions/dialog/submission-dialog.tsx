import { useState } from "react"
import type { SubmissionTable } from "../../../../content/submissions/handling.ts"
import { defaultHandling } from "../../../../content/submissions/handling.ts"
import type { Submission } from "../../../../content/submissions/submissions.ts"
import { mailtoUrl } from "../../../../content/urls.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialogs/dialog.tsx"
import { useUnsavedBlocker } from "../../ui/dialogs/use-unsaved.ts"
import { useConfirmLeave } from "../../ui/forms/use-leaving.tsx"
import { LoadFailure } from "../../ui/lists/load-failure.tsx"
import { texts } from "../../ui/texts.ts"
import { cellText, columnNames, submissionColumns } from "../columns.ts"
import { HandlingForm, type UnsavedHandling } from "../handling/handling-form.tsx"
import { OriginFact } from "../handling/origin-fact.tsx"
import { useHandling } from "../handling/use-handling.ts"
import { submissionsTexts } from "../submissions-texts.ts"
import { PreviousNext } from "./previous-next.tsx"
import { replyUrl } from "./reply.ts"
import type { Neighbours } from "./use-previous-next.ts"

interface Props {
  table: SubmissionTable
  submission: Submission
  /** `entryName` of the stored handling edits to restore. */
  continued: string | undefined
  /** Neighbours in the list; undefined for a submission outside it. */
  neighbours: Neighbours | undefined
  onClose: () => void
}

/**
 * One submission with its handling and a reply link. The visitor's message is rendered as plain
 * text.
 */
export function SubmissionDialog({ table, submission, continued, neighbours, onClose }: Props) {
  const { name, email, message } = submission
  // The name is the title; the message has its own section.
  const short = submissionColumns[table].filter((column) => column !== "name" && column !== "message")
  const [unsaved, setUnsaved] = useState<UnsavedHandling>()
  const blocker = useUnsavedBlocker(unsaved !== undefined)
  const { leave, question } = useConfirmLeave({
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
                  // Its link also gives the keyboard a place to scroll a long message from.
                  <a className="link" href={mailtoUrl(email)}>
                    {email}
                  </a>
                ) : (
                  cellText(submission, column) || submissionsTexts.notGiven
                )}
              </dd>
            </div>
          ))}
          <OriginFact submission={submission.id} />
        </dl>
        <div className="mt-4">
          {/* Remounts per submission; the old form stores its unsaved changes when it unmounts. */}
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
            <p className="mt-1 max-w-[72ch] whitespace-pre-wrap wrap-anywhere">
              {message ?? submissionsTexts.notGiven}
            </p>
          </>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
        {neighbours && (
          <PreviousNext neighbours={neighbours} name={name ?? email} onTurn={() => setUnsaved(undefined)} />
        )}
        <Button onClick={() => leave()}>{texts.close}</Button>
        <a className="button" href={replyUrl(submission)}>
          {submissionsTexts.reply.label}
        </a>
      </div>
      {question}
    </Dialog>
  )
}

/** The form, once its handling has loaded. */
function LoadedHandling(
  parts: Omit<Props, "neighbours" | "onClose"> & {
    onUnsaved: (unsaved: UnsavedHandling | undefined) => void
  },
) {
  const { id } = parts.submission
  const { data, isError, isFetchedAfterMount, refetch } = useHandling([id])
  // With cached data the form stays mounted, including unsaved changes.
  if (isError && !data) {
    return <LoadFailure text={submissionsTexts.handling.loadFailed} reload={() => void refetch()} />
  }
  // Waits for fresh data: a stale version would make the first save a conflict.
  if (!data || !isFetchedAfterMount) {
    return (
      <div role="status" className="mt-4 text-ink-soft">
        {texts.loading}
      </div>
    )
  }
  return <HandlingForm {...parts} known={data.get(id) ?? defaultHandling(id)} />
}
