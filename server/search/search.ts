import { absoluteUrl } from "../../content/urls.ts"
import { errorCode } from "../../portable/error-code.ts"
import { createAnonymousClient } from "../backend/anonymous-data.ts"
import type { Backend } from "../backend/backend.ts"
import { PageCache } from "../pages/cache/page-cache.ts"
import { closedFile } from "../pages/closed-site.ts"
import type { PageTextsReader } from "../pages/page-texts.ts"
import type { Pages } from "../pages/pages.ts"
import { commonHeaders } from "../pages/security-headers.ts"
import { textResponse } from "../pages/send/precompressed-response.ts"
import { type Feed, findFeed, readFeedItems, renderRss } from "./feed.ts"
import { createPreviewPictures } from "./pictures.ts"
import { readPublishedPages } from "./published.ts"
import { renderRobots, renderSitemap } from "./sitemap.ts"

interface Search {
  /** Serves /robots.txt, /sitemap.xml, feeds and /og/; `undefined` for other paths. */
  respond(request: Request, clientAddress?: string): Promise<Response | undefined>
  contentChanged(): void
}

interface SearchSettings {
  backend: Backend
  pages: Pick<Pages, "respond" | "isClosed">
  texts: Pick<PageTextsReader, "read">
  siteUrl: string
  log: (message: string, details: Record<string, unknown>) => void
}

/**
 * Resources for search engines and other sites. Sitemap and feeds are cached until content changes.
 */
export function createSearch({ backend, pages, texts, siteUrl, log }: SearchSettings): Search {
  const common = commonHeaders(siteUrl)
  const cache = new PageCache(common)
  const pictures = createPreviewPictures(
    (path, clientAddress) => pages.respond(new Request(absoluteUrl(path, siteUrl)), clientAddress),
    common,
  )
  const xml = (text: string, type: string) => ({
    response: new Response(text, { headers: { "Content-Type": `${type}; charset=utf-8` } }),
    complete: true,
  })
  const makeSitemap = async () =>
    xml(renderSitemap(siteUrl, await readPublishedPages(backend)), "application/xml")
  const makeFeed = async (feed: Feed) => {
    const [items, { byLanguage }] = await Promise.all([
      readFeedItems(backend, feed),
      texts.read(createAnonymousClient(backend)),
    ])
    const { company } = byLanguage[feed.language].page.all
    return xml(renderRss(siteUrl, feed, items, company.name), "application/rss+xml")
  }

  return {
    contentChanged: () => cache.contentChanged(),
    async respond(request, clientAddress) {
      const { pathname } = new URL(request.url)
      const feed = findFeed(pathname)
      const isMap = pathname === "/sitemap.xml"
      const isKnown = feed || isMap || pathname === "/robots.txt" || pathname.startsWith("/og/")
      if (!isKnown) return undefined
      if (await pages.isClosed()) return closedFile(pathname)
      if (pathname === "/robots.txt") {
        return textResponse(request, renderRobots(siteUrl), { "Cache-Control": "public, max-age=3600" })
      }
      if (feed || isMap) {
        return cache.respond(request, pathname, feed ? () => makeFeed(feed) : makeSitemap).catch((error) => {
          log(`${feed ? "a feed" : "the sitemap"} could not be made`, {
            error: errorCode(error),
            status: 503,
          })
          return new Response("Try again later", { status: 503, headers: { "Retry-After": "30" } })
        })
      }
      return pictures(request, clientAddress)
    },
  }
}
