import { AsyncLocalStorage } from "node:async_hooks"

/** The request that a transaction belongs to. */
interface Caller {
  /** Rate limit key of an anonymous request: usually the visitor's IP address. */
  address: string
  /** Priority over all other requests: readiness, sign-in, contact message. */
  urgent?: boolean
}

const callers = new AsyncLocalStorage<Caller | undefined>()

/** Runs `work` for a caller, with limits on its statements; `undefined` (the site) has none. */
export function runAsCaller<T>(caller: Caller | undefined, work: () => T): T {
  return callers.run(caller, work)
}

/** The current caller. `undefined` for the site's own jobs and for commands. */
export const currentCaller = (): Caller | undefined => callers.getStore()
