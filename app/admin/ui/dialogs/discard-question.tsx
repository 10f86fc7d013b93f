import { texts } from "../texts.ts"
import { Question } from "./dialog.tsx"

interface Props {
  /** When they were last changed, as people write it. */
  when: string
  onStay: () => void
  onDiscard: () => void
}

/** Asks before edits that were kept are discarded: nothing brings them back. */
export function DiscardQuestion({ when, onStay, onDiscard }: Props) {
  const { confirm, discard } = texts.kept
  return (
    <Question
      title={confirm.title(when)}
      text={confirm.text}
      stay={{ label: texts.cancel, act: onStay }}
      actions={[{ label: discard, kind: "danger", act: onDiscard }]}
    />
  )
}
