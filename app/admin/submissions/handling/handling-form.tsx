import { useEffect, useId, useLayoutEffect, useRef, useState } from "react"
import {
  changedValues,
  type Handling,
  HandlingConflict,
  type HandlingValues,
  longestNotes,
  type Status,
  saveHandling,
  statuses,
} from "../../../../content/submissions/handling.ts"
import type { SubmissionTable } from "../../../../content/submissions/submission-table.ts"
import type { Submission } from "../../../../content/submissions/submissions.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { useFocusKept } from "../../../ui/use-focus-kept.ts"
import { adminData } from "../../data/admin-data.ts"
import { explain } from "../../data/explain.ts"
import { KeptEditsBand } from "../../ui/dialogs/kept-edits-band.tsx"
import { useKeptEdits } from "../../ui/dialogs/use-kept-edits.ts"
import { swedishTime } from "../../ui/swedish-time.ts"
import { texts } from "../../ui/texts.ts"
import { submissionPath } from "../dialog/use-linked-submission.ts"
import { submissionsTexts } from "../submissions-texts.ts"
import { HandlingConflictQuestion } from "./handling-conflict.tsx"
import { firstReply, ownerName, statusName } from "./shown-handling.ts"
import { useAdministrators, useRefresh } from "./use-handling.ts"

interface Parts {
  table: SubmissionTable
  submission: Submission
  known: Handling
  /** Names kept edits to continue with. */
  continued: string | undefined
  /** Tells what is not saved, and that there is no such thing. */
  onUnsaved: (unsaved: Unsaved | undefined) => void
}

/** Values that are not saved. */
export interface Unsaved {
  /** Removes them from the store. */
  discard: () => void
}

/** The edits that the store holds: the version that it started from, and its values. */
interface HandlingEdits {
  base: Handling
  values: HandlingValues
}

const valuesOf = ({ status, owner_id, notes }: Handling): HandlingValues => ({ status, owner_id, notes })

/** Status, owner and notes of a submission. A newer version of somebody else's is asked about, as for content. */
export function HandlingForm({ table, submission, known, continued, onUnsaved }: Parts) {
  const words = submissionsTexts.handling
  const refresh = useRefresh(table)
  const administrators = useAdministrators()
  const id = useId()
  const [base, setBase] = useState(known)
  const [values, setValues] = useState(() => valuesOf(known))
  const [theirs, setTheirs] = useState<Handling>()
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useFocusKept(button, busy)
  const changed = changedValues(base, values)
  const dirty = Object.keys(changed).length > 0
  const notes = useRef<HTMLTextAreaElement>(null)
  const kept = useKeptEdits<HandlingEdits>({
    form: `submission_handling:${submission.id}`,
    continued,
    label: () => words.of(swedishTime(submission.created_at)),
    path: submissionPath(table, submission.id),
    current: () => (dirty ? { base, values } : undefined),
    restore(edits) {
      setBase(edits.base)
      setValues(edits.values)
      // The band that it was asked from has gone.
      notes.current?.focus()
    },
  })
  const { touch, forget } = kept
  // Before the next key is looked at: Esc right behind a letter must find the dialog warned.
  useLayoutEffect(() => onUnsaved(dirty ? { discard: forget } : undefined), [dirty, forget, onUnsaved])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a value has changed
  useEffect(touch, [values])

  const show = (version: Handling) => {
    setBase(version)
    setValues(valuesOf(version))
  }
  const set = (change: Partial<HandlingValues>) => setValues((now) => ({ ...now, ...change }))

  async function save(from: Handling, wanted: HandlingValues): Promise<void> {
    setBusy(true)
    try {
      show(await saveHandling(await adminData(), table, from, wanted))
      // Another submission may be shown by now, and the form gone.
      forget()
      toast.success(words.saved)
      refresh()
    } catch (error) {
      if (!(error instanceof HandlingConflict)) toast.error(words.saveFailed, explain(error))
      else if (button.current) setTheirs(error.theirs)
      else toast.error(words.saveFailed, words.newer(submission.name ?? submission.email))
    } finally {
      setBusy(false)
    }
  }

  /** Fields that were not touched keep what is saved now. */
  function keepMine(version: Handling) {
    setTheirs(undefined)
    void save(version, { ...valuesOf(version), ...changed })
  }

  return (
    <form
      className="submission-handling"
      aria-label={words.heading}
      onSubmit={(event) => {
        event.preventDefault()
        if (dirty && !busy) void save(base, values)
      }}
    >
      <KeptEditsBand kept={kept} dirty={dirty} />
      <div>
        <label htmlFor={`${id}-status`}>{words.labels.status}</label>
        <select
          id={`${id}-status`}
          className="input"
          value={values.status}
          onChange={(event) => set({ status: event.target.value as Status })}
        >
          {statuses.map((status) => (
            <option key={status} value={status}>
              {statusName(status)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-owner`}>{words.labels.owner}</label>
        <select
          id={`${id}-owner`}
          className="input"
          value={values.owner_id ?? ""}
          onChange={(event) => set({ owner_id: event.target.value || null })}
        >
          <option value="">{words.nobody}</option>
          {values.owner_id && !administrators.some((one) => one.id === values.owner_id) && (
            <option value={values.owner_id}>{ownerName(values.owner_id, administrators)}</option>
          )}
          {administrators.map((one) => (
            <option key={one.id} value={one.id}>
              {one.email}
            </option>
          ))}
        </select>
      </div>
      <div className="submission-notes">
        <label htmlFor={`${id}-notes`}>{words.labels.notes}</label>
        <textarea
          ref={notes}
          id={`${id}-notes`}
          className="input"
          rows={2}
          maxLength={longestNotes}
          value={values.notes ?? ""}
          onChange={(event) => set({ notes: event.target.value })}
        />
      </div>
      <dl>
        <dt>{words.labels.firstReply}</dt>
        <dd className="figures">{firstReply(submission.created_at, base)}</dd>
      </dl>
      <button ref={button} type="submit" className="tool" disabled={busy} aria-disabled={!dirty}>
        {busy ? texts.saving : words.save}
      </button>
      {theirs && (
        <HandlingConflictQuestion
          theirs={theirs}
          mine={values}
          administrators={administrators}
          onKeepMine={() => keepMine(theirs)}
          onLoadTheirs={() => {
            show(theirs)
            setTheirs(undefined)
          }}
          onStay={() => setTheirs(undefined)}
        />
      )}
    </form>
  )
}
