import { useEffect } from "react"
import { useBlocker } from "react-router"
import { unsavedWork } from "../../../session/unsaved-work.ts"

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
