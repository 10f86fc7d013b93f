import { isLanguage, languageKey, languageOf } from "../../app/i18n/language.ts"
import { PageCache } from "./page-cache.ts"
import { type Rendered, type RenderSettings, render } from "./render.ts"

/** Query parameters that change what a public screen shows; all others (campaign links) are ignored. */
const knownParameters: Record<string, Record<string, readonly string[]>> = {
  "/resurser": { typ: ["whitepaper", "guide", "video"] },
}

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

function cookieOf(request: Request, name: string): string | undefined {
  for (const pair of (request.headers.get("Cookie") ?? "").split(/;\s*/)) {
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1)
  }
}

/**
 * Answers everything that is a page: cached for reading, straight through for posts and for the data requests
 * of a page that already runs in the browser.
 */
export function createPages(settings: RenderSettings): {
  respond(request: Request, clientAddress?: string): Promise<Response>
  contentChanged(): void
} {
  const cache = new PageCache()
  return {
    contentChanged: () => cache.contentChanged(),
    async respond(request, clientAddress) {
      const url = new URL(request.url)
      const stored = cookieOf(request, languageKey)
      const language = languageOf(url.pathname, isLanguage(stored) ? stored : undefined)
      const visitor = { language, ...(clientAddress ? { clientAddress } : {}) }

      const reading = request.method === "GET" || request.method === "HEAD"
      if (!reading || url.pathname.endsWith(".data")) {
        return (await render(sameOriginRequest(request), visitor, settings)).response
      }
      const target = canonicalTarget(url)
      // The page is made from the target alone: nothing of this visitor's request can end up in the cache.
      const make = (): Promise<Rendered> =>
        render(new Request(new URL(target, settings.siteUrl)), { language }, settings)
      return cache.respond(request, `${language} ${target}`, make)
    },
  }
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
