import { AsyncLocalStorage } from "node:async_hooks"

/** The request that transactions are run for. */
interface Caller {
  /** Whose request it is where no account says it: the visitor's address, or what its limits count instead. */
  address: string
  /** Goes before all others: readiness, sign-in, the contact message. */
  urgent?: boolean
}

const callers = new AsyncLocalStorage<Caller | undefined>()

/** Runs `work` for a caller, whose statements then are limited in number and time; for `undefined` as the site's own. */
export function runFor<T>(caller: Caller | undefined, work: () => T): T {
  return callers.run(caller, work)
}

/** The caller that this code runs for; undefined for the site's own work and its owner's. */
export const currentCaller = (): Caller | undefined => callers.getStore()
