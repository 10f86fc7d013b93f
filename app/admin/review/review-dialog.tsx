import { useQuery } from "@tanstack/react-query"
import type { FormEvent } from "react"
import { reviewRuleQuery } from "../data/queries.ts"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialogs/dialog.tsx"
import { AdminField } from "../ui/forms/admin-field.tsx"
import { QueryResult } from "../ui/lists/query-result.tsx"
import { texts } from "../ui/texts.ts"

const dialogTexts = {
  title: "Be någon granska",
  about:
    "Ändringen sparas som utkast. Kollegan får ett mejl med en länk, och publicerar den eller skickar tillbaka den med en kommentar.",
  reviewer: "Vem ska granska?",
  none: "Ingen annan kan granska den här ändringen. Bjud in en kollega med området Innehåll, eller be någon som inte har skrivit i utkastet.",
  failed: "Kollegorna kunde inte hämtas.",
  ask: "Be om granskning",
}

interface Props {
  /** E-mail addresses of the draft's authors, who cannot review it. */
  authors: readonly string[]
  onAsk: (reviewer: string) => void
  onClose: () => void
}

/** Asks who reviews a draft. */
export default function ReviewDialog({ authors, onAsk, onClose }: Props) {
  const rule = useQuery(reviewRuleQuery)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onAsk(String(new FormData(event.currentTarget).get("reviewer")))
  }
  return (
    <Dialog title={dialogTexts.title} onClose={onClose} className="dialog-small">
      <form onSubmit={submit} className="mt-5 grid gap-5">
        <QueryResult list={rule} failed={dialogTexts.failed}>
          {({ reviewers }) => {
            const others = reviewers.filter(({ email }) => !authors.includes(email))
            if (others.length === 0) return <p>{dialogTexts.none}</p>
            return (
              <>
                <p>{dialogTexts.about}</p>
                <AdminField label={dialogTexts.reviewer}>
                  {(attributes) => (
                    <select {...attributes} name="reviewer" className="field">
                      {others.map(({ id, email }) => (
                        <option key={id} value={id}>
                          {email}
                        </option>
                      ))}
                    </select>
                  )}
                </AdminField>
                <div className="answers">
                  <Button onClick={onClose}>{texts.cancel}</Button>
                  <Button kind="main" type="submit">
                    {dialogTexts.ask}
                  </Button>
                </div>
              </>
            )
          }}
        </QueryResult>
      </form>
    </Dialog>
  )
}
