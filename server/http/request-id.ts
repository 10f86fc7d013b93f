import { AsyncLocalStorage } from "node:async_hooks"
import { randomUUID } from "node:crypto"

/** Header with the id of a failed request. */
export const requestIdHeader = "X-Request-Id"

const ids = new AsyncLocalStorage<string>()

/** Runs `work` with a new request id. Ignores client-supplied ids, which could collide. */
export function withRequestId<T>(work: () => T): T {
  return ids.run(randomUUID(), work)
}

/** Returns the current request id; `undefined` outside a request. */
export function requestId(): string | undefined {
  return ids.getStore()
}
