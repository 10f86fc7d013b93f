/**
 * The request, or the same for an address that can be decoded: one whose percent-encoding is broken is taken literally, as
 * the browser's router takes it, or the two would not agree on the screen; nothing that comes later could read it.
 */
export function withReadableAddress(request: Request): Request {
  const { origin, pathname, search } = new URL(request.url)
  if (isDecodable(pathname)) return request
  return new Request(new URL(pathname.replaceAll("%", "%25") + search, origin), request)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
