import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { Rendered } from "./render.ts"

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A page as it is sent, in the three encodings that a browser may ask for. */
interface CachedPage {
  generation: number
  etag: string
  headers: Headers
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer }
}

/** Whole pages are small (about 60 kB in three encodings); this bounds memory to some 60 MB. */
const maximumPages = 1_000
/** How long a visitor waits for the new version of a page that has just changed before getting the old one. */
const patience = 500
/** After a change so many of the most visited pages are made anew before anybody asks. */
const refreshedAhead = 20

/** The best encoding that the browser accepts; `q=0` refuses one (RFC 9110, section 12.5.3). */
function encodingFor(accepted: string): "br" | "gzip" | "identity" {
  const offers = new Map(
    accepted.split(",").map((offer) => {
      const [name = "", ...parameters] = offer
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2)
      return [name, weight === undefined ? 1 : Number(weight)]
    }),
  )
  if ((offers.get("br") ?? 0) > 0) return "br"
  if ((offers.get("gzip") ?? 0) > 0) return "gzip"
  return "identity"
}

/**
 * Whole pages for anonymous visitors, kept per path and language until content changes. They hold nothing that
 * belongs to one person. While the database is away the last version of a page goes on being served.
 */
export class PageCache {
  #pages = new Map<string, CachedPage>()
  #makers = new Map<string, () => Promise<Rendered>>()
  #underWay = new Map<string, Promise<CachedPage | Response>>()
  #generation = 0

  /** Content has changed: no page made before this moment counts as current. */
  contentChanged(): void {
    this.#generation++
    for (const key of [...this.#pages.keys()].slice(-refreshedAhead)) {
      const make = this.#makers.get(key)
      if (make) this.#refresh(key, make).catch(() => {})
    }
  }

  /**
   * Answers with the page under `key`, made by `make` when there is no current one.
   * Rejects when it cannot be made and there is no older version.
   */
  async respond(request: Request, key: string, make: () => Promise<Rendered>): Promise<Response> {
    const cached = this.#pages.get(key)
    if (cached?.generation === this.#generation) {
      // The most recently visited stand last: the first one is the one to give up.
      this.#pages.delete(key)
      this.#pages.set(key, cached)
      return answer(request, cached)
    }
    const fresh = this.#refresh(key, make)
    if (!cached) {
      const made = await fresh
      return made instanceof Response ? made.clone() : answer(request, made)
    }
    const old = new Promise<CachedPage>((resolve) => setTimeout(resolve, patience, cached).unref())
    const made = await Promise.race([fresh, old]).catch(() => cached)
    return answer(request, made instanceof Response ? (made.status < 500 ? made.clone() : cached) : made)
  }

  /** Makes a page once, however many visitors wait for it. */
  #refresh(key: string, make: () => Promise<Rendered>): Promise<CachedPage | Response> {
    const waiting = this.#underWay.get(key)
    if (waiting) return waiting
    const made = this.#make(key, make).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, made)
    return made
  }

  async #make(key: string, make: () => Promise<Rendered>): Promise<CachedPage | Response> {
    const generation = this.#generation
    const { response, complete } = await make()
    if (!complete || response.status !== 200) {
      if (complete) this.#pages.delete(key) // unpublished meanwhile: the old version must not come back
      return response
    }
    const identity = Buffer.from(await response.arrayBuffer())
    const [br, gzipped] = await Promise.all([
      compressBrotli(identity, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
      compressGzip(identity, { level: 9 }),
    ])
    const page: CachedPage = {
      generation,
      etag: createHash("sha256").update(identity).digest("base64url").slice(0, 22),
      headers: response.headers,
      bodies: { br, gzip: gzipped, identity },
    }
    // Content that changed while the page was made makes it old at once; it is not kept as current.
    this.#pages.delete(key)
    this.#pages.set(key, page)
    this.#makers.set(key, make)
    while (this.#pages.size > maximumPages) {
      const oldest = this.#pages.keys().next().value
      if (oldest === undefined) break
      this.#pages.delete(oldest)
      this.#makers.delete(oldest)
    }
    return page
  }
}

/** Sends a cached page, or 304 when the browser has it already. */
function answer(request: Request, page: CachedPage | Response): Response {
  if (page instanceof Response) return page
  const encoding = encodingFor(request.headers.get("Accept-Encoding") ?? "")
  const headers = new Headers(page.headers)
  // One strong tag an encoding: the bytes differ (RFC 9110, section 8.8.3.3).
  const etag = `"${page.etag}-${encoding}"`
  headers.set("ETag", etag)
  headers.set("Vary", "Accept-Encoding, Cookie")
  headers.set("Cache-Control", "public, max-age=0, must-revalidate")
  const known = request.headers.get("If-None-Match")?.split(/\s*,\s*/)
  if (known?.some((tag) => tag === "*" || tag.replace(/^W\//, "") === etag)) {
    return new Response(null, { status: 304, headers })
  }
  if (encoding !== "identity") headers.set("Content-Encoding", encoding)
  const body = page.bodies[encoding]
  headers.set("Content-Length", String(body.length))
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { headers })
}
