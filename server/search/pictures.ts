import { createSemaphore } from "../limits/semaphore.ts"
import { decodeEntities } from "../pages/render/page-style.ts"
import {
  contentTag,
  type PrecompressedResponse,
  precompressedResponse,
  toResponse,
} from "../pages/send/precompressed-response.ts"

/** Cache size; a picture is about 20 kB. */
export const maxPictures = 200

/** Returns the page path of a picture path, if it is one. */
export function pagePathOf(pathname: string): string | undefined {
  const [, language, path = ""] = /^\/og\/(sv|en)(\/[a-z0-9/-]+)?\.png$/.exec(pathname) ?? []
  if (!language) return undefined
  return language === "en" ? `/en${path}` : path || "/"
}

/**
 * Returns a function that responds with the preview picture of a page; 404 without a public page,
 * 503 if rendering fails, 429 at the limit. The text comes from the page, so callers cannot choose
 * it.
 * @param readPage fetches a page by path as the anonymous visitor
 */
export function createPreviewPictures(
  readPage: (path: string, clientAddress?: string) => Promise<Response>,
  commonHeaders: Record<string, string>,
  draw = renderPng,
): (request: Request, clientAddress?: string) => Promise<Response> {
  const cached = new Map<string, Promise<PrecompressedResponse>>()
  /** Draws one picture at a time, so that sharp's threads stay available. */
  const oneByOne = createSemaphore(1)

  async function make(title: string, name: string, seed: string): Promise<PrecompressedResponse> {
    const identity = await draw(title, name, seed)
    const headers = { "Content-Type": "image/png", "Cache-Control": "public, max-age=3600" }
    return precompressedResponse(new Headers({ ...commonHeaders, ...headers }), contentTag(identity), {
      identity,
    })
  }

  function pictureOf(title: string, name: string, seed: string): Promise<PrecompressedResponse> {
    const key = `${seed} ${name} ${title}`
    const picture = cached.get(key) ?? oneByOne(() => make(title, name, seed))
    // Moves the key behind the others.
    cached.delete(key)
    cached.set(key, picture)
    picture.catch(() => cached.delete(key))
    for (const longestUnused of cached.keys()) {
      if (cached.size <= maxPictures) break
      cached.delete(longestUnused)
    }
    return picture
  }

  return async (request, clientAddress) => {
    const { pathname } = new URL(request.url)
    const path = pagePathOf(pathname)
    if (!path) return notFound()
    const page = await readPage(path, clientAddress)
    if (page.status === 429) return page
    if (page.status >= 500) return new Response("Try again later", { status: 503 })
    const html = page.status === 200 ? await page.text() : ""
    const title = readOpenGraphProperty(html, "og:title")
    const own = readOpenGraphProperty(html, "og:image")
    if (!title || !own || new URL(own).pathname !== pathname) return notFound()
    const name = readOpenGraphProperty(html, "og:site_name") ?? ""
    return toResponse(request, await pictureOf(title, name, path.split("/").at(-1) || "home"))
  }
}

async function renderPng(title: string, name: string, seed: string): Promise<Buffer> {
  // Loaded with the first picture: together they are larger than the rest of the server.
  const [{ default: sharp }, { renderPictureSvg }] = await Promise.all([
    import("sharp"),
    import("./picture.ts"),
  ])
  return await sharp(Buffer.from(renderPictureSvg(title, name, seed)))
    .png({ palette: true })
    .toBuffer()
}

function notFound(): Response {
  return new Response("Not found", { status: 404 })
}

/** Reads an Open Graph property from a rendered page. */
function readOpenGraphProperty(html: string, name: string): string | undefined {
  const content = new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1]
  return content && decodeEntities(content)
}
