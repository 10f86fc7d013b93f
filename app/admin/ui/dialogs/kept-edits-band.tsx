import { useState } from "react"
import { Button } from "../button.tsx"
import { swedishTime } from "../swedish-time.ts"
import { texts } from "../texts.ts"
import { Question } from "./dialog.tsx"
import { DiscardQuestion } from "./discard-question.tsx"
import type { KeptEdits } from "./use-kept-edits.ts"

const words = texts.kept

interface Props {
  kept: KeptEdits
  /** The form has other unsaved changes, which restoring would replace. */
  dirty: boolean
}

/**
 * Offers stored edits of a form, to restore or discard. After restoring it says so while the form
 * is dirty.
 */
export function KeptEditsBand({ kept: { offered, restored, take, discard }, dirty }: Props) {
  const [asking, setAsking] = useState<"take" | "discard">()
  const stop = () => setAsking(undefined)
  if (restored && dirty) {
    return (
      <p role="status" className="kept-edits col-span-full">
        {words.restored}
      </p>
    )
  }
  if (!offered) return null
  const when = swedishTime(offered.at)
  return (
    <section className="kept-edits col-span-full" aria-label={words.heading}>
      <p className="grow">
        {words.offered} <time className="figures whitespace-nowrap">{when}</time>.
      </p>
      <div className="flex gap-2">
        <Button kind="main" onClick={() => (dirty ? setAsking("take") : take())}>
          {words.take}
        </Button>
        <Button kind="remove" onClick={() => setAsking("discard")}>
          {words.discard}
        </Button>
      </div>
      {asking === "take" && (
        <Question
          title={words.replace.title(when)}
          text={words.replace.text}
          stay={{ label: texts.unsaved.stay, act: stop }}
          actions={[
            {
              label: words.replace.act,
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
        <DiscardQuestion
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
