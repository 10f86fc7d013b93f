import { siteHosts } from "../../content/screens/origin.ts"

/**
 * A form that a page of another site has sent. React Router would refuse it, too, with a stack in the log.
 * @param siteUrl `SITE_URL`: a proxy in front may ask by another name than the visitor's browser
 */
export function isForeign(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get("Origin")
  return origin !== null && !isOwnOrigin(origin, request, siteUrl)
}

/**
 * The request as if it had been asked for at the origin of the page that sent it, which is what React Router compares:
 * behind a proxy the request says http and the proxy's name for us, Origin https and the site's.
 */
export function asOwn(request: Request, siteUrl: string): Request {
  const origin = request.headers.get("Origin")
  if (origin === null || !isOwnOrigin(origin, request, siteUrl)) return request
  const { pathname, search } = new URL(request.url)
  return new Request(origin + pathname + search, request)
}

/** Whether an Origin header, as browsers write it (RFC 6454, section 6.2), names this site. */
function isOwnOrigin(origin: string, request: Request, siteUrl: string): boolean {
  const url = URL.parse(origin)
  return url?.origin === origin && siteHosts(request, siteUrl).includes(url.host)
}
