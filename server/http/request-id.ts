import { AsyncLocalStorage } from "node:async_hooks"
import { randomUUID } from "node:crypto"

/** Where an answer that has failed tells its id. */
export const requestIdHeader = "X-Request-Id"

const ids = new AsyncLocalStorage<string>()

/**
 * Runs `work`, and all that it starts, as one request: with an id of its own. Always one of ours: what a client sends as
 * its request's id could be another's, or text that somebody has chosen for the log.
 */
export function withRequestId<T>(work: () => T): T {
  return ids.run(randomUUID(), work)
}

/** The id of the request that is being answered; undefined outside of any, such as at the start or for mail. */
export function requestId(): string | undefined {
  return ids.getStore()
}
