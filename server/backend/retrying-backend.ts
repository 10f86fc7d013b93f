import { setTimeout as sleep } from "node:timers/promises"
import { DatabaseStartError, DatabaseUnavailableError } from "../database/database.ts"
import { isConnectionError, toProtocolError } from "../supabase/errors.ts"
import type { Backend } from "./backend.ts"
import type { EmbeddedBackend } from "./embedded-backend.ts"

const minBackoffMs = 500
const maxBackoffMs = 5_000

/** Whether a start failed because of an outage of the database, not for wrong credentials. */
export function isOutage(error: unknown): boolean {
  const cause = error instanceof DatabaseStartError ? error.cause : error
  const { code = "" } = (cause ?? {}) as { code?: string }
  // SQLSTATE classes 28 (authorization) and 3D (no such database).
  return isConnectionError(cause) && !/^(28|3D)/.test(code)
}

interface RetryOptions {
  /** Opens the backend; retried until it succeeds. */
  open: () => Promise<EmbeddedBackend>
  publishableKey: string
  /** Called when `open` fails for a reason other than an outage. */
  failed: (error: unknown) => void
  warn: (line: string) => void
}

/**
 * Backend for a start without a database: responds 503 until `open` succeeds, then delegates to it.
 */
export function createRetryingBackend({ open, publishableKey, failed, warn }: RetryOptions): Backend {
  const stopping = new AbortController()
  const callbacks: (() => void)[] = []
  let backend: EmbeddedBackend | undefined

  async function openWhenBack(): Promise<void> {
    for (let pause = minBackoffMs; !backend; pause = Math.min(2 * pause, maxBackoffMs)) {
      await sleep(pause, undefined, { ref: false, signal: stopping.signal })
      backend = await open().catch((error: unknown) => {
        if (!isOutage(error)) throw error
        return undefined
      })
    }
    warn("The database is there, and the site is complete")
    for (const callback of callbacks) {
      await backend.onContentChange(callback)
      callback()
    }
  }
  const opening = openWhenBack().catch((error: unknown) => {
    if (!stopping.signal.aborted) failed(error)
  })

  const present = (): EmbeddedBackend => {
    if (!backend) throw new DatabaseUnavailableError({})
    return backend
  }
  return {
    publicUrl: "",
    publishableKey,
    async fetch(request, clientAddress) {
      if (backend) return backend.fetch(request, clientAddress)
      return toProtocolError(new DatabaseUnavailableError({}), undefined).toResponse()
    },
    ready: async () => (backend ? backend.ready() : false),
    mailQueue: async () => present().mailQueue(),
    addVisits: async (counts) => present().addVisits(counts),
    async onContentChange(callback) {
      callbacks.push(callback)
      await backend?.onContentChange(callback)
    },
    async close() {
      stopping.abort()
      await opening
      await backend?.close()
    },
  }
}
