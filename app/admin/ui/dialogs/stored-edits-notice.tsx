import { useState } from "react"
import { Button } from "../button.tsx"
import { swedishTime } from "../format.ts"
import { texts } from "../texts.ts"
import { ConfirmDialog } from "./dialog.tsx"
import type { StoredEdits } from "./use-stored-edits.ts"

const keptTexts = texts.kept

interface Props {
  kept: StoredEdits
  /** The form has other unsaved changes, which restoring would replace. */
  dirty: boolean
}

/**
 * Offers stored edits of a form, to restore or discard. After restoring it says so while the form
 * is dirty.
 */
export function StoredEditsNotice({ kept: { offered, restored, take, discard }, dirty }: Props) {
  const [asking, setAsking] = useState<"take" | "discard">()
  const stop = () => setAsking(undefined)
  if (restored && dirty) {
    return (
      <p role="status" className="kept-edits col-span-full">
        {keptTexts.restored}
      </p>
    )
  }
  if (!offered) return null
  const when = swedishTime(offered.at)
  return (
    <section className="kept-edits col-span-full" aria-label={keptTexts.heading}>
      <p className="grow">
        {keptTexts.offered} <time className="figures whitespace-nowrap">{when}</time>.
      </p>
      <div className="flex gap-2">
        <Button kind="main" onClick={() => (dirty ? setAsking("take") : take())}>
          {keptTexts.take}
        </Button>
        <Button kind="remove" onClick={() => setAsking("discard")}>
          {keptTexts.discard}
        </Button>
      </div>
      {asking === "take" && (
        <ConfirmDialog
          title={keptTexts.replace.title(when)}
          text={keptTexts.replace.text}
          stay={{ label: texts.unsaved.stay, act: stop }}
          actions={[
            {
              label: keptTexts.replace.act,
              kind: "danger",
              act() {
                stop()
                take()
              },
            },
          ]}
        />
      )}
      {asking === "discard" && (
        <DiscardDialog
          when={when}
          onStay={stop}
          onDiscard={() => {
            stop()
            discard()
          }}
        />
      )}
    </section>
  )
}

interface DiscardProps {
  /** Formatted time of the last change. */
  when: string
  onStay: () => void
  onDiscard: () => void
}

/** Asks before discarding stored edits. Discarding cannot be undone. */
export function DiscardDialog({ when, onStay, onDiscard }: DiscardProps) {
  const { confirm, discard } = texts.kept
  return (
    <ConfirmDialog
      title={confirm.title(when)}
      text={confirm.text}
      stay={{ label: texts.cancel, act: onStay }}
      actions={[{ label: discard, kind: "danger", act: onDiscard }]}
    />
  )
}
