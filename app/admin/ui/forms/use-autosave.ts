import { useEffect, useRef, useState } from "react"

/** Debounce delay in milliseconds. Changes are stored within two seconds. */
const delayMs = 1_000
/** Delay after a failure, in milliseconds. */
const retryMs = 5_000

/** Problem of a field that others have changed too. */
export const autosaveConflict = "någon annan har ändrat samma fält. Välj Spara utkast för att se båda."

/** Result of an attempt: nothing to store, stored, or the reason why not. */
export type AutosaveResult = "idle" | "stored" | { problem: string; retries: boolean }

/**
 * Calls `save` a second after a change, and again after a failure. Calls never overlap.
 */
export function useAutosave(save: () => Promise<AutosaveResult>) {
  const [problem, setProblem] = useState<string>()
  const [hasStored, setStored] = useState(false)
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const [actions] = useState(() => {
    let running = Promise.resolve()
    async function attempt() {
      const result = await latest.current()
      if (result === "idle") return
      setProblem(result === "stored" ? undefined : result.problem)
      if (result === "stored") setStored(true)
      else if (result.retries) schedule(retryMs)
    }
    function schedule(ms: number) {
      timer.current ??= setTimeout(() => void settle(), ms)
    }
    /** Stores pending changes now. Resolves when no call is in progress. */
    function settle(): Promise<void> {
      cancel()
      running = running.then(attempt)
      return running
    }
    function cancel() {
      clearTimeout(timer.current)
      timer.current = undefined
    }
    return {
      touch: () => schedule(delayMs),
      settle,
      /** Waits for a call in progress; the caller stores pending changes itself. */
      wait() {
        cancel()
        return running
      },
      cancel,
    }
  })
  useEffect(() => actions.cancel, [actions])

  return {
    ...actions,
    /** Why the last attempt failed. */
    problem,
    /** Whether something has been stored since the form was opened. */
    hasStored,
  }
}
