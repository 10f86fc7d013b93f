import { useEffect } from "react"
import { explain } from "../data/explain.ts"

/**
 * Logs why optional data could not be loaded.
 * @param what a sentence without its full stop
 */
export function useLogged(error: Error | null, what: string): void {
  useEffect(() => {
    if (error) console.error(`${what}:`, explain(error))
  }, [error, what])
}
