import { useMutation } from "@tanstack/react-query"
import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { company } from "../../../../brand/company.ts"
import type { SubmissionTable } from "../../../../content/submissions/handling.ts"
import type { Submission } from "../../../../content/submissions/submissions.ts"
import { fillTemplate } from "../../../../content/submissions/templates.ts"
import {
  maxSubjectLength,
  maxTextLength,
  sendReply,
  type Thread,
} from "../../../../content/submissions/thread.ts"
import { isBilingual, type Language, languages } from "../../../../content/texts/language.ts"
import { absoluteUrl } from "../../../../content/urls.ts"
import { useSession } from "../../../session/session.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { newId } from "../../data/new-id.ts"
import { getDataClient, invalidate } from "../../data/queries.ts"
import { ChooseFile } from "../../fields/link-control.tsx"
import { Button } from "../../ui/button.tsx"
import { StoredEditsNotice } from "../../ui/dialogs/stored-edits-notice.tsx"
import { useStoredEdits } from "../../ui/dialogs/use-stored-edits.ts"
import { swedishTime } from "../../ui/format.ts"
import { AdminField } from "../../ui/forms/admin-field.tsx"
import { invalidateHandling } from "../handling/use-handling.ts"
import { submissionsTexts } from "../submissions-texts.ts"
import { useTemplates } from "../templates/templates.tsx"
import { submissionPath } from "./use-linked-submission.ts"

const texts = submissionsTexts.reply

interface Props {
  table: SubmissionTable
  submission: Submission
  thread: Thread
  continued: string | undefined
  /** Reports unsent text, or undefined when there is none. */
  onUnsent: (unsent: { discard: () => void } | undefined) => void
  onSent: () => void
}

interface Draft {
  language: Language
  subject: string
  body: string
}

/**
 * Form of a reply by mail. If a colleague replies meanwhile, it shows a notice before the next
 * attempt. Unsent text is stored in the browser.
 */
