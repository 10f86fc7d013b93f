import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import type { SubmissionTable } from "../../../../content/submissions/handling.ts"
import type { Submission } from "../../../../content/submissions/submissions.ts"
import { addNote, maxTextLength } from "../../../../content/submissions/thread.ts"
import { useSession } from "../../../session/session.ts"
import { newId } from "../../data/new-id.ts"
import { getDataClient, invalidate } from "../../data/queries.ts"
import { Button } from "../../ui/button.tsx"
import { StoredEditsNotice } from "../../ui/dialogs/stored-edits-notice.tsx"
import { useStoredEdits } from "../../ui/dialogs/use-stored-edits.ts"
import { swedishTime } from "../../ui/format.ts"
import { AdminField } from "../../ui/forms/admin-field.tsx"
import { useAdministrators } from "../handling/use-handling.ts"
import { submissionsTexts } from "../submissions-texts.ts"
import { submissionPath } from "./use-linked-submission.ts"

const texts = submissionsTexts.comment

interface Props {
  table: SubmissionTable
  submission: Submission
  continued: string | undefined
}

/** Form of a comment. Unsaved text is stored in the browser, so closing the dialog asks nothing. */
export function NoteForm({ table, submission, continued }: Props) {
  const [id, setId] = useState(newId)
  const [body, setBody] = useState("")
  const kept = useStoredEdits<{ body: string }>({
    form: `submission_note:${submission.id}`,
    continued,
    label: () => texts.of(swedishTime(submission.created_at)),
    path: submissionPath(table, submission.id),
    current: () => (body.trim() ? { body } : undefined),
    restore: (edits) => setBody(edits.body),
  })
  const { mutate: save, isPending } = useMutation({
    mutationFn: async () => addNote(await getDataClient(), id, submission.id, body),
    meta: { failed: texts.failed },
    onSuccess() {
      kept.forget()
      setBody("")
      setId(newId())
      void invalidate(["thread", submission.id])
    },
  })
  const { user } = useSession()
  const handles = useAdministrators()
    .filter(({ id }) => id !== user?.id)
    .map(({ email }) => `@${email.split("@")[0]}`)
  const mentionHint = handles.length > 0 ? texts.colleagues(handles.join(", ")) : texts.alone
  const off = isPending || !body.trim()
  return (
    <form
      aria-label={texts.label}
      className="mt-5 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!off) save()
      }}
    >
      <StoredEditsNotice kept={kept} dirty={body.trim() !== ""} />
      <AdminField label={texts.label} hint={body.includes("@") ? mentionHint : texts.hint}>
        {(attributes) => (
          <textarea
            {...attributes}
            name="comment"
            className="field w-full"
            rows={2}
            maxLength={maxTextLength}
            value={body}
            onChange={({ target }) => {
              setBody(target.value)
              kept.touch()
            }}
          />
        )}
      </AdminField>
      <Button type="submit" off={off} className="justify-self-end">
        {texts.add}
      </Button>
    </form>
  )
}
