import { useLayoutEffect, useState } from "react"
import {
  changedValues,
  defaultHandling,
  type Handling,
  type HandlingValues,
  maxNotesLength,
  type Status,
  type SubmissionTable,
  saveHandling,
  statuses,
} from "../../../../content/submissions/handling.ts"
import type { Submission } from "../../../../content/submissions/submissions.ts"
import { mailtoUrl } from "../../../../content/urls.ts"
import { Field } from "../../../ui/field.tsx"
import { getDataClient } from "../../data/queries.ts"
import { Breakable } from "../../ui/breakable.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialogs/dialog.tsx"
import { StoredEditsNotice } from "../../ui/dialogs/stored-edits-notice.tsx"
import { swedishTime } from "../../ui/format.ts"
import { useConfirmLeave, useUnsavedBlocker } from "../../ui/forms/use-unsaved.tsx"
import { ConflictDialog, useVersionedForm } from "../../ui/forms/use-versioned-form.ts"
import { LoadFailure } from "../../ui/lists/query-result.tsx"
import { texts } from "../../ui/texts.ts"
import { cellText, columnNames, submissionColumns } from "../columns.ts"
import { ownerName, statusLabel } from "../handling/handling-labels.ts"
import { OriginFact } from "../handling/origins.tsx"
import { invalidateHandling, useAdministrators, useHandling } from "../handling/use-handling.ts"
import { submissionsTexts } from "../submissions-texts.ts"
import { FirstReply } from "./first-reply.tsx"
import { type Neighbours, PreviousNext } from "./previous-next.tsx"
import { QuickHandling } from "./quick-handling.tsx"
import { Conversation } from "./thread.tsx"
import { submissionPath } from "./use-linked-submission.ts"

interface Props {
  table: SubmissionTable
  submission: Submission
  /** `entryName` of the stored handling edits to restore. */
  continued: string | undefined
  /** Neighbours in the list; undefined for a submission outside it. */
  neighbours: Neighbours | undefined
  onClose: () => void
}

