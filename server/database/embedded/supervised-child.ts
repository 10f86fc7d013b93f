import { setTimeout as sleep } from "node:timers/promises"
import { DatabaseUnavailableError } from "../database.ts"
import type { Child } from "./child-process.ts"

/** Milliseconds that a transaction waits for the process to restart. */
const restartTimeoutMs = 5_000
const maxBackoffMs = 5_000

interface SupervisedChild {
  /**
   * Resolves with the running process.
   * @throws DatabaseUnavailableError after five seconds
   */
  current(): Promise<Child>
  close(): Promise<void>
}

/**
 * Restarts a process when it ends, with exponential backoff.
 * @param restarted called with every process but the first
 * @throws DatabaseStartError when the first start fails
 */
export async function superviseChild(
  start: () => Promise<Child>,
  restarted: (child: Child) => void,
  log: (line: string) => void,
): Promise<SupervisedChild> {
  const closing = new AbortController()
  let child: Child | undefined = await start()
  let awayFrom = 0
  let returned: Promise<void> = Promise.resolve()
  watch(child)

  async function watch(watched: Child): Promise<void> {
    const how = await watched.ended
    child = undefined
    if (closing.signal.aborted) return
    awayFrom = performance.now()
    log(`The embedded database's process has ended (${how}) and is started again`)
    returned = startAgain()
  }

  async function startAgain(): Promise<void> {
    let failure = ""
    for (let pause = 0; !closing.signal.aborted; pause = Math.min(Math.max(100, 2 * pause), maxBackoffMs)) {
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return
      child = await start().catch((error: Error) => {
        if (error.message !== failure) log(error.message)
        failure = error.message
        return undefined
      })
      if (!child) continue
      log("The embedded database's process is back")
      restarted(child)
      watch(child)
      return
    }
  }

  return {
    async current() {
      if (child) return child
      const left = awayFrom + restartTimeoutMs - performance.now()
      if (left > 0) await Promise.race([returned, sleep(left, undefined, { ref: false })])
      if (!child) throw new DatabaseUnavailableError({})
      return child
    },
    async close() {
      closing.abort()
      await returned
      await child?.close()
    },
  }
}
