import { setTimeout as sleep } from "node:timers/promises"
import { markOpener } from "../../../content/editing/marks.ts"
import { createSemaphore } from "../../limits/semaphore.ts"
import type { RenderResult } from "../render/render.ts"
import {
  compressBody,
  contentTag,
  type PrecompressedResponse,
  precompressedResponse,
  recompress,
  toResponse,
} from "../send/precompressed-response.ts"
import type { OtherProcesses } from "./other-processes.ts"
import { PageMap } from "./page-map.ts"
import type { StoredPage } from "./stored-pages.ts"

interface CachedPage {
  /** Content generation that the page was rendered from. */
  generation: number
  answer: PrecompressedResponse
  make: () => Promise<RenderResult>
  /** URL for visitors without cookies, once requested. */
  address?: string
  /** Set when rendering a newer generation failed; no retry before `until`. */
  failed?: { generation: number; until: number }
  /** Number of hits, halved at every content change so that old ones count less. */
  visits: number
}

/** A page that is being rendered from content of this generation. */
interface PendingPage {
  generation: number
  made: Promise<CachedPage | Response>
}

/** Hits and misses since the start and number of pages, for /metrics. */
export interface CacheStats {
  hits: number
  misses: number
  pages: number
}

/** Maximum cache size in bytes: about a thousand pages of 60 kB. The demo site uses 3 MB. */
const maxCacheBytes = 64 * 1024 * 1024
/** Maximum wait in milliseconds for a new version after a change; then the stale page is served. */
const maxStaleWaitMs = 500
/** Retry delay in milliseconds after a failed render; the stale page is served meanwhile. */
const retryDelayMs = 1_000
/** Maximum page size for the best compression, which then takes half a second of CPU time. */
const maxBytesToRecompress = 300_000
/** Number of most visited pages that are rendered immediately after a change. */
const refreshCount = 20

/**
 * Cache of whole pages for anonymous visitors, by path and language, invalidated by content
 * changes. Pages contain nothing personal. Stale pages are served while the database is
 * unreachable.
 */
export class PageCache {
  readonly #pages: PageMap<CachedPage>
  readonly #oneByOne = createSemaphore(1)
  readonly #compressionPauseMs: number
  #underWay = new Map<string, PendingPage>()
  #generation = 0
  #refreshing: NodeJS.Immediate | undefined
  #hits = 0
  #misses = 0
  readonly #commonHeaders: Record<string, string>
  readonly #others: Pick<OtherProcesses, "fetch" | "offer" | "publish"> | undefined

  /**
   * @param commonHeaders headers of every response
   * @param compressionPauseMs pause before each page that is compressed further
   * @param maximum cache size in bytes
   * @param others processes that share their pages
   */
  constructor(
    commonHeaders: Record<string, string>,
    compressionPauseMs = 1_000,
    maximum = maxCacheBytes,
    others?: Pick<OtherProcesses, "fetch" | "offer" | "publish">,
  ) {
    this.#commonHeaders = commonHeaders
    this.#pages = new PageMap(maximum)
    this.#others = others
    this.#compressionPauseMs = compressionPauseMs
  }

  /** Invalidates all pages. */
  contentChanged(): void {
    this.#generation++
    this.#pages.clearAddresses()
    // Coalesces several notifications, such as one per table of an import.
    this.#refreshing ??= setImmediate(() => this.#refreshAhead())
  }

  /**
   * Renders the most visited pages one by one, so that other requests wait for one page at most.
   */
  async #refreshAhead(): Promise<void> {
    this.#refreshing = undefined
    const generation = this.#generation
    const byVisits = this.#pages.entries().sort(([, a], [, b]) => b.visits - a.visits)
    for (const [, page] of byVisits) page.visits /= 2
    for (const [key, { make }] of byVisits.slice(0, refreshCount)) {
      // The next change starts another run.
      if (generation !== this.#generation) return
      if (!this.isSettled(key)) await this.#refresh(key, make).catch(() => {})
    }
  }

  /** Returns the fresh page under `key`, if there is one. */
  current(key: string): PrecompressedResponse | undefined {
    const page = this.#pages.get(key)
    return page?.generation === this.#generation ? this.#hit(page) : undefined
  }

  /** Returns a fresh page by URL, if it was registered with `remember` since the last change. */
  remembered(address: string): PrecompressedResponse | undefined {
    const page = this.#pages.at(address)
    return page && this.#hit(page)
  }

