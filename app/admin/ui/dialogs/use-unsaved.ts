import { useEffect } from "react"
import { useBlocker } from "react-router"
import { unsavedWork } from "../../../session/unsaved-work.ts"

/**
 * Keeps what is typed: while `unsaved`, closing the tab makes the browser ask, and the end of the session does not take
 * the screen away. For a dialog that is opened from a form; the form's own blocker asks before the screen is left.
 */
export function useHeldWork(unsaved: boolean): void {
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
 * As `useHeldWork`, and leaving the screen is held up until the given blocker is told to proceed or to stay, also for
 * what is typed in the dialogs above: a router asks one blocker alone.
 */
export function useUnsaved(unsaved: boolean) {
  useHeldWork(unsaved)
  return useBlocker(unsavedWork.exists)
}
