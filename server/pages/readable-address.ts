import { absoluteUrl, usualPath } from "../../content/urls.ts"

/**
 * The request with `%25` in place of each path segment whose percent-encoding is malformed. Such a
 * segment cannot be decoded, so it names no page; the screen that the rest of the path names answers 404.
 */
export function withReadableAddress(request: Request): Request {
  const { origin, pathname } = new URL(request.url)
  if (isDecodable(pathname)) return request
  const segments = pathname.split("/").map((segment) => (isDecodable(segment) ? segment : "%25"))
  return new Request(absoluteUrl(usualPath(segments.join("/")), origin), request)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