/** One submission with its handling, replies and notes. The message is rendered as plain text. */
export function SubmissionDialog({ table, submission, continued, neighbours, onClose }: Props) {
  const { name, email, message } = submission
  // The name is the title; the message has its own section.
  const short = submissionColumns[table].filter((column) => column !== "name" && column !== "message")
  const [unsaved, setUnsaved] = useState<UnsavedHandling>()
  const [unsent, setUnsent] = useState<UnsavedHandling>()
  const [replying, setReplying] = useState<string>()
  const [sent, setSent] = useState(0)
  const isDirty = unsaved !== undefined || unsent !== undefined
  const blocker = useUnsavedBlocker(isDirty)
  const { leave, question } = useConfirmLeave({
    unsaved: isDirty,
    blocker,
    discard() {
      unsaved?.discard()
      unsent?.discard()
    },
    onClose,
  })
  function turn() {
    setUnsaved(undefined)
    setUnsent(undefined)
  }
  return (
    <Dialog
      title={name ?? email}
      onClose={() => leave()}
      className="dialog-wide"
      nextFocus={() => document.querySelector<HTMLElement>(`[data-submission="${submission.id}"] button`)}
    >
      <div className="dialog-body">
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-6 gap-y-3 wrap-anywhere [&_dt]:text-fine [&_dt]:text-ink-soft">
          {short.map((column) => (
            <div key={column}>
              <dt>{columnNames[column]}</dt>
              <dd className="figures">
                {column === "email" ? (
                  // Its link also gives the keyboard a place to scroll a long message from.
                  <a className="link" href={mailtoUrl(email)}>
                    <Breakable text={email} />
                  </a>
                ) : (
                  cellText(submission, column) || submissionsTexts.notGiven
                )}
              </dd>
            </div>
          ))}
          <OriginFact submission={submission.id} />
        </dl>
        {table === "contact_submissions" && (
          <>
            <h3 className="mt-5 text-dense leading-normal text-ink-soft">{columnNames.message}</h3>
            <p className="mt-1 max-w-[72ch] whitespace-pre-wrap wrap-anywhere">
              {message ?? submissionsTexts.notGiven}
            </p>
          </>
        )}
        <Conversation
          key={submission.id}
          {...{ table, submission, continued }}
          isReplying={replying === submission.id}
          onUnsent={setUnsent}
          onSent={() => {
            setReplying(undefined)
            setSent(sent + 1)
          }}
        />
        <div className="mt-4">
          {/* Remounts per submission and after a reply, which changes the status; the old form
              stores its unsaved changes when it unmounts. */}
          {!neighbours?.waiting && (
            <LoadedHandling
              key={`${submission.id} ${sent}`}
              {...{ table, submission, continued }}
              onUnsaved={setUnsaved}
            />
          )}
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
        {neighbours && <PreviousNext neighbours={neighbours} name={name ?? email} onTurn={turn} />}
        <QuickHandling
          id={submission.id}
          off={isDirty || Boolean(neighbours?.waiting)}
          {...{ table, neighbours }}
        />
        <Button onClick={() => leave()}>{texts.close}</Button>
        <Button kind="main" onClick={() => setReplying(submission.id)}>
          {submissionsTexts.reply.label}
        </Button>
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

interface FormProps {
  table: SubmissionTable
  submission: Submission
  known: Handling
  /** `entryName` of the stored edits to restore. */
  continued: string | undefined
  /** Reports unsaved changes, or undefined when there are none. */
  onUnsaved: (unsaved: UnsavedHandling | undefined) => void
}

/** Unsaved changes of the form. */
interface UnsavedHandling {
  /** Removes them from the store. */
  discard: () => void
}

/** Returns the form values of a submission's handling. */
const textsOf = ({ status, owner_id, notes }: Handling) => ({
  status,
  owner_id: owner_id ?? "",
  notes: notes ?? "",
})

const valuesOf = (values: Record<string, string>): HandlingValues => ({
  status: values.status as Status,
  owner_id: values.owner_id || null,
  notes: values.notes || null,
})

function HandlingForm({ table, submission, known, continued, onUnsaved }: FormProps) {
  const handlingTexts = submissionsTexts.handling
  const { labels } = handlingTexts
  const administrators = useAdministrators()
  const nameOf = (id: string) => ownerName(id || null, administrators)
  const {
    form,
    version = known,
    busy,
    kept,
    conflict,
    submit,
  } = useVersionedForm<Handling>({
    version: known,
    valuesOf: (handling = known) => textsOf(handling),
    fields: [
      { name: "status", label: labels.status, shown: (status) => statusLabel(status as Status) },
      { name: "owner_id", label: labels.owner, shown: nameOf },
      { name: "notes", label: labels.notes },
    ],
    save: async (values, base) =>
      saveHandling(await getDataClient(), table, base.version ?? known, valuesOf(values)),
    onSaved: () => void invalidateHandling(table),
    texts: {
      saved: handlingTexts.saved,
      failed: handlingTexts.saveFailed,
      newer: handlingTexts.newer(submission.name ?? submission.email),
    },
    kept: {
      form: `submission_handling:${submission.id}`,
      continued,
      label: () => handlingTexts.of(swedishTime(submission.created_at)),
      path: submissionPath(table, submission.id),
      focus: "notes",
    },
  })
  const values = form.watch()
  const dirty = Object.keys(changedValues(version, valuesOf(values))).length > 0
  const { forget } = kept
  // Layout effect: Esc right after a keystroke must already find the dialog dirty.
  useLayoutEffect(() => onUnsaved(dirty ? { discard: forget } : undefined), [dirty, forget, onUnsaved])
  const owners = administrators.map(({ id }) => id)
  if (values.owner_id && !owners.includes(values.owner_id)) owners.unshift(values.owner_id)

  return (
    <form
      className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-6 gap-y-3 bg-panel p-4 [&_.field]:block [&_.field]:w-full [&_.field-head]:m-0 [&_:is(dt,label)]:text-fine [&_:is(dt,label)]:text-ink-soft [&_label]:font-normal [&>button]:place-self-end"
      aria-label={handlingTexts.heading}
      onSubmit={(event) => {
        event.preventDefault()
        if (dirty && !busy) void submit()
      }}
    >
      <StoredEditsNotice kept={kept} dirty={dirty} />
      <Field label={labels.status}>
        {(attributes) => (
          <select className="field" {...form.register("status")} {...attributes}>
            {statuses.map((status) => (
              <option key={status} value={status}>
                {statusLabel(status)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={labels.owner}>
        {(attributes) => (
          // Remounts when its options change: a select resets to its first option when its selected
          // option is replaced.
          <select key={owners.join()} className="field" {...form.register("owner_id")} {...attributes}>
            <option value="">{handlingTexts.nobody}</option>
            {owners.map((id) => (
              <option key={id} value={id}>
                {nameOf(id)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={labels.notes} className="col-span-full">
        {(attributes) => (
          <textarea
            className="field"
            rows={2}
            maxLength={maxNotesLength}
            {...form.register("notes")}
            {...attributes}
          />
        )}
      </Field>
      <dl>
        <dt>{labels.firstReply}</dt>
        <dd className="figures wrap-anywhere">
          <FirstReply created_at={submission.created_at} handling={version} />
        </dd>
      </dl>
      <Button type="submit" off={busy || !dirty}>
        {busy ? texts.saving : handlingTexts.save}
      </Button>
      {conflict && <ConflictDialog {...conflict} />}
    </form>
  )
}
