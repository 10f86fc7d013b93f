import { type Language, languageKey, languageOf, withoutPrefix } from "../../app/i18n/language.ts"
import { type CacheFigures, PageCache } from "./page-cache.ts"
import { compressed, contentTag, type ReadyAnswer, readyAnswer, toResponse } from "./ready-answer.ts"
import { type Rendered, type RenderSettings, render } from "./render.ts"
import { commonHeaders } from "./security-headers.ts"

/** Query parameters that change what a public screen shows; all others (campaign links) are ignored. */
const knownParameters: Record<string, Record<string, readonly string[]>> = {
  "/resurser": { typ: ["whitepaper", "guide", "video"] },
  "/auth": { mode: ["signup", "recover", "verify"] },
}

/** Screens that answer what somebody has typed: every answer is another, so none is kept. */
const uncached = new Set(["/sok"])

/** The request's address reduced to what the screen depends on. */
export function canonicalTarget(url: URL): string {
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, "") || "/" : url.pathname
  const known = knownParameters[path.replace(/^\/en(?=\/)/, "")]
  for (const [name, values] of Object.entries(known ?? {})) {
    const value = url.searchParams.get(name)
    if (value !== null && values.includes(value)) return `${path}?${name}=${value}`
  }
  return path
}

const languageCookie = new RegExp(`(?:^|;\\s*)${languageKey}=(sv|en)\\s*(?:;|$)`)

/** The language that a visitor has chosen, from the cookie that mirrors it. */
function storedLanguage(cookies: string | null | undefined): string | undefined {
  return cookies ? languageCookie.exec(cookies)?.[1] : undefined
}

const keyOf = (language: Language, target: string) => `${language} ${target}`

export interface Pages {
  respond(request: Request, clientAddress?: string): Promise<Response>
  /** The page that is ready for a GET of this raw address with these cookies, if there is one. */
  ready(rawUrl: string, cookies: string | undefined): ReadyAnswer | undefined
  contentChanged(): void
  figures(): CacheFigures
}

/**
 * Answers everything that is a page: cached for reading, straight through for posts and for the data requests
 * of a page that already runs in the browser.
 */
export function createPages(settings: RenderSettings): Pages {
  const cache = new PageCache(commonHeaders(settings.siteUrl))
  return {
    contentChanged: () => cache.contentChanged(),
    figures: () => cache.figures(),
    ready(rawUrl, cookies) {
      const plain = !/[?%#]|.\/$/.test(rawUrl)
      if (!plain && !URL.canParse(rawUrl, settings.siteUrl)) return undefined
      const target = plain ? rawUrl : canonicalTarget(new URL(rawUrl, settings.siteUrl))
      return cache.current(keyOf(languageOf(target, storedLanguage(cookies)), target))
    },
    async respond(request, clientAddress) {
      const url = new URL(request.url)
      const language = languageOf(url.pathname, storedLanguage(request.headers.get("Cookie")))
      const visitor = { language, ...(clientAddress ? { clientAddress } : {}) }

      const reading = request.method === "GET" || request.method === "HEAD"
      if (!reading || url.pathname.endsWith(".data")) {
        return (await render(sameOriginRequest(request), visitor, settings)).response
      }
      const target = canonicalTarget(url)
      if (uncached.has(withoutPrefix(target))) {
        const own = new Request(new URL(target + url.search, settings.siteUrl))
        return answerOnce(request, (await render(own, visitor, settings)).response)
      }
      // The page is made from the target alone: nothing of this visitor's request can end up in the cache.
      const make = (): Promise<Rendered> =>
        render(new Request(new URL(target, settings.siteUrl)), { language }, settings)
      const response = settings.development
        ? (await make()).response
        : await cache.respond(request, keyOf(language, target), make)
      return withQuery(response, url.search)
    },
  }
}

/** An answer for this request alone, compressed, which the browser may keep but nobody in between. */
async function answerOnce(request: Request, made: Response): Promise<Response> {
  const headers = new Headers(made.headers)
  headers.set("Cache-Control", "private, max-age=0, must-revalidate")
  headers.set("Vary", "Cookie")
  const body = Buffer.from(await made.arrayBuffer())
  if (made.status !== 200) return new Response(new Uint8Array(body), { status: made.status, headers })
  const tag = contentTag(body)
  return toResponse(request, readyAnswer(headers, tag, await compressed(body)))
}

/** Whoever is sent on to a page's new address takes along the query, such as a campaign's parameters. */
function withQuery(response: Response, query: string): Response {
  const location = response.headers.get("Location")
  if (response.status !== 301 || !location || !query) return response
  const headers = new Headers(response.headers)
  headers.set("Location", location + query)
  return new Response(response.body, { status: response.status, headers })
}

/**
 * React Router refuses a form post whose Origin is not the request's own. Behind a proxy that ends TLS the
 * request says http and Origin https: the same host, so the request is given the origin's scheme.
 */
function sameOriginRequest(request: Request): Request {
  const origin = request.headers.get("Origin")
  const url = new URL(request.url)
  if (!origin || !URL.canParse(origin) || new URL(origin).host !== url.host) return request
  return new Request(new URL(url.pathname + url.search, origin), request)
}
