import { type FormEvent, useRef, useState } from "react"
import { toast } from "../../ui/toasts/toast.ts"
import { type Area, useAreas } from "../data/areas.ts"
import { newId } from "../data/new-id.ts"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialogs/dialog.tsx"
import { AdminField } from "../ui/forms/admin-field.tsx"
import { useConfirmLeave, useUnsavedGuard } from "../ui/forms/use-unsaved.tsx"
import { texts } from "../ui/texts.ts"
import { AreaCheckboxes } from "./area-boxes.tsx"
import { sendInvitation } from "./people-calls.ts"
import { peopleTexts } from "./people-texts.ts"

const inviteTexts = peopleTexts.invite

function typedIn(form: HTMLFormElement): string[] {
  const values = new FormData(form)
  return ["email", "name"].map((field) => String(values.get(field)).trim())
}

export function InviteDialog({ onClose, onInvited }: { onClose: () => void; onInvited: () => void }) {
  const own = useAreas()
  const [first] = useState<Area[]>(own.includes("content") ? ["content"] : [])
  const [areas, setAreas] = useState(first)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const key = useRef(newId())
  const chosen = useRef(areas)
  chosen.current = areas
  const [typed, setTyped] = useState(false)
  const unsaved = typed || areas !== first
  useUnsavedGuard(unsaved)
  const { leave, question } = useConfirmLeave({ unsaved, onClose })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const sent = typedIn(form)
    const [email = "", name = ""] = sent
    setBusy(true)
    setProblem(undefined)
    const result = await sendInvitation({ email, name, areas, key: key.current })
    setBusy(false)
    if (result.sent) {
      key.current = newId()
      toast.success(inviteTexts.sent, inviteTexts.sentTo(email))
      onInvited()
      // Keeps the dialog open for text typed during the request: it is another invitation.
      if (String([...typedIn(form), chosen.current]) === String([...sent, areas])) onClose()
      return
    }
    if (!result.field) return void toast.error(inviteTexts.failed, result.text)
    setProblem(result.text)
    form.querySelector<HTMLElement>("[name=email]")?.focus()
  }

  return (
    <Dialog
      title={inviteTexts.title}
      onClose={() => leave()}
      className="dialog-small dialog-wide"
      startAt="email"
    >
      <form
        noValidate
        onSubmit={submit}
        onInput={({ currentTarget }) => setTyped(typedIn(currentTarget).join("") !== "")}
        className="mt-5 grid gap-5"
      >
        <AdminField label={inviteTexts.email} problem={problem}>
          {(attributes) => (
            <input
              {...attributes}
              name="email"
              type="email"
              autoComplete="off"
              maxLength={320}
              className="field"
            />
          )}
        </AdminField>
        <AdminField label={inviteTexts.name} hint={inviteTexts.nameHint} optional>
          {(attributes) => (
            <input {...attributes} name="name" autoComplete="off" maxLength={100} className="field" />
          )}
        </AdminField>
        <AreaCheckboxes given={areas} onChange={setAreas} />
        <div className="answers">
          <Button onClick={() => leave()}>{texts.cancel}</Button>
          <Button kind="main" type="submit" off={busy}>
            {busy ? inviteTexts.sending : inviteTexts.submit}
          </Button>
        </div>
      </form>
      {question}
    </Dialog>
  )
}