export function ReplyForm({ table, submission, thread, continued, onUnsent, onSent }: Props) {
  const replies = thread.entries.filter(({ kind }) => kind === "reply")
  const { user } = useSession()
  const signature = String(user?.user_metadata.signature ?? "").trim()
  const initial = {
    ...draftIn(thread.language, submission),
    body: `${texts.greeting[thread.language](submission.name)}\n\n${signature && `\n\n${signature}`}`,
  }
  const [draft, setDraft] = useState<Draft>(initial)
  const [start] = useState({ body: initial.body, replies: replies.length })
  /** Subject and body of the last template. */
  const [filled, setFilled] = useState<Partial<Draft>>(initial)
  /** Typed text that a template replaced. */
  const [replaced, setReplaced] = useState<Draft>()
  const [id] = useState(newId)
  const isDirty = draft.body !== start.body
  const kept = useStoredEdits<Draft>({
    form: `submission_thread:${submission.id}`,
    continued,
    label: () => texts.of(swedishTime(submission.created_at)),
    path: submissionPath(table, submission.id),
    current: () => (isDirty ? draft : undefined),
    restore: setDraft,
  })
  const { forget, touch } = kept
  useLayoutEffect(() => onUnsent(isDirty ? { discard: forget } : undefined), [isDirty, forget, onUnsent])
  function change(values: Partial<Draft>) {
    setDraft({ ...draft, ...values })
    touch()
  }
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
    const afterGreeting = field.current?.value.indexOf("\n\n") ?? 0
    field.current?.setSelectionRange(afterGreeting + 2, afterGreeting + 2)
  }, [])

  const { mutate: send, isPending } = useMutation({
    mutationFn: async () =>
      sendReply(await getDataClient(), { id, submission: submission.id, seen: replies.length, ...draft }),
    meta: { failed: texts.failed },
    onSuccess(isSent) {
      void invalidate(["thread", submission.id])
      if (!isSent) return void toast.error(texts.failed, texts.newer)
      forget()
      onUnsent(undefined)
      toast.success(texts.sent)
      void invalidateHandling(table)
      onSent()
    },
  })
  const templates = useTemplates()
  const [template, setTemplate] = useState("")
  const { mutate: fill } = useMutation({
    mutationFn: async ({ template, language }: { template: string; language: Language }) =>
      fillTemplate(await getDataClient(), template, submission.id, language),
    meta: { failed: texts.templateFailed },
    onSuccess: fillIn,
  })
  function fillIn(values: Partial<Draft>) {
    if (draft.subject !== filled.subject || draft.body !== filled.body) setReplaced(draft)
    setFilled({ ...draft, ...values })
    change(values)
  }
  function choose(language: Language, template: string) {
    setTemplate(template)
    if (template) fill({ template, language })
    else fillIn(draftIn(language, submission))
  }
  /** Inserts a file's URL at the cursor, as a separate line. */
  function attach(address: string) {
    const caret = field.current?.selectionStart ?? draft.body.length
    const [before, after] = [draft.body.slice(0, caret), draft.body.slice(caret)]
    const url = absoluteUrl(address, location.origin)
    // A text that became too long is refused when it is sent, not cut.
    change({ body: `${before && `${before.trimEnd()}\n\n`}${url}\n${after}` })
  }
  const off = isPending || !draft.body.trim() || !draft.subject.trim()
  return (
    <form
      aria-label={texts.label}
      className="mt-5 grid gap-3 bg-panel p-4"
      onSubmit={(event) => {
        event.preventDefault()
        // In React, submit events of the upload form in the dialog of files bubble to this form.
        if (event.target === event.currentTarget && !off) send()
      }}
    >
      <StoredEditsNotice kept={kept} dirty={isDirty} />
      {replies.length > start.replies && (
        <p role="alert" className="field-problem">
          {texts.newer}
        </p>
      )}
      {isBilingual && (
        <AdminField label={texts.language}>
          {(attributes) => (
            <select
              {...attributes}
              className="field max-w-44"
              value={draft.language}
              onChange={({ target }) => {
                const language = languages.find((one) => one === target.value) ?? draft.language
                choose(language, template)
              }}
            >
              {languages.map((language) => (
                <option key={language} value={language}>
                  {texts.languages[language]}
                </option>
              ))}
            </select>
          )}
        </AdminField>
      )}
      {templates.length > 0 && (
        <AdminField label={texts.template}>
          {(attributes) => (
            <select
              {...attributes}
              className="field"
              value={template}
              onChange={({ target }) => choose(draft.language, target.value)}
            >
              <option value="">{texts.noTemplate}</option>
              {templates.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </AdminField>
      )}
      {replaced && (
        <Button
          className="justify-self-start"
          onClick={() => {
            change(replaced)
            setReplaced(undefined)
          }}
        >
          {texts.restore}
        </Button>
      )}
      <AdminField label={texts.subjectLabel}>
        {(attributes) => (
          <input
            {...attributes}
            name="subject"
            className="field w-full"
            maxLength={maxSubjectLength}
            value={draft.subject}
            onChange={({ target }) => change({ subject: target.value })}
          />
        )}
      </AdminField>
      <AdminField label={texts.body}>
        {(attributes) => (
          <textarea
            {...attributes}
            ref={field}
            name="body"
            className="field w-full"
            rows={8}
            maxLength={maxTextLength}
            value={draft.body}
            onChange={({ target }) => change({ body: target.value })}
          />
        )}
      </AdminField>
      <div className="flex flex-wrap justify-between gap-2">
        <ChooseFile label={texts.body} picturesOnly={false} onChoose={attach} />
        <Button type="submit" kind="main" off={off}>
          {isPending ? texts.sending : texts.send}
        </Button>
      </div>
    </form>
  )
}

/** Language and subject of a new reply. */
function draftIn(language: Language, { resource }: Submission): Omit<Draft, "body"> {
  const subject = resource ? texts.aboutResource[language](resource) : texts.subject[language](company.name)
  return { language, subject }
}
