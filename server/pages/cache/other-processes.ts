import cluster from "node:cluster"
import type { Backend } from "../../backend/backend.ts"
import { type Envelope, isLeader } from "../../processes.ts"
import type { PrecompressedResponse } from "../send/precompressed-response.ts"
import { onNewDay } from "./new-day.ts"
import type { StoredPage } from "./stored-pages.ts"

/** Maximum wait in milliseconds for a page of the leader; then this process renders it. */
const timeoutMs = 3_000

type Message =
  | { pages: "content changed" }
  | { pages: "wanted"; id: number; key: string }
  | { pages: "made"; id: number; answer: PrecompressedResponse | undefined }
  | { pages: "offered"; page: StoredPage }

/** The part of this process's page cache that other processes use. */
interface Serving {
  share(key: string): Promise<PrecompressedResponse | undefined>
  takeOver(page: StoredPage): void
  replace(page: StoredPage): void
}

/** The site's other processes on this machine. The leader renders pages for all. */
export interface OtherProcesses {
  serve(serving: Serving): void
  /** Fetches a fresh page from the leader; `undefined` in the leader or without the page. */
  fetch(key: string): Promise<PrecompressedResponse | undefined>
  /** Sends the leader a page that it did not have. */
  offer(page: StoredPage): void
  /** Sends the other processes a further compressed version of a page. */
  publish(page: StoredPage): void
  announceChange(): void
  onChange(callback: () => void): void
}

/** Returns `undefined` for a site with a single process. */
export function openOtherProcesses(): OtherProcesses | undefined {
  if (!cluster.isWorker) return undefined
  const waiting = new Map<number, (answer: PrecompressedResponse | undefined) => void>()
  let serving: Serving | undefined
  let changed = () => {}
  let last = 0
  const send = (message: Envelope<Message>) => {
    // The channel is closed while the process stops.
    if (process.connected) process.send?.(message, undefined, undefined, () => {})
  }
  process.on("message", async (message: Envelope<Message>) => {
    if (message.pages === "content changed") changed()
    else if (message.pages === "made") waiting.get(message.id)?.(message.answer)
    else if (message.pages === "offered" && isLeader) serving?.takeOver(message.page)
    else if (message.pages === "offered") serving?.replace(message.page)
    else if (message.pages === "wanted" && message.from !== undefined) {
      const answer = await serving?.share(message.key).catch(() => undefined)
      send({ to: message.from, pages: "made", id: message.id, answer })
    }
  })
  return {
    serve(given) {
      serving = given
    },
    async fetch(key) {
      if (isLeader) return undefined
      const id = ++last
      const { promise, resolve } = Promise.withResolvers<PrecompressedResponse | undefined>()
      waiting.set(id, resolve)
      const late = setTimeout(resolve, timeoutMs, undefined)
      send({ to: "leader", pages: "wanted", id, key })
      return promise.finally(() => {
        clearTimeout(late)
        waiting.delete(id)
      })
    },
    offer(page) {
      if (!isLeader) send({ to: "leader", pages: "offered", page })
    },
    publish(page) {
      if (isLeader) send({ to: "others", pages: "offered", page })
    },
    announceChange: () => send({ to: "others", pages: "content changed" }),
    onChange(callback) {
      changed = callback
    },
  }
}

/**
 * Calls `changed` in every process when pages may be stale: after a content change or at midnight.
 */
export async function onStalePages(
  backend: Pick<Backend, "onContentChange">,
  others: OtherProcesses | undefined,
  changed: () => void,
): Promise<void> {
  const learned = () => {
    changed()
    others?.announceChange()
  }
  others?.onChange(changed)
  await backend.onContentChange(learned)
  if (!isLeader) return
  // A new leader may have missed changes.
  others?.announceChange()
  // Footers contain the year, and notices have dates.
  onNewDay(learned)
}
