import { useEffect } from "react"
import { useBlocker } from "react-router"
import { unsavedWork } from "../../account/unsaved-work.ts"

/**
 * Keeps what is typed: while `unsaved`, closing the tab makes the browser ask, and leaving the screen is held up
 * until the given blocker is told to proceed or to stay.
 */
export function useUnsaved(unsaved: boolean) {
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
  return useBlocker(unsaved)
}
