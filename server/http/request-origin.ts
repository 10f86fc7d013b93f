import { siteHosts } from "../../content/screens/referer.ts"

/**
 * Whether a form was sent by another site. React Router would also refuse it, but log a stack.
 * @param siteUrl `SITE_URL`, because a proxy may use another host name
 */
export function isCrossOrigin(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get("Origin")
  return origin !== null && !isOwnOrigin(origin, request, siteUrl)
}

/**
 * Returns the request with the URL of its Origin, which React Router compares: behind a proxy the
 * request has another scheme and host.
 */
export function withOwnOrigin(request: Request, siteUrl: string): Request {
  const origin = request.headers.get("Origin")
  if (origin === null || !isOwnOrigin(origin, request, siteUrl)) return request
  const { pathname, search } = new URL(request.url)
  return new Request(origin + pathname + search, request)
}

/** Whether an Origin header (RFC 6454, section 6.2) is this site's. */
function isOwnOrigin(origin: string, request: Request, siteUrl: string): boolean {
  const url = URL.parse(origin)
  return url?.origin === origin && siteHosts(request, siteUrl).includes(url.host)
}
