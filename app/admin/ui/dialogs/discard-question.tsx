import { texts } from "../texts.ts"
import { ConfirmDialog } from "./dialog.tsx"

interface Props {
  /** Formatted time of the last change. */
  when: string
  onStay: () => void
  onDiscard: () => void
}

/** Asks before discarding stored edits. Discarding cannot be undone. */
export function DiscardDialog({ when, onStay, onDiscard }: Props) {
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
