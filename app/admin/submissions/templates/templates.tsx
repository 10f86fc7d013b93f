import { useMutation, useQuery } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { CallFailure } from "../../../../content/calls/call-failure.ts"
import {
  listTemplates,
  type ReplyTemplate,
  saveTemplate,
  type TemplateValues,
  templateLimits,
} from "../../../../content/submissions/templates.ts"
import { isBilingual } from "../../../../content/texts/language.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { dataQuery, getDataClient, invalidate, optionsStaleTime, reportError } from "../../data/queries.ts"
import { Button } from "../../ui/button.tsx"
import { ConfirmDialog, Dialog } from "../../ui/dialogs/dialog.tsx"
import { AdminField, languageColumns } from "../../ui/forms/admin-field.tsx"
import { useConfirmLeave, useUnsavedGuard } from "../../ui/forms/use-unsaved.tsx"
import { QueryResult } from "../../ui/lists/query-result.tsx"
import { texts as adminTexts } from "../../ui/texts.ts"
import { submissionsTexts } from "../submissions-texts.ts"

const { templates: texts } = submissionsTexts
const query = { ...dataQuery(["reply-templates"], listTemplates), staleTime: optionsStaleTime }
const nothing: readonly ReplyTemplate[] = []

/** The templates; empty while loading. */
export const useTemplates = (): readonly ReplyTemplate[] => useQuery(query).data ?? nothing

/** Button that opens the list of templates. */
export function TemplatesButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className="my-1" onClick={() => setOpen(true)}>
        {texts.heading}
      </Button>
      {isOpen && <TemplatesDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const list = useQuery(query)
  const [edited, setEdited] = useState<ReplyTemplate | "new">()
  if (edited) {
    const known = edited === "new" ? undefined : edited
    return <TemplateForm known={known} onClose={() => setEdited(undefined)} />
  }
  return (
    <Dialog title={texts.heading} onClose={onClose} className="dialog-small">
      <div className="mt-4 grid gap-3">
        <p>{texts.about}</p>
        <QueryResult list={list} failed={texts.loadFailed}>
          {(templates) => (
            <ul className="grid gap-1">
              {templates.map((template) => (
                <li key={template.id}>
                  <button
                    type="button"
                    className="link cursor-pointer text-left wrap-anywhere"
                    onClick={() => setEdited(template)}
                  >
                    {template.name}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </QueryResult>
      </div>
      <div className="answers">
        <Button kind="main" onClick={() => setEdited("new")}>
          {texts.add}
        </Button>
      </div>
    </Dialog>
  )
}

type Name = keyof TemplateValues
const swedish = ["subject", "body"] as const
const english = ["subject_en", "body_en"] as const

function TemplateForm({ known, onClose }: { known: ReplyTemplate | undefined; onClose: () => void }) {
  const [isDirty, setDirty] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  useUnsavedGuard(isDirty)
  const { leave, question } = useConfirmLeave({ unsaved: isDirty, onClose })
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (values: TemplateValues | null) => saveTemplate(await getDataClient(), known, values),
    meta: {
      failed: texts.failed,
      reasonOf: (error) =>
        error instanceof CallFailure && error.column === "placeholders"
          ? texts.placeholder
          : reportError(error),
    },
    onSuccess(_, values) {
      void invalidate(["reply-templates"])
      toast.success(values ? texts.saved : texts.removed)
      onClose()
    },
  })
  const save = (values: TemplateValues | null) => mutateAsync(values).catch(() => {})
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = new FormData(event.currentTarget)
    const value = (name: Name) => String(form.get(name) ?? "").trim()
    void save({
      name: value("name"),
      subject: value("subject"),
      body: value("body"),
      subject_en: value("subject_en") || null,
      body_en: value("body_en") || null,
    })
  }
  const field = (name: Name, isRequired = true) => (
    <AdminField key={name} label={texts.labels[name]} optional={!isRequired}>
      {(attributes) => {
        const control = {
          ...attributes,
          name,
          required: isRequired,
          maxLength: templateLimits[name],
          defaultValue: known?.[name] ?? "",
          className: "field w-full",
        }
        return name.startsWith("body") ? <textarea {...control} rows={8} /> : <input {...control} />
      }}
    </AdminField>
  )
  return (
    <Dialog title={known?.name ?? texts.add} onClose={() => leave()} className="dialog-wide">
      <form onSubmit={submit} onInput={() => setDirty(true)} className="dialog-body grid gap-4">
        {field("name")}
        <div className={`grid gap-4 ${languageColumns}`}>
          <div className="grid content-start gap-4">{swedish.map((name) => field(name))}</div>
          {isBilingual && (
            <div className="grid content-start gap-4">{english.map((name) => field(name, false))}</div>
          )}
        </div>
        <p className="field-hint">{texts.hint}</p>
        <div className="answers">
          {known && (
            <Button kind="remove" onClick={() => setRemoving(true)}>
              {texts.remove}
            </Button>
          )}
          <Button kind="main" type="submit" off={isPending}>
            {isPending ? adminTexts.saving : texts.save}
          </Button>
        </div>
      </form>
      {isRemoving && (
        <ConfirmDialog
          title={texts.removeQuestion}
          text={texts.removeText}
          stay={{ label: adminTexts.cancel, act: () => setRemoving(false) }}
          actions={[{ label: texts.remove, kind: "danger", act: () => save(null) }]}
        />
      )}
      {question}
    </Dialog>
  )
}
