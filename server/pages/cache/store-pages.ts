import { setTimeout as sleep } from "node:timers/promises"
import { errorCode } from "../../../portable/error-code.ts"
import type { PageStore, StoredPage } from "./stored-pages.ts"

/** Delay in milliseconds after the start; the first visitors have priority. */
const firstDelayMs = 2_000
/** Retry delay in milliseconds after a failed round. */
const retryDelayMs = 60_000

export type RenderAll = (stopping: AbortSignal) => Promise<StoredPage[] | undefined>

interface PageStoringOptions {
  /** Renders missing pages of the sitemap and returns all; `undefined` when one failed. */
  renderAll: RenderAll
  store: PageStore
  /** Minimum milliseconds between rounds. */
  every: number
  log: (line: string) => void
  stopping: AbortSignal
}

/**
 * Renders and stores the sitemap's pages in the background, after the start and after content
 * changes.
 * A process that starts without a database then has all pages, none of them unpublished before the
 * last round.
 *
 * @returns a callback for content changes
 */
export function storePages({ renderAll, store, every, log, stopping }: PageStoringOptions): () => void {
  let isStale = true
  let hasFailed = false
  let stored = ""

  /** Returns whether all pages are rendered and stored. */
  async function round(): Promise<boolean> {
    const pages = await renderAll(stopping)
    if (!pages) return false
    const tags = pages.map(({ key, answer }) => key + answer.identity.etag).join()
    if (tags !== stored) await store.write(pages)
    stored = tags
    return true
  }

  async function keep(): Promise<void> {
    for (let pause = firstDelayMs; ; pause = isStale ? Math.min(retryDelayMs, every) : every) {
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
  // Rejects at shutdown, when the signal aborts the pause.
  keep().catch(() => {})
  return () => {
    isStale = true
  }
}
