import { useLayoutEffect } from "react"
import type { SubmissionTable } from "../../../../content/submissions/handling.ts"
import {
  changedValues,
  type Handling,
  type HandlingValues,
  maxNotesLength,
  type Status,
  saveHandling,
  statuses,
} from "../../../../content/submissions/handling.ts"
import type { Submission } from "../../../../content/submissions/submissions.ts"
import { Field } from "../../../ui/field.tsx"
import { getDataClient } from "../../data/admin-data.ts"
import { Button } from "../../ui/button.tsx"
import { ConflictDialog } from "../../ui/dialogs/conflict-dialog.tsx"
import { StoredEditsNotice } from "../../ui/dialogs/kept-edits-band.tsx"
import { useVersionedForm } from "../../ui/forms/use-versioned-form.ts"
import { swedishTime } from "../../ui/swedish-time.ts"
import { texts } from "../../ui/texts.ts"
import { submissionPath } from "../dialog/use-linked-submission.ts"
import { submissionsTexts } from "../submissions-texts.ts"
import { formatFirstReply, ownerName, statusLabel } from "./shown-handling.ts"
import { invalidateHandling, useAdministrators } from "./use-handling.ts"

interface Props {
  table: SubmissionTable
  submission: Submission
  known: Handling
  /** `entryName` of the stored edits to restore. */
  continued: string | undefined
  /** Reports unsaved changes, or undefined when there are none. */
  onUnsaved: (unsaved: UnsavedHandling | undefined) => void
}

/** Unsaved changes of the form. */
export interface UnsavedHandling {
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

export function HandlingForm({ table, submission, known, continued, onUnsaved }: Props) {
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
      className="submission-handling"
      aria-label={handlingTexts.heading}
      onSubmit={(event) => {
        event.preventDefault()
        if (dirty && !busy) void submit(event)
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
        <dd className="figures">{formatFirstReply(submission.created_at, version)}</dd>
      </dl>
      <Button type="submit" off={busy || !dirty}>
        {busy ? texts.saving : handlingTexts.save}
      </Button>
      {conflict && <ConflictDialog {...conflict} />}
    </form>
  )
}
