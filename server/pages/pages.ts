import { setTimeout as sleep } from "node:timers/promises"
import { parseReferer } from "../../content/screens/referer.ts"
import { languageOf, languages, stripLanguagePrefix } from "../../content/texts/language.ts"
import { absoluteUrl, normalizePath, redirectLocation, urlKey } from "../../content/urls.ts"
import { isCrossOrigin, withOwnOrigin } from "../http/request-origin.ts"
import { storedLanguage } from "../http/visitor-language.ts"
import { createSearchQueue } from "../limits/semaphore.ts"
import type { OtherProcesses } from "./cache/other-processes.ts"
import { type CacheStats, PageCache } from "./cache/page-cache.ts"
import { canonicalTarget, pageKey, pageKeysAt, parsePageKey, uncacheableQuery } from "./cache/page-keys.ts"
import type { StoredPage } from "./cache/stored-pages.ts"
import { closedPage, staysOpen, watchOpening } from "./closed-site.ts"
import { editParameter, respondToEditor } from "./editing/editing.ts"
import { createPageUsage } from "./editing/page-usage.ts"
import { readForm } from "./posted-form.ts"
import { findPreview, markPreview, previewParameter } from "./preview.ts"
import { resolveRedirect } from "./redirects.ts"
import { type RenderResult, type RenderSettings, render } from "./render/render.ts"
import { tooManyRequests } from "./retry-later.ts"
import { commonHeaders } from "./security-headers.ts"
import {
  compressBody,
  contentTag,
  type PrecompressedResponse,
  precompressedResponse,
  toResponse,
} from "./send/precompressed-response.ts"

/** Maximum pages rendered ahead; 64 MB hold about a thousand. */
const maxPagesRenderedAhead = 600

/** A URL with a token; it is never cached. */
const personal = new RegExp(`[?&](${previewParameter}|${editParameter})=`)

const isContactPage = (target: string) => stripLanguagePrefix(target) === "/kontakt"

export interface Pages {
  respond(request: Request, clientAddress?: string): Promise<Response>
  /** Returns the fresh page for a GET of this raw URL, if there is one. */
  cached(rawUrl: string, cookies: string | undefined, referer?: string): PrecompressedResponse | undefined
  contentChanged(): void
  /** Whether visitors get the page of a closed site. */
  isClosed(): Promise<boolean>
  figures(): CacheStats
  /** Adds pages that an earlier process stored. */
  restore(stored: readonly StoredPage[]): void
  /**
   * Renders the pages of these Swedish paths one by one, in all languages and with all filters.
   * Resolves with `undefined` when one failed.
   */
  renderAll(paths: readonly string[], stopping: AbortSignal): Promise<StoredPage[] | undefined>
}

