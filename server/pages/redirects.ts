import { absoluteUrl, redirectLocation, sitePath, urlKey } from "../../content/urls.ts"
import { createAnonymousClient } from "../backend/anonymous-data.ts"
import type { RenderSettings } from "./render/render.ts"

/** A redirect as `redirect_at` returns it; `from` is its key. */
interface Redirect {
  to: string
  status: 301 | 302
  from: string
}

interface ResolvedRedirect {
  location: string
  status: 301 | 302
  /** Key of the first redirect, for statistics. */
  key: string
}

/** Maximum redirects per request; saving allows no longer chains. */
const maxHops = 10
/** Maximum length of a URL's key in characters; redirects have no longer ones. */
const maxKeyLength = 2_000

/**
 * Resolves a chain of redirects for a URL without a page; temporary if one of them is.
 * Returns `null` without a redirect or for a loop, `undefined` when reading failed.
 * @param page fetches a page of this site by absolute URL; a page takes precedence over a redirect
 */
export async function resolveRedirect(
  { backend, siteUrl }: Pick<RenderSettings, "backend" | "siteUrl">,
  asked: string,
  page: (url: URL) => Promise<Response>,
): Promise<ResolvedRedirect | null | undefined> {
  let address = asked
  let result = null as ResolvedRedirect | null
  const seen = new Set<string>()
  while (seen.size < maxHops) {
    const key = urlKey(address)
    if (key.length > maxKeyLength) return result
    const { data, error } = await createAnonymousClient(backend).rpc(
      "redirect_at",
      { path: key },
      { get: true },
    )
    if (error) return result ?? undefined
    const found = data as Redirect | null
    if (!found) return result
    if (seen.has(found.from)) return null
    seen.add(found.from)
    const query = address.split("#", 1)[0]?.replace(/^[^?]*/, "")
    const location = redirectLocation(found.to, siteUrl, query, found.from)
    if (!location) return result
    result = {
      location,
      status: result?.status === 302 ? 302 : found.status,
      key: result?.key ?? found.from,
    }
    const own = sitePath(location, siteUrl)
    if (own === undefined) return result
    const url = new URL(absoluteUrl(own, siteUrl))
    const answer = url.pathname.includes(".") ? undefined : await page(url)
    const renamed = answer?.status === 301 && answer.headers.get("Location")
    if (renamed) result.location = (redirectLocation(renamed, siteUrl, url.search) ?? location) + url.hash
    if (answer && answer.status !== 404) return result
    address = own
  }
  return null
}
