import cluster from "node:cluster"
import type { Backend } from "../../backend/backend.ts"
import { type Envelope, isLeader } from "../../processes.ts"
import type { PrecompressedResponse } from "../send/precompressed-response.ts"
import { onNewDay } from "./new-day.ts"
import type { StoredPage } from "./stored-pages.ts"

/** Milliseconds that a process waits for a page of the leader's before it renders the page itself. */
const timeout = 3_000

type Message =
  | { pages: "content changed" }
  | { pages: "wanted"; id: number; key: string }
  | { pages: "made"; id: number; answer: PrecompressedResponse | undefined }
  | { pages: "offered"; page: StoredPage }

/** The page cache of this process, as the other processes use it. */
interface Serving {
  share(key: string): Promise<PrecompressedResponse | undefined>
  takeOver(page: StoredPage): void
  replace(page: StoredPage): void
}

/** The other processes of the site on this machine. The leader renders pages for all. */
export interface OtherProcesses {
  serve(serving: Serving): void
  /** Returns the leader's current version of a page; undefined in the leader, and where it does not hold the page. */
  fetch(key: string): Promise<PrecompressedResponse | undefined>
  /** Gives the leader a page that it did not hold. */
  offer(page: StoredPage): void
  /** Gives the others a page of the leader's that is compressed further. */
  publish(page: StoredPage): void
  tellChange(): void
  onChange(callback: () => void): void
}

/** Returns undefined in a site of one process. */
export function openOtherProcesses(): OtherProcesses | undefined {
  if (!cluster.isWorker) return undefined
  const waiting = new Map<number, (answer: PrecompressedResponse | undefined) => void>()
  let serving: Serving | undefined
  let changed = () => {}
  let last = 0
  const send = (message: Envelope<Message>) => {
    // A process that is stopping has no channel any more.
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
      const late = setTimeout(resolve, timeout, undefined)
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
    tellChange: () => send({ to: "others", pages: "content changed" }),
    onChange(callback) {
      changed = callback
    },
  }
}

/** Calls `changed` whenever pages may be outdated, in every process: content has changed, or a day has begun. */
export async function onAnyChange(
  backend: Pick<Backend, "onContentChange">,
  others: OtherProcesses | undefined,
  changed: () => void,
): Promise<void> {
  const learned = () => {
    changed()
    others?.tellChange()
  }
  others?.onChange(changed)
  await backend.onContentChange(learned)
  if (!isLeader) return
  // A leader that replaces another one has not heard what happened in between.
  others?.tellChange()
  // Footers name the year, and notices have their days.
  onNewDay(learned)
}