/** Responds to every page request: reads from the cache, posts directly. */
export function createPages(
  settings: RenderSettings & {
    others?: OtherProcesses | undefined
    /** Returns the Swedish paths of all published pages. */
    publishedPaths: () => Promise<readonly string[]>
  },
): Pages {
  const usage = createPageUsage(settings, settings.publishedPaths)
  const opening = watchOpening(settings.backend, settings.texts, settings.closedByDefault)
  const cache = new PageCache(commonHeaders(settings.siteUrl), undefined, undefined, settings.others)
  settings.others?.serve({
    share: (key) => cache.share(key),
    takeOver: (page) => cache.addStale([page], makerOf),
    replace: (page) => cache.replace(page),
  })
  const { host } = new URL(settings.siteUrl)

  /**
   * Returns the site's page that a visitor came from, if it is built in or cached. Unknown paths
   * must not fill the cache, because the contact screen is cached once per origin.
   */
  function originIn(referer: string | null | undefined): string | undefined {
    const origin = parseReferer(referer, [host])
    if (!origin) return undefined
    const known = origin.builtIn || languages.some((language) => cache.has(pageKey(language, origin.page)))
    return known ? origin.page : undefined
  }

  /** Counts an uncached page for this client. Returns a 429 response above the limit. */
  async function rateLimitResponse(clientAddress: string | undefined): Promise<Response | undefined> {
    if (settings.development) return undefined
    const counted = await settings.limiter?.consume("page", { address: clientAddress })
    return counted && !counted.ok
      ? tooManyRequests({ sv: "anrop", en: "requests" }, counted.retryAfterSeconds)
      : undefined
  }
  /** Queues a response to a visitor's search or choice. */
  const inQueue = createSearchQueue(() => tooManyRequests({ sv: "anrop", en: "requests" }, 1))

  /** Renders from the key alone, so that nothing of a visitor's request reaches the cache. */
  function makerOf(key: string): () => Promise<RenderResult> {
    const { language, target, from } = parsePageKey(key)
    return () => render(requestFor(target, from), { language }, settings)
  }

  function requestFor(target: string, from: string | undefined): Request {
    const headers: Record<string, string> = from ? { Referer: absoluteUrl(from, settings.siteUrl) } : {}
    return new Request(absoluteUrl(target, settings.siteUrl), { headers })
  }

  return {
    contentChanged() {
      opening.contentChanged()
      usage.contentChanged()
      cache.contentChanged()
    },
    isClosed: opening.isClosed,
    figures: () => cache.figures(),
    restore(stored) {
      if (stored.length > 0) opening.pagesRestored()
      cache.addStale(stored, makerOf)
    },
    async renderAll(paths, stopping) {
      // A start without a database must not show a closed site.
      if (await opening.isClosed()) return []
      const keys = paths.flatMap(pageKeysAt).slice(0, maxPagesRenderedAhead)
      for (const key of keys) {
        const begun = performance.now()
        if (stopping.aborted || !(await cache.ensure(key, makerOf(key)))) return undefined
        // Uses at most half of a CPU core; visitors have priority.
        await sleep(performance.now() - begun, undefined, { ref: false })
      }
      return cache.stored(keys)
    },
    cached(rawUrl, cookies, referer) {
      if (!opening.isOpenNow()) return undefined
      const origin = referer && rawUrl.includes("/kontakt") ? originIn(referer) : undefined
      const remembered = cookies === undefined && !origin ? cache.remembered(rawUrl) : undefined
      if (remembered) return remembered
      // A leading double slash would be parsed as another host; it is redirected, as is an empty
      // search (/resurser?).
      if (rawUrl.startsWith("//") || rawUrl.endsWith("?") || personal.test(rawUrl)) return undefined
      const plain = !/[?%#]|.\/$/.test(rawUrl)
      // An absolute URL may name another host; the request is rejected later.
      if (!plain && !rawUrl.startsWith("/")) return undefined
      const url = plain ? undefined : URL.parse(rawUrl, settings.siteUrl)
      if (url === null) return undefined
      const target = url ? canonicalTarget(url) : rawUrl
      if (url && uncacheableQuery(target, url)) return undefined
      const from = isContactPage(target) ? origin : undefined
      const page = cache.current(pageKey(languageOf(target, storedLanguage(cookies)), target, from))
      if (page && plain && !from && cookies === undefined) cache.remember(rawUrl, page)
      return page
    },
    async respond(given, clientAddress) {
      const asked = new URL(given.url)
      const request = withDecodablePath(given)
      const url = new URL(request.url)
      // Hides React Router's data requests: pages of kind `read` and `islands` have no router, and
      // applications have no loaders.
      if (url.pathname.endsWith(".data")) return new Response("Not found", { status: 404 })
      const cookies = request.headers.get("Cookie")
      const language = languageOf(url.pathname, storedLanguage(cookies))
      const visitor = { language, ...(clientAddress ? { clientAddress } : {}) }

      const reading = request.method === "GET" || request.method === "HEAD"
      const usual = normalizePath(url.pathname)
      if (reading && (usual !== url.pathname || url.href.endsWith("?"))) {
        return redirect(usual + url.search)
      }
      const edited = await respondToEditor(request, clientAddress, settings, usage.read)
      if (edited) return edited
      const preview = reading ? await findPreview(url, clientAddress, settings) : undefined
      if (preview instanceof Response) return preview
      if (preview) {
        const own = new Request(absoluteUrl(url.pathname + url.search, settings.siteUrl))
        const { response } = await render(own, { ...visitor, ...preview }, settings)
        return markPreview(await respondUncached(request, response))
      }
      if (!staysOpen(url.pathname) && (await opening.isClosed())) return closedPage(language, url)
      const target = canonicalTarget(url)
      const from = isContactPage(target) ? originIn(request.headers.get("Referer")) : undefined
      const key = pageKey(language, target, from)
      const viewed = (response: Response): Response => {
        const { method } = request
        if (usual !== url.pathname) return makePrivate(response)
        if (method === "GET" && (response.status === 200 || response.status === 304)) {
          settings.countView?.(key, headersOfVisitor(request))
        }
        return makePrivate(response)
      }
      if (!reading && isCrossOrigin(request, settings.siteUrl)) {
        settings.log("a form of another site was refused", { path: url.pathname })
        return new Response("Bad request", { status: 400 })
      }
      const own = uncacheableQuery(target, url)
      const limited =
        reading && !own && cache.isSettled(key) ? undefined : await rateLimitResponse(clientAddress)
      if (limited) return limited
      if (!reading) {
        const form = await readForm(request)
        if (form instanceof Response) return form
        const make = async () =>
          (await render(withOwnOrigin(form, settings.siteUrl), visitor, settings)).response
        return viewed(await (own ? inQueue(clientAddress, make) : make()))
      }
      if (own) {
        const alone = requestFor(target + own, from)
        const make = async () => respondUncached(request, (await render(alone, visitor, settings)).response)
        return viewed(await inQueue(clientAddress, make))
      }
      const make = makerOf(key)
      const response = settings.development
        ? (await make()).response
        : await cache.respond(request, key, make, pageKey(language, target))
      if (response.status === 404) {
        const moved = await resolveRedirect(settings, asked.pathname + asked.search, (target) => {
          const { pathname, search } = new URL(withDecodablePath(new Request(target)).url)
          const url = new URL(absoluteUrl(normalizePath(pathname) + search, settings.siteUrl))
          const key = pageKey(languageOf(url.pathname, storedLanguage(cookies)), canonicalTarget(url))
          return cache.respond(new Request(url), key, makerOf(key))
        })
        if (request.method === "GET" && moved !== undefined)
          settings.countMissing?.(
            moved ? "redirected" : "missing",
            moved?.key ?? urlKey(asked.pathname),
            headersOfVisitor(request),
          )
        if (moved) {
          // Uncacheable, because an administrator may change it.
          const headers = { Location: moved.location, "Cache-Control": "no-cache" }
          return new Response(null, { status: moved.status, headers })
        }
      }
      return viewed(withQuery(response, settings.siteUrl, url.search))
    },
  }
}

/** Returns the headers that the statistics use. */
const headersOfVisitor = ({ headers }: Request) => ({
  userAgent: headers.get("User-Agent"),
  purpose: headers.get("Sec-Purpose"),
})

/**
 * Makes a response without Cache-Control (e.g. a 404) private, because it depends on the language
 * cookie and shared caches may store it (RFC 9111, section 4.2.2).
 */
function makePrivate(response: Response): Response {
  if (!response.headers.has("Cache-Control")) {
    response.headers.set("Cache-Control", "private, max-age=0, must-revalidate")
    response.headers.append("Vary", "Cookie")
  }
  return response
}

/** Compresses an uncached response. Only the browser may store it. */
async function respondUncached(request: Request, made: Response): Promise<Response> {
  const headers = new Headers(made.headers)
  headers.set("Cache-Control", "private, max-age=0, must-revalidate")
  headers.set("Vary", "Cookie")
  const body = Buffer.from(await made.arrayBuffer())
  if (made.status !== 200) return new Response(new Uint8Array(body), { status: made.status, headers })
  const tag = contentTag(body)
  return toResponse(request, precompressedResponse(headers, tag, await compressBody(body)))
}

/** Keeps the query, such as campaign parameters, in a redirect to a page's new URL. */
function withQuery(response: Response, siteUrl: string, query: string): Response {
  const location = redirectLocation(response.headers.get("Location") ?? "", siteUrl, query)
  if (response.status !== 301 || !location || !query) return response
  return redirect(location, response.headers)
}

/** Creates a permanent redirect; uncacheable if the URL contains a preview token. */
function redirect(location: string, more?: Headers): Response {
  const headers = new Headers(more)
  headers.set("Location", location)
  const response = new Response(null, { status: 301, headers })
  const { searchParams } = new URL(location, "http://site.invalid")
  return searchParams.has(previewParameter) ? markPreview(response) : response
}

/** Replaces path segments with malformed percent-encoding by `%25`, so that screens return 404. */
function withDecodablePath(request: Request): Request {
  const { origin, pathname } = new URL(request.url)
  if (isDecodable(pathname)) return request
  const segments = pathname.split("/").map((segment) => (isDecodable(segment) ? segment : "%25"))
  return new Request(absoluteUrl(normalizePath(segments.join("/")), origin), request)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
