import type { useBlocker } from "react-router"
import { texts } from "../texts.ts"
import { Question } from "./dialog.tsx"

interface Parts {
  /** What holds up whoever leaves the screen; the outermost form has it. */
  blocker?: ReturnType<typeof useBlocker>
  /** True when somebody closes the dialog. */
  closing: boolean
  onStay: () => void
  /** Closes the dialog; what was typed is gone. */
  onDiscard: () => void
}

/** Asks before something that has been typed and not saved is lost. */
export function UnsavedQuestion({ blocker, closing, onStay, onDiscard }: Parts) {
  if (!closing && blocker?.state !== "blocked") return null
  const stay = () => {
    blocker?.reset?.()
    onStay()
  }
  const discard = () => {
    blocker?.proceed?.()
    onDiscard()
  }
  return (
    <Question
      title={texts.unsaved.title}
      text={texts.unsaved.text}
      stay={{ label: texts.unsaved.stay, act: stay }}
      actions={[{ label: texts.unsaved.discard, kind: "danger", act: discard }]}
    />
  )
}
