import { useEffect, useState } from "react"
import { useBlocker } from "react-router"
import { unsavedWork } from "../../../session/unsaved-work.ts"
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

/**
 * While `unsaved`, closing the tab asks for confirmation, and the end of the session does not
 * unmount the screen. For dialogs opened from a form; the form's own blocker guards navigation.
 */
export function useUnsavedGuard(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const letGo = unsavedWork.hold()
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener("beforeunload", ask)
    return () => {
      letGo()
      removeEventListener("beforeunload", ask)
    }
  }, [unsaved])
}

/**
 * Like `useUnsavedGuard`, and also blocks navigation. The returned blocker covers nested dialogs
 * too, because a router supports one blocker only.
 */
export function useUnsavedBlocker(unsaved: boolean) {
  useUnsavedGuard(unsaved)
  return useBlocker(unsavedWork.exists)
}