  #hit(page: CachedPage): PrecompressedResponse {
    this.#hits++
    page.visits++
    return page.answer
  }

  /** Registers the URL at which a visitor without cookies gets the fresh page `answer`. */
  remember(address: string, answer: PrecompressedResponse): void {
    const page = this.#pages.get(answer.page ?? "")
    if (page?.answer !== answer) return
    this.#pages.place(page, address)
  }

  /** Whether there is a fresh or stale page under `key`. */
  has(key: string): boolean {
    return this.#pages.get(key) !== undefined
  }

  /** Whether the page under `key` can be served without rendering it now. */
  isSettled(key: string): boolean {
    const page = this.#pages.get(key)
    return page !== undefined && this.#isSettled(page)
  }

  #isSettled({ generation, failed }: CachedPage): boolean {
    if (generation === this.#generation) return true
    return failed?.generation === this.#generation && Date.now() < failed.until
  }

  /** Adds pages of another process as stale, so that each is rendered again as soon as possible. */
  addStale(pages: readonly StoredPage[], makerOf: (key: string) => () => Promise<RenderResult>): void {
    for (const { key, answer } of pages) {
      if (this.#pages.get(key)) continue
      this.#pages.keep(key, { generation: -1, answer, make: makerOf(key), visits: 0 })
    }
  }

  /** Returns a fresh version of a page of this process; `undefined` if rendering fails. */
  async share(key: string): Promise<PrecompressedResponse | undefined> {
    const page = this.#pages.get(key)
    if (!page || !(await this.ensure(key, page.make))) return undefined
    page.visits++
    return this.#pages.get(key)?.answer
  }

  /** Replaces a page by a further compressed version from another process. */
  replace({ key, answer }: StoredPage): void {
    const page = this.#pages.get(key)
    if (page?.answer.identity.etag === answer.identity.etag) this.#pages.replaceAnswer(page, answer)
  }

  /**
   * Renders the page unless it is fresh. Returns `false` on failure; a removed page is no failure.
   */
  async ensure(key: string, make: () => Promise<RenderResult>): Promise<boolean> {
    if (this.#pages.get(key)?.generation === this.#generation) return true
    const made = await this.#refresh(key, make).catch(() => undefined)
    return made !== undefined && !(made instanceof Response && made.status >= 500)
  }

  /** Returns the pages that exist under these keys. */
  stored(keys: readonly string[]): StoredPage[] {
    return keys.flatMap((key) => {
      const page = this.#pages.get(key)
      return page ? [{ key, answer: page.answer }] : []
    })
  }

  figures(): CacheStats {
    return { hits: this.#hits, misses: this.#misses, pages: this.#pages.size }
  }

  /**
   * Responds with the page under `key`, rendered by `make` unless there is a fresh one.
   * Rejects when rendering fails and there is no stale version.
   * @param instead key of a more general page to use when rendering fails
   */
  async respond(
    request: Request,
    key: string,
    make: () => Promise<RenderResult>,
    instead = key,
  ): Promise<Response> {
    const cached = this.#pages.get(key)
    if (cached && this.#isSettled(cached)) return toResponse(request, this.#hit(cached))
    this.#misses++
    const fresh = this.#refresh(key, make)
    const former = cached ?? this.#pages.get(instead)
    if (!former) {
      const made = await fresh
      return made instanceof Response ? made.clone() : countVisit(request, made)
    }
    const late = new Promise<CachedPage>((resolve) => setTimeout(resolve, maxStaleWaitMs, former).unref())
    const made = await (cached ? Promise.race([fresh, late]) : fresh).catch(() => former)
    if (!(made instanceof Response)) return countVisit(request, made)
    return made.status < 500 ? made.clone() : countVisit(request, former)
  }

  /**
   * Renders a page once for all waiting visitors. Requests after a change wait for a newer render.
   */
  #refresh(key: string, make: () => Promise<RenderResult>): Promise<CachedPage | Response> {
    // Content may change during rendering, so the generation is read before.
    const generation = this.#generation
    const waiting = this.#underWay.get(key)
    if (waiting?.generation === generation) return waiting.made
    const isLatest = () => this.#underWay.get(key)?.generation === generation
    // Never serve an older version than the last one sent while the next is rendered.
    const supersedes = () => isLatest() || (this.#pages.get(key)?.generation ?? generation) < generation
    const made = this.#make(key, make, generation, supersedes).finally(() => {
      if (isLatest()) this.#underWay.delete(key)
      const left = this.#pages.get(key)
      if (left && left.generation < generation) left.failed = { generation, until: Date.now() + retryDelayMs }
    })
    this.#underWay.set(key, { generation, made })
    return made
  }

  /**
   * @param supersedes returns true when this version is newer than the stored version or removal
   */
  async #make(
    key: string,
    make: () => Promise<RenderResult>,
    generation: number,
    supersedes: () => boolean,
  ): Promise<CachedPage | Response> {
    const visits = this.#pages.get(key)?.visits ?? 0
    const fetched = this.#others ? await this.#others.fetch(key) : undefined
    if (fetched) {
      const page = { generation, answer: fetched, make, visits }
      if (supersedes()) this.#pages.keep(key, page)
      return page
    }
    const { response, complete } = await make()
    if (!complete || response.status !== 200) {
      // Unpublished: a stale version must not reappear.
      if (complete && supersedes()) this.#pages.drop(key)
      return response
    }
    const body = Buffer.from(await response.arrayBuffer())
    if (body.includes(markOpener)) throw new Error(`the page ${key} has marks of the editing screen`)
    const headers = new Headers({ ...this.#commonHeaders, ...Object.fromEntries(response.headers) })
    headers.set("Vary", "Cookie")
    headers.set("Cache-Control", "public, max-age=0, must-revalidate")
    // Most changes leave most pages unchanged: ETags stay valid and nothing is compressed again.
    const before = this.#pages.get(key)
    const answer = before?.answer.identity.body.equals(body)
      ? before.answer
      : { ...precompressedResponse(headers, contentTag(body), await compressBody(body)), page: key }
    const page = { generation, answer, make, visits }
    if (!supersedes()) return page
    this.#pages.keep(key, page)
    this.#others?.offer({ key, answer })
    if (!answer.br.former && body.length <= maxBytesToRecompress)
      this.#oneByOne(() => this.#compressFurther(page)).catch(() => {})
    return page
  }

  async #compressFurther(page: CachedPage): Promise<void> {
    const { answer } = page
    const isCached = () => this.#pages.get(answer.page ?? "") === page
    if (!isCached()) return
    await sleep(this.#compressionPauseMs, undefined, { ref: false })
    const smaller = await recompress(answer)
    if (!answer.page || !isCached()) return
    this.#pages.replaceAnswer(page, smaller)
    this.#others?.publish({ key: answer.page, answer: smaller })
  }
}

/** Counts a visit and returns the response. */
function countVisit(request: Request, page: CachedPage): Response {
  page.visits++
  return toResponse(request, page.answer)
}
