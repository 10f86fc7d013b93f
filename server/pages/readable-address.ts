import { withEnglishPrefix, withoutPrefix } from "../../content/texts/language.ts"

/**
 * The request, or one for a page that does not exist in the same language when the percent-encoding of its path is
 * malformed. Such a path cannot be decoded, so it names no page; escaping it once more would redirect to other letters.
 */
export function withReadableAddress(request: Request): Request {
  const { origin, pathname } = new URL(request.url)
  if (isDecodable(pathname)) return request
  const missing = "/%25"
  const path = withoutPrefix(pathname) === pathname ? missing : withEnglishPrefix(missing)
  return new Request(new URL(path, origin), request)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
