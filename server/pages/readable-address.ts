import { absoluteUrl, normalizePath } from "../../content/urls.ts"

/** Replaces path segments with malformed percent-encoding by `%25`, so that screens return 404. */
export function withDecodablePath(request: Request): Request {
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
