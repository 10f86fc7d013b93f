import { hasEnglishPrefix, withEnglishPrefix } from "../../app/i18n/language.ts"

/** The sign for what could not be decoded (U+FFFD); no screen has this address. */
const unreadable = "/%EF%BF%BD"

/**
 * The request, or the same for an address that is nowhere: one whose percent-encoding is broken is no screen's, and nothing
 * that comes later could read it.
 */
export function withReadableAddress(request: Request): Request {
  const { origin, pathname, search } = new URL(request.url)
  if (isDecodable(pathname)) return request
  const path = hasEnglishPrefix(pathname) ? withEnglishPrefix(unreadable) : unreadable
  return new Request(new URL(path + search, origin), request)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
