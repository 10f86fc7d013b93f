import { useRef, useState } from "react"
import { flushSync } from "react-dom"
import { Link } from "react-router"
import { CallFailure } from "../../../content/calls/call-failure.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { areas, useAreas } from "../data/areas.ts"
import { newId } from "../data/new-id.ts"
import { Button } from "../ui/button.tsx"
import { ConfirmDialog, Dialog } from "../ui/dialogs/dialog.tsx"
import { useConfirmLeave, useUnsavedGuard } from "../ui/forms/use-unsaved.tsx"
import { texts } from "../ui/texts.ts"
import { AreaCheckboxes } from "./area-boxes.tsx"
import { accountActions, type Person, reportAccountError, sendInvitation } from "./people-calls.ts"
import { peopleTexts } from "./people-texts.ts"

interface Props {
  person: Person
  /** True for the administrator's own account. */
  isOwn: boolean
  onChanged: () => void
  onClose: () => void
}

const accountTexts = peopleTexts.account

/** Dialog of an account: areas and account actions. */
export function PersonDialog({ person, isOwn, onChanged, onClose }: Props) {
  const { id, email, state } = person
  const own = useAreas()
  const [given, setGiven] = useState(person.areas)
  const [asking, setAsking] = useState<keyof typeof peopleTexts.questions>()
  const [busy, setBusy] = useState(false)
  const key = useRef(newId())
  const latest = useRef(given)
  latest.current = given
  const [stored, setStored] = useState(person.areas)
  const unsaved = String(given) !== String(stored)
  useUnsavedGuard(unsaved)
  const { leave, question: asked } = useConfirmLeave({ unsaved, onClose })
  const name = person.name ?? email
  // An administrator who lacks one of the person's areas cannot change the account.
  const mine = person.areas.every((area) => own.includes(area))
  const isInvited = state === "invited"
  const isUnverified = state === "unverified"

  /** Runs an action and shows the result as a toast. Resolves with false on failure. */
  async function run(
    act: () => Promise<unknown>,
    done: string,
    failed = accountTexts.failed,
  ): Promise<boolean> {
    setBusy(true)
    try {
      await act()
      toast.success(done)
      onChanged()
      return true
    } catch (error) {
      toast.error(failed, reportAccountError(error))
      if (error instanceof CallFailure && error.reason === "changed") {
        onChanged()
        onClose()
      }
      return false
    } finally {
      setBusy(false)
    }
  }
  async function save() {
    if (!(await run(() => accountActions.setAreas(person, given), peopleTexts.saved, peopleTexts.notSaved)))
      return
    // Clears the unsaved state before the reload, which would ask for confirmation.
    flushSync(() => setStored(given))
    // Areas checked during the save are unsaved.
    if (String(latest.current) !== String(given)) return
    // The back office loads the administrator's own areas on startup.
    if (isOwn) location.reload()
    else onClose()
  }
  async function resend() {
    setBusy(true)
    const result = await sendInvitation({
      email,
      name: person.name ?? "",
      areas: isUnverified ? given : person.areas,
      key: key.current,
    })
    setBusy(false)
    if (!result.sent) return void toast.error(peopleTexts.invite.failed, result.text)
    key.current = newId()
    toast.success(peopleTexts.invite.sent, peopleTexts.invite.sentTo(email))
    onChanged()
  }
  async function answer(question: keyof typeof peopleTexts.questions) {
    const done = await {
      resetFactors: () => run(() => accountActions.resetFactors(id), accountTexts.factorsReset),
      deactivate: () => run(() => accountActions.setDeactivated(id, true), accountTexts.deactivated),
      remove: () => run(() => accountActions.remove(id), accountTexts.removed),
      withdraw: () => run(() => accountActions.remove(id), accountTexts.withdrawn),
    }[question]()
    setAsking(undefined)
    if (done && (question === "remove" || question === "withdraw")) onClose()
  }

  const question = asking && peopleTexts.questions[asking]
  return (
    <Dialog title={name} onClose={() => leave()} className="dialog-small dialog-wide">
      <p className="mt-4 wrap-anywhere">
        {email} · {peopleTexts.states[state]}
        {state === "active" && ` · ${person.has_factor ? accountTexts.factorOn : accountTexts.factorOff}`} ·{" "}
        <Link className="link" to={`/admin/log?sok=${encodeURIComponent(email)}`}>
          {accountTexts.inLog}
        </Link>
      </p>
      <form
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && !isUnverified) void save()
        }}
      >
        <AreaCheckboxes given={given} onChange={setGiven} />
        <div className="mt-4">
          {isUnverified ? (
            <>
              <p className="mb-3 text-ink-soft">{accountTexts.unverified}</p>
              <Button kind="main" off={busy} onClick={() => void resend()}>
                {peopleTexts.invite.open}
              </Button>
            </>
          ) : (
            <Button kind="main" type="submit" off={busy || !mine || !unsaved}>
              {texts.save}
            </Button>
          )}
        </div>
      </form>
      <section className="mt-6 border-t border-line pt-4" aria-label={accountTexts.heading}>
        <h3 className="font-semibold">{accountTexts.heading}</h3>
        {isOwn && <p className="mt-1 text-ink-soft">{accountTexts.own}</p>}
        <div className="mt-3 flex flex-wrap gap-2">
          {isInvited && (
            <Button off={busy || !mine} onClick={() => void resend()}>
              {accountTexts.resend}
            </Button>
          )}
          {state === "active" && (
            <Button
              off={busy || !mine}
              onClick={() => void run(() => accountActions.endSessions(id), accountTexts.sessionsEnded)}
            >
              {accountTexts.endSessions}
            </Button>
          )}
          {!isOwn && person.has_factor && (
            <Button off={busy || !mine} onClick={() => setAsking("resetFactors")}>
              {accountTexts.resetFactors}
            </Button>
          )}
          {state === "deactivated" && (
            <Button
              off={busy || !mine}
              onClick={() => void run(() => accountActions.setDeactivated(id, false), accountTexts.activated)}
            >
              {accountTexts.activate}
            </Button>
          )}
          {!isOwn && state === "active" && (
            <Button off={busy || !mine} onClick={() => setAsking("deactivate")}>
              {accountTexts.deactivate}
            </Button>
          )}
          {isInvited ? (
            <Button kind="remove" off={busy || !mine} onClick={() => setAsking("withdraw")}>
              {accountTexts.withdraw}
            </Button>
          ) : (
            !isOwn &&
            own.length === areas.length && (
              <Button kind="remove" off={busy} onClick={() => setAsking("remove")}>
                {accountTexts.remove}
              </Button>
            )
          )}
        </div>
      </section>
      {asked}
      {question && (
        <ConfirmDialog
          title={question.title(name)}
          text={question.text}
          stay={{ label: texts.cancel, act: () => setAsking(undefined) }}
          actions={[{ label: question.act, kind: "danger", act: () => answer(asking) }]}
        />
      )}
    </Dialog>
  )
}
