import type { Rendered } from "../render/render.ts"
import {
  compressed,
  contentTag,
  type PrecompressedResponse,
  precompressedResponse,
  smallest,
  toResponse,
} from "../send/precompressed-response.ts"
import { IdleWork } from "./idle-work.ts"
import { KeptPages } from "./kept-pages.ts"
import type { OtherProcesses } from "./other-processes.ts"
import type { StoredPage } from "./stored-pages.ts"

interface CachedPage {
  /** Content's generation when the page was made. */
  generation: number
  answer: PrecompressedResponse
  make: () => Promise<Rendered>
  /** Where visitors without cookies ask for it, if they have. */
  address?: string
  /** Set when a newer version could not be made: content's generation, and until when nobody tries again. */
  failed?: { generation: number; until: number }
  /** How often somebody has got it; halved by every change of content, so that what was long ago counts for little. */
  visits: number
}

/** A page that is being made, from content of this generation. */
interface UnderWay {
  generation: number
  made: Promise<CachedPage | Response>
}

/** How often the cache had a page since the start, how often not, and how many it holds; for /metrics. */
export interface CacheFigures {
  hits: number
  misses: number
  pages: number
}

/** Bytes of pages that are kept, in all their encodings: about a thousand pages of 60 kB. A site of our own size has 3 MB. */
const maximumBytes = 64 * 1024 * 1024
/** How long a visitor waits for the new version of a page that has just changed before getting the old one. */
const timeout = 500
/** How long an older version is served without another attempt after one has failed. */
const retryAfter = 1_000
/** A page of this size takes half a second of a core to be compressed as far as it goes; larger ones are left. */
const largestToCompress = 300_000
/** After a change so many of the most visited pages are made anew before anybody asks. */
const refreshedAhead = 20

/**
 * Whole pages for anonymous visitors, kept per path and language until content changes. They hold nothing that
 * belongs to one person. While the database is away the last version of a page goes on being served.
 */
export class PageCache {
  readonly #pages: KeptPages<CachedPage>
  readonly #idle: IdleWork
  #underWay = new Map<string, UnderWay>()
  #generation = 0
  #refreshing: NodeJS.Immediate | undefined
  #hits = 0
  #misses = 0
  readonly #commonHeaders: Record<string, string>
  readonly #others: Pick<OtherProcesses, "fetch" | "offer" | "publish"> | undefined

  /**
   * @param commonHeaders what every answer of the server bears
   * @param quiet milliseconds after which pages are compressed further, if none has been made meanwhile
   * @param maximum bytes of pages that are kept
   * @param others processes that share their pages with this one
   */
  constructor(
    commonHeaders: Record<string, string>,
    quiet = 1_000,
    maximum = maximumBytes,
    others?: Pick<OtherProcesses, "fetch" | "offer" | "publish">,
  ) {
    this.#commonHeaders = commonHeaders
    this.#pages = new KeptPages(maximum)
    this.#others = others
    this.#idle = new IdleWork(quiet)
  }

  /** Content has changed: no page made before this moment counts as current. */
  contentChanged(): void {
    this.#generation++
    this.#pages.clearAddresses()
    // One change of features is announced twice, and an import for every table: what comes together counts once.
    this.#refreshing ??= setImmediate(() => this.#refreshAhead())
  }

  /** One page after the other, the most visited first: a request for another meanwhile waits for one of them at most. */
  async #refreshAhead(): Promise<void> {
    this.#refreshing = undefined
    const generation = this.#generation
    const byVisits = this.#pages.entries().sort(([, a], [, b]) => b.visits - a.visits)
    for (const [, page] of byVisits) page.visits /= 2
    for (const [key, { make }] of byVisits.slice(0, refreshedAhead)) {
      // The next change begins anew.
      if (generation !== this.#generation) return
      if (!this.isSettled(key)) await this.#refresh(key, make).catch(() => {})
    }
  }

