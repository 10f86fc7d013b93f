import { useEffect } from "react"
import { reportError } from "../data/explain.ts"

/**
 * Logs why optional data could not be loaded.
 * @param what a sentence without its full stop
 */
export function useLogError(error: Error | null, what: string): void {
  useEffect(() => {
    if (error) console.error(`${what}:`, reportError(error))
  }, [error, what])
}
