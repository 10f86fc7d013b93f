/** A resource in the encoding chosen for the request. */
interface Representation {
  /** Strong ETag including quotes. */
  etag: string
  /** An earlier ETag for the same content, such as that of a larger compression. */
  formerEtag?: string | undefined
  /** Last modification, if known. */
  modified?: Date | undefined
  /** Length in bytes. */
  size: number
  /** Returns the bytes from `first` to `last`, both included. Called at most once. */
  read(first: number, last: number): BodyInit
}

/**
 * Responds to GET and HEAD for a file, with preconditions (RFC 9110, section 13.2.2) and a single
 * byte range (section 14.2). Multiple, outdated or malformed ranges return the whole file.
 * @param headers headers of a 200 response; `ETag`, `Last-Modified`, `Content-Length` and
 * `Content-Range` are set here
 */
export function fileResponse(request: Request, headers: Headers, file: Representation): Response {
  const { etag, modified, size } = file
  headers.set("ETag", etag)
  if (modified) headers.set("Last-Modified", modified.toUTCString())
  const failed = failedPrecondition(request, file)
  if (failed) return failed.status === 304 ? notModified(headers, failed.etag ?? etag) : refused(412)
  const isRead = request.method === "GET"
  const range =
    isRead && ifRangeMatches(request, file) ? parseRange(request.headers.get("Range"), size) : undefined
  if (range === "unsatisfiable") return refused(416, { "Content-Range": `bytes */${size}` })
  const { first, last } = range ?? { first: 0, last: size - 1 }
  if (range) headers.set("Content-Range", `bytes ${first}-${last}/${size}`)
  headers.set("Content-Length", String(last - first + 1))
  const body = isRead && size > 0 ? file.read(first, last) : null
  return new Response(body, { status: range ? 206 : 200, headers })
}

function notModified(headers: Headers, etag: string): Response {
  headers.set("ETag", etag)
  headers.delete("Content-Length")
  return new Response(null, { status: 304, headers })
}

const refused = (status: 412 | 416, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { ...headers, "Cache-Control": "no-store" } })

/** Returns the first failed precondition, in the order of RFC 9110, section 13.2.2. */
function failedPrecondition(
  { headers }: Request,
  { etag, formerEtag, modified }: Representation,
): { status: 304 | 412; etag?: string } | undefined {
  const ifMatch = headers.get("If-Match")
  if (ifMatch !== null) {
    if (!matches(ifMatch, etag)) return { status: 412 }
  } else {
    const since = parseHttpDate(headers.get("If-Unmodified-Since"))
    if (since !== undefined && modified && toSeconds(modified) > since) return { status: 412 }
  }
  const ifNoneMatch = headers.get("If-None-Match")
  if (ifNoneMatch !== null) {
    const known = matchingEtag(ifNoneMatch, etag, formerEtag)
    return known === undefined ? undefined : { status: 304, etag: known }
  }
  const since = parseHttpDate(headers.get("If-Modified-Since"))
  return since !== undefined && modified && toSeconds(modified) <= since ? { status: 304 } : undefined
}

/**
 * Returns the ETag that the browser already has for this content. A 304 must repeat it, because it
 * selects the stored response to update (RFC 9111, section 4.3.4).
 */
export function matchingEtag(
  ifNoneMatch: string | undefined,
  etag: string,
  former?: string,
): string | undefined {
  if (!ifNoneMatch) return undefined
  const weak = ifNoneMatch.replaceAll("W/", "")
  return [etag, former].find((tag) => tag !== undefined && matches(weak, tag))
}

/** Whether a list of ETags, or `*`, contains this one (RFC 9110, section 8.8.3.2, strong). */
function matches(list: string, etag: string): boolean {
  return list.split(",").some((tag) => tag.trim() === etag || tag.trim() === "*")
}

/** Evaluates If-Range (RFC 9110, section 13.1.5). Weak ETags never match. */
function ifRangeMatches({ headers }: Request, { etag, modified }: Representation): boolean {
  const condition = headers.get("If-Range")?.trim()
  if (condition === undefined || condition === etag) return true
  return modified !== undefined && parseHttpDate(condition) === toSeconds(modified)
}

/** Parses a single range. Returns `undefined` for none, several or an invalid one. */
function parseRange(header: string | null, size: number) {
  const [, from, to] = /^bytes=[\s,]*(\d*)-(\d*)[\s,]*$/i.exec(header ?? "") ?? []
  if (from === undefined || to === undefined || (!from && !to)) return undefined
  if (from && to && Number(from) > Number(to)) return undefined
  // `-500`: the last 500 bytes.
  const first = from ? Number(from) : Math.max(0, size - Number(to))
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1
  return first > last ? "unsatisfiable" : { first, last }
}

/**
 * IMF-fixdate and the two obsolete formats that recipients must accept (RFC 9110, section 5.6.7).
 */
const httpDates =
  /^(\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT|\w{6,9}, \d\d-\w{3}-\d\d \d\d:\d\d:\d\d GMT|\w{3} \w{3} [ \d]\d \d\d:\d\d:\d\d \d{4})$/

/** Parses an HTTP date as seconds since 1970. Other values are ignored. */
function parseHttpDate(value: string | null | undefined): number | undefined {
  if (!value || !httpDates.test(value)) return undefined
  const milliseconds = Date.parse(value.endsWith("GMT") ? value : `${value} GMT`)
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1000
}

/** Truncates to seconds, the resolution of HTTP dates. */
const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000)