  /** The current page under `key`, if there is one: the quick way. */
  current(key: string): PrecompressedResponse | undefined {
    const page = this.#pages.get(key)
    if (page?.generation !== this.#generation) return undefined
    this.#hits++
    page.visits++
    return page.answer
  }

  /** The same for an address that has been `remember`ed since content last changed. */
  remembered(address: string): PrecompressedResponse | undefined {
    const page = this.#pages.at(address)
    if (!page) return undefined
    this.#hits++
    page.visits++
    return page.answer
  }

  /** Says that `answer`, which is current, is what a visitor without cookies gets at `address`; one address a page. */
  remember(address: string, answer: PrecompressedResponse): void {
    const page = this.#pages.get(answer.page ?? "")
    if (page?.answer !== answer) return
    this.#pages.place(page, address)
  }

  /** Whether there is a page under `key`, be it an older version. */
  holds(key: string): boolean {
    return this.#pages.get(key) !== undefined
  }

  /** Whether the page under `key` need not be made now. */
  isSettled(key: string): boolean {
    const page = this.#pages.get(key)
    return page !== undefined && this.#isSettled(page)
  }

  #isSettled({ generation, failed }: CachedPage): boolean {
    if (generation === this.#generation) return true
    return failed?.generation === this.#generation && Date.now() < failed.until
  }

  /** Takes in pages that another process has made. None counts as current, so each is made anew as soon as that succeeds. */
  restore(pages: readonly StoredPage[], makerOf: (key: string) => () => Promise<Rendered>): void {
    for (const { key, answer } of pages) {
      if (this.#pages.get(key)) continue
      this.#pages.keep(key, { generation: -1, answer, make: makerOf(key), visits: 0 })
    }
  }

  /** The current version of a page that this process holds, for another process; undefined where it cannot be made. */
  async share(key: string): Promise<PrecompressedResponse | undefined> {
    const page = this.#pages.get(key)
    if (!page || !(await this.ensure(key, page.make))) return undefined
    page.visits++
    return this.#pages.get(key)?.answer
  }

  /** Takes in the same version of a page, which another process has compressed further. */
  replace({ key, answer }: StoredPage): void {
    const page = this.#pages.get(key)
    if (page?.answer.identity.etag === answer.identity.etag) this.#pages.replaceAnswer(page, answer)
  }

  /** Makes the page under `key` unless it is current. False when that failed; a page that is gone has not failed. */
  async ensure(key: string, make: () => Promise<Rendered>): Promise<boolean> {
    if (this.#pages.get(key)?.generation === this.#generation) return true
    const made = await this.#refresh(key, make).catch(() => undefined)
    return made !== undefined && !(made instanceof Response && made.status >= 500)
  }

  /** Those of the pages under these keys that there are. */
  stored(keys: readonly string[]): StoredPage[] {
    return keys.flatMap((key) => {
      const page = this.#pages.get(key)
      return page ? [{ key, answer: page.answer }] : []
    })
  }

  figures(): CacheFigures {
    return { hits: this.#hits, misses: this.#misses, pages: this.#pages.size }
  }

  /**
   * Answers with the page under `key`, made by `make` when there is no current one.
   * Rejects when it cannot be made and there is no older version.
   * @param instead the key of a page that says the same in general, for when this one cannot be made
   */
  async respond(
    request: Request,
    key: string,
    make: () => Promise<Rendered>,
    instead = key,
  ): Promise<Response> {
    const cached = this.#pages.get(key)
    if (cached && this.#isSettled(cached)) {
      this.#hits++
      return visited(request, cached)
    }
    this.#misses++
    const fresh = this.#refresh(key, make)
    const former = cached ?? this.#pages.get(instead)
    if (!former) {
      const made = await fresh
      return made instanceof Response ? made.clone() : visited(request, made)
    }
    const late = new Promise<CachedPage>((resolve) => setTimeout(resolve, timeout, former).unref())
    const made = await (cached ? Promise.race([fresh, late]) : fresh).catch(() => former)
    if (!(made instanceof Response)) return visited(request, made)
    return made.status < 500 ? made.clone() : visited(request, former)
  }

  /** Makes a page once, however many visitors wait for it; a request after a change waits for one made after it. */
  #refresh(key: string, make: () => Promise<Rendered>): Promise<CachedPage | Response> {
    // Content that changes while the page is being made must not pass for current afterwards.
    const generation = this.#generation
    const waiting = this.#underWay.get(key)
    if (waiting?.generation === generation) return waiting.made
    const isLatest = () => this.#underWay.get(key)?.generation === generation
    // Never serve an older version than the last one sent while the next is rendered.
    const supersedes = () => isLatest() || (this.#pages.get(key)?.generation ?? generation) < generation
    const made = this.#make(key, make, generation, supersedes).finally(() => {
      if (isLatest()) this.#underWay.delete(key)
      const left = this.#pages.get(key)
      if (left && left.generation < generation) left.failed = { generation, until: Date.now() + retryAfter }
    })
    this.#underWay.set(key, { generation, made })
    return made
  }

  /** @param supersedes returns true when this version is newer than the stored version or removal */
  async #make(
    key: string,
    make: () => Promise<Rendered>,
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
      // Unpublished meanwhile: the old version must not come back.
      if (complete && supersedes()) this.#pages.drop(key)
      return response
    }
    const body = Buffer.from(await response.arrayBuffer())
    const headers = new Headers({ ...this.#commonHeaders, ...Object.fromEntries(response.headers) })
    headers.set("Vary", "Cookie")
    headers.set("Cache-Control", "public, max-age=0, must-revalidate")
    // Most changes leave most pages as they were: what browsers hold stays valid, and nothing is compressed again.
    const before = this.#pages.get(key)
    const answer = before?.answer.identity.body.equals(body)
      ? before.answer
      : { ...precompressedResponse(headers, contentTag(body), await compressed(body)), page: key }
    const page = { generation, answer, make, visits }
    if (!supersedes()) return page
    this.#pages.keep(key, page)
    this.#others?.offer({ key, answer })
    if (!answer.br.former && body.length <= largestToCompress)
      this.#idle.add(key, () => this.#compressFurther(page))
    return page
  }

  async #compressFurther(page: CachedPage): Promise<void> {
    const { answer } = page
    if (!answer.page || this.#pages.get(answer.page) !== page) return
    const smaller = await smallest(answer)
    if (this.#pages.get(answer.page) !== page) return
    this.#pages.replaceAnswer(page, smaller)
    this.#others?.publish({ key: answer.page, answer: smaller })
  }
}

/** The response with a page. */
function visited(request: Request, page: CachedPage): Response {
  page.visits++
  return toResponse(request, page.answer)
}
