import { setTimeout as sleep } from "node:timers/promises"
import { errorCode } from "../../../portable/error-code.ts"
import type { PageStore, StoredPage } from "./stored-pages.ts"

/** Milliseconds after the start: the first visitors come first. */
const firstAfter = 2_000
/** Milliseconds after a round that failed. */
const againAfter = 60_000

export type MakeAll = (stopping: AbortSignal) => Promise<StoredPage[] | undefined>

interface KeeperParts {
  /** Makes those of the sitemap's pages that are not ready, and gives all; undefined when one could not be made. */
  makeAll: MakeAll
  store: PageStore
  /** Milliseconds from one round to the next. */
  every: number
  log: (line: string) => void
  stopping: AbortSignal
}

/**
 * Makes and stores the sitemap's pages after the start and when content has changed, without haste: no visitor waits for it.
 * So a process that starts while the database is away has all of them, and none that was unpublished before the last round.
 *
 * @returns to be called when content has changed
 */
export function keepPages({ makeAll, store, every, log, stopping }: KeeperParts): () => void {
  let isStale = true
  let hasFailed = false
  let stored = ""

  /** Gives whether all pages are made and stored. */
  async function round(): Promise<boolean> {
    const pages = await makeAll(stopping)
    if (!pages) return false
    const tags = pages.map(({ key, answer }) => key + answer.identity.etag).join()
    if (tags !== stored) await store.write(pages)
    stored = tags
    return true
  }

  async function keep(): Promise<void> {
    for (let pause = firstAfter; ; pause = isStale ? Math.min(againAfter, every) : every) {
      await sleep(pause, undefined, { ref: false, signal: stopping })
      if (!isStale) continue
      isStale = false
      try {
        if (!(await round())) isStale = true
        hasFailed = false
      } catch (error) {
        isStale = true
        if (!hasFailed) log(`The pages could not be stored: ${errorCode(error)}`)
        hasFailed = true
      }
    }
  }
  // Ends with the process, when the signal cuts the pause short.
  keep().catch(() => {})
  return () => {
    isStale = true
  }
}
