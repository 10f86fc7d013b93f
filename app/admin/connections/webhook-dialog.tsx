import { type FormEvent, useState } from "react"
import { CallFailure } from "../../../content/calls/call-failure.ts"
import { unknownPlaceholders, webhookEvents } from "../../../content/webhooks/events.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { newId } from "../data/new-id.ts"
import { reportError } from "../data/queries.ts"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialogs/dialog.tsx"
import { AdminField } from "../ui/forms/admin-field.tsx"
import { useConfirmLeave, useUnsavedGuard } from "../ui/forms/use-unsaved.tsx"
import { texts } from "../ui/texts.ts"
import { type Connection, connectionActions } from "./webhook-calls.ts"
import { webhookTexts } from "./webhook-texts.ts"

type Column = "address" | "events" | "header_name" | "header_value" | "body_template"
type Problems = { [Name in Column]?: string }

const formTexts = webhookTexts.form

/** Returns the form's changes; a header value that is not typed stays. */
function readForm(form: HTMLFormElement) {
  const values = new FormData(form)
  const text = (name: string) => String(values.get(name) ?? "").trim() || null
  const header_name = text("header_name")
  const header_value = text("header_value")
  return {
    address: text("address") ?? "",
    events: webhookEvents.filter((event) => values.has(event)),
    header_name,
    ...((header_value || !header_name) && { header_value }),
    body_template: text("body_template"),
    is_paused: values.has("is_paused"),
  }
}

function problemsIn(values: ReturnType<typeof readForm>, connection: Connection | undefined): Problems {
  const problems: Problems = {}
  if (!/^https?:\/\/[^\s/@]+(\/\S*)?$/.test(values.address)) problems.address = formTexts.problems.address
  if (values.events.length === 0) problems.events = formTexts.problems.events
  const hasValue = "header_value" in values ? values.header_value : connection?.header_name
  if (Boolean(values.header_name) !== Boolean(hasValue)) problems.header_name = formTexts.problems.header
  if (values.body_template) {
    try {
      JSON.parse(values.body_template)
      const unknown = unknownPlaceholders(values.body_template)
      if (unknown.length > 0) problems.body_template = formTexts.problems.unknown(unknown.join(", "))
    } catch {
      problems.body_template = formTexts.problems.json
    }
  }
  return problems
}

interface Props {
  connection: Connection | undefined
  onClose: () => void
  /** `secret` is that of a new webhook. */
  onSaved: (secret: string | null) => void
}

/** Form of a webhook. */
export function WebhookDialog({ connection, onClose, onSaved }: Props) {
  const [id] = useState(() => connection?.id ?? newId())
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const [unsaved, setUnsaved] = useState(false)
  useUnsavedGuard(unsaved)
  const { leave, question } = useConfirmLeave({ unsaved, onClose })

  function show(found: Problems, form: HTMLFormElement): boolean {
    setProblems(found)
    const [first] = Object.keys(found)
    if (first)
      form.querySelector<HTMLElement>(`[name="${first === "events" ? webhookEvents[0] : first}"]`)?.focus()
    return first !== undefined
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = readForm(form)
    if (busy || show(problemsIn(values, connection), form)) return
    setBusy(true)
    try {
      const saved = await connectionActions.save(id, connection?.updated_at ?? null, values)
      if (!saved) throw new CallFailure("changed")
      toast.success(formTexts.saved)
      onSaved(saved.secret)
    } catch (error) {
      setBusy(false)
      const column = error instanceof CallFailure && error.reason === "invalid" ? error.column : undefined
      const own = column === "address" ? "address" : column?.startsWith("header") ? "header_name" : undefined
      if (own) show({ [own]: formTexts.problems[own === "address" ? "address" : "header"] }, form)
      else {
        const isChanged = error instanceof CallFailure && error.reason === "changed"
        toast.error(webhookTexts.failed, isChanged ? webhookTexts.changed : reportError(error))
      }
    }
  }

  return (
    <Dialog
      title={connection ? formTexts.edit : formTexts.create}
      onClose={() => leave()}
      className="dialog-small dialog-wide"
      startAt="address"
    >
      <form noValidate className="mt-5 grid gap-5" onSubmit={submit} onInput={() => setUnsaved(true)}>
        <AdminField label={formTexts.address} hint={formTexts.addressHint} problem={problems.address}>
          {(attributes) => (
            <input
              {...attributes}
              name="address"
              type="url"
              inputMode="url"
              autoComplete="off"
              maxLength={2000}
              defaultValue={connection?.address}
              className="field"
            />
          )}
        </AdminField>
        <fieldset aria-describedby={problems.events ? "events-problem" : undefined}>
          <legend className="font-semibold">{formTexts.events}</legend>
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              name={event}
              checked={connection ? connection.events.includes(event) : true}
              label={webhookTexts.events[event]}
            />
          ))}
          {problems.events && (
            <p id="events-problem" role="alert" className="field-problem">
              {problems.events}
            </p>
          )}
        </fieldset>
        <fieldset>
          <legend className="font-semibold">{formTexts.header}</legend>
          <p className="field-hint">{formTexts.headerHint}</p>
          <div className="mt-2 grid gap-4 md:grid-cols-2">
            <AdminField label={formTexts.headerName} optional problem={problems.header_name}>
              {(attributes) => (
                <input
                  {...attributes}
                  name="header_name"
                  autoComplete="off"
                  maxLength={64}
                  defaultValue={connection?.header_name ?? ""}
                  className="field"
                />
              )}
            </AdminField>
            <AdminField
              label={formTexts.headerValue}
              optional
              hint={connection?.header_name ? formTexts.kept : undefined}
            >
              {(attributes) => (
                <input
                  {...attributes}
                  name="header_value"
                  autoComplete="off"
                  maxLength={2000}
                  className="field"
                />
              )}
            </AdminField>
          </div>
        </fieldset>
        <AdminField
          label={formTexts.template}
          optional
          hint={formTexts.templateHint}
          problem={problems.body_template}
        >
          {(attributes) => (
            <textarea
              {...attributes}
              name="body_template"
              rows={4}
              spellCheck={false}
              maxLength={20_000}
              defaultValue={connection?.body_template ?? ""}
              className="field font-mono"
            />
          )}
        </AdminField>
        <Checkbox name="is_paused" checked={connection?.is_paused ?? false} label={formTexts.paused} />
        <div className="answers">
          <Button onClick={() => leave()}>{texts.cancel}</Button>
          <Button kind="main" type="submit" off={busy}>
            {busy ? texts.saving : texts.save}
          </Button>
        </div>
      </form>
      {question}
    </Dialog>
  )
}

function Checkbox({ name, checked, label }: { name: string; checked: boolean; label: string }) {
  return (
    <label className="mt-[0.6rem] flex cursor-pointer items-start gap-[0.6rem]">
      <input type="checkbox" name={name} defaultChecked={checked} className="size-6 flex-none accent-pine" />
      <span>{label}</span>
    </label>
  )
}
