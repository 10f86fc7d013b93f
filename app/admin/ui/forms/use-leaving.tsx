import { useState } from "react"
import type { useBlocker } from "react-router"
import { ConfirmDialog } from "../dialogs/dialog.tsx"
import { texts } from "../texts.ts"

interface Props {
  unsaved: boolean
  /** The navigation blocker; only the outermost form has one. */
  blocker?: ReturnType<typeof useBlocker>
  discard?: (() => void) | undefined
  /** Default for `leave`, and called after a blocked navigation is confirmed. */
  onClose: () => void
}

/**
 * Confirms before unsaved changes are lost. `leave` calls its argument at once, or after
 * confirmation.
 */
export function useConfirmLeave({ unsaved, blocker, discard, onClose }: Props) {
  const [wanted, setWanted] = useState<() => void>()
  const leave = (by = onClose) => (unsaved ? setWanted(() => by) : by())
  const question = (wanted || blocker?.state === "blocked") && (
    <ConfirmDialog
      title={texts.unsaved.title}
      text={texts.unsaved.text}
      stay={{
        label: texts.unsaved.stay,
        act() {
          blocker?.reset?.()
          setWanted(undefined)
        },
      }}
      actions={[
        {
          label: texts.unsaved.discard,
          kind: "danger",
          act() {
            blocker?.proceed?.()
            discard?.()
            ;(wanted ?? onClose)()
          },
        },
      ]}
    />
  )
  return { leave, question }
}
