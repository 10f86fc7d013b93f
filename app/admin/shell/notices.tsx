import { useQuery } from "@tanstack/react-query"
import { useState, useSyncExternalStore } from "react"
import { Link } from "react-router"
import { useSession } from "../../session/session.ts"
import { type UnsavedEdits, unsavedEdits } from "../../session/unsaved-edits.ts"
import { factorTexts, loadFactorStatus } from "../session/factor-status.ts"
import { Button, buttonClasses } from "../ui/button.tsx"
import { DiscardDialog } from "../ui/dialogs/stored-edits-notice.tsx"
import { entryName, storedEditsParameter } from "../ui/dialogs/use-stored-edits.ts"
import { swedishTime } from "../ui/format.ts"
import { texts } from "../ui/texts.ts"

const keptTexts = texts.kept
const none: readonly UnsavedEdits[] = []

/** Lists the user's unsaved changes in the back office, with buttons to continue or discard. */
export function UnsavedNotice() {
  const { user } = useSession()
  const read = () => (user ? unsavedEdits.of(user.id) : none)
  const entries = useSyncExternalStore(unsavedEdits.subscribe, read)
  const [discarding, setDiscarding] = useState<UnsavedEdits>()
  if (entries.length === 0 && !discarding) return null
  return (
    <section aria-label={keptTexts.heading} className="mb-6 grid gap-2">
      <ul className="grid gap-2">
        {entries.map((entry) => {
          const { key, label, at, path } = entry
          const id = `kept-${entryName(key)}`
          return (
            <li key={key} className="kept-edits">
              <p id={id} className="min-w-0 grow basis-60 wrap-anywhere">
                <strong>{label}</strong>
                <br />
                {keptTexts.unsavedFrom} <time className="figures whitespace-nowrap">{swedishTime(at)}</time>.{" "}
                {!path && keptTexts.inFiles}
              </p>
              <div className="flex gap-2">
                {path && (
                  <Link
                    to={`${path}&${storedEditsParameter}=${entryName(key)}`}
                    className="button"
                    aria-describedby={id}
                  >
                    {keptTexts.continue}
                  </Link>
                )}
                <Button kind="remove" aria-describedby={id} onClick={() => setDiscarding(entry)}>
                  {keptTexts.discard}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {discarding && (
        <DiscardDialog
          when={swedishTime(discarding.at)}
          onStay={() => setDiscarding(undefined)}
          onDiscard={() => {
            unsavedEdits.remove(discarding.key)
            setDiscarding(undefined)
          }}
        />
      )}
    </section>
  )
}

/** Notice during the grace period: the deadline for a second factor, and a link to set it up. */
export function FactorNotice() {
  const { data } = useQuery({
    queryKey: ["proof"],
    queryFn: loadFactorStatus,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })
  if (!data?.due) return null
  return (
    <p className="kept-edits mb-6">
      <span className="min-w-0 grow basis-60">{factorTexts.notice(swedishTime(data.due).slice(0, 10))}</span>
      <a href="/profile#tvasteg" className={buttonClasses.plain}>
        {factorTexts.setUp}
      </a>
    </p>
  )
}
