import { useEffect } from "react"
import { explain } from "../data/explain.ts"

/** Says in the console why something could not be read that the screen does without. @param what as a sentence without its full stop */
export function useLogged(error: Error | null, what: string): void {
  useEffect(() => {
    if (error) console.error(`${what}:`, explain(error))
  }, [error, what])
}
