/**
 * URLs as people type them and as browsers send them: parsed, normalized, compared and serialized.
 * `private.url_key` in SQL (migration redirect_keys) computes the same keys; a test compares both.
 */

const trail = "%[89ab][0-9a-f]"
/** Percent-encoded UTF-8 beyond ASCII, well-formed sequences only (RFC 3629, section 4). */
const beyondAscii = [
  `%(?:c[2-9a-f]|d[0-9a-f])${trail}`,
  `%e0%[ab][0-9a-f]${trail}|%e[1-9a-cef]${trail}${trail}|%ed%[89][0-9a-f]${trail}`,
  `%f0%[9ab][0-9a-f]${trail}${trail}|%f[1-3]${trail}${trail}${trail}|%f4%8[0-9a-f]${trail}${trail}`,
].join("|")
const tokens = (ascii: string) => new RegExp(`((?:%(?:${ascii})|${beyondAscii})+)|%[0-9a-f]{2}|%|[^%]+`, "gi")
// Escaped delimiters and control characters stay escaped: decoded they would mean something else.
const inPath = tokens("2[0-246-9a-e]|[37][0-9a-e]|[46][0-9a-f]|5[0-9abd-f]")
const inQuery = tokens("2[0-24789ac-f]|3[0-9a-cef]|[4-6][0-9a-f]|7[0-9a-e]")

/** Decodes the escapes that `token` allows. The others become lower case, a lone % is escaped. */
const decode = (text: string, token: RegExp) =>
  text
    .replace(token, (part: string, decodable?: string) => {
      if (decodable) return decodeURIComponent(decodable)
      return part === "%" ? "%25" : part.startsWith("%") ? part.toLowerCase() : part
    })
    .normalize("NFC")

/** Letters whose lower case is the same in every version of Unicode that a database may have. */
const capitals = /[A-Z\u00c0-\u052f\u1e00-\u1eff]/g
const lower = (letter: string) => (letter.toLowerCase().length === 1 ? letter.toLowerCase() : letter)

/** Resolves dot segments and drops empty ones (RFC 3986, section 5.2.4). */
function removeDotSegments(path: string): string {
  const segments: string[] = []
  for (const segment of path.split("/")) {
    if (segment === "..") segments.pop()
    else if (segment && segment !== ".") segments.push(segment)
  }
  return `/${segments.join("/")}`
}

/** A path decoded, in NFC and lower case, without dot segments, empty segments and a trailing slash. */
const pathKey = (path: string) =>
  removeDotSegments(decode(path.replaceAll("\\", "/"), inPath).replace(capitals, lower).normalize("NFC"))

const parametersOf = (query: string) => query.replace(/^\?/, "").split("&").filter(Boolean)
const parameterKey = (parameter: string) => decode(parameter.replaceAll("+", " "), inQuery)

function partsOf(address: string): { path: string; parameters: string[] } {
  const [bare = ""] = address
    .toWellFormed()
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#\\]*/i, "")
    .split("#", 1)
  const [path = ""] = bare.split("?", 1)
  return { path, parameters: parametersOf(bare.slice(path.length)) }
}

const joinQuery = (path: string, parameters: readonly string[]) =>
  parameters.length > 0 ? `${path}?${parameters.join("&")}` : path

/**
 * Two URLs on one site are the same when their keys are: spelling, origin and fragment do not count.
 * The key of a key is itself.
 */
export function urlKey(address: string): string {
  const { path, parameters } = partsOf(address)
  return joinQuery(pathKey(path), parameters.map(parameterKey))
}

/** Maximum number of query parameters that are compared with redirects. */
const maxParameters = 12

/**
 * Keys of the redirects that match a URL, the closest first: with all its parameters, with
 * neighbouring ones, and with none. The same as `private.redirect_keys` in SQL.
 */
export function redirectKeys(address: string): string[] {
  const { path: typed, parameters } = partsOf(address)
  const path = pathKey(typed)
  const keys = parameters.map(parameterKey)
  const count = Math.min(keys.length, maxParameters)
  const some = Array.from({ length: count }, (_, index) => count - index).flatMap((length) =>
    Array.from({ length: count - length + 1 }, (_, first) =>
      joinQuery(path, keys.slice(first, first + length)),
    ),
  )
  return [...new Set([joinQuery(path, keys), ...some, path])]
}

/** A path in its one spelling, in ASCII. A trailing slash stays: relative links depend on it. */
export function normalizePath(path: string): string {
  const key = pathKey(path.toWellFormed())
  // Characters that are still escaped in a key were escaped before.
  const ascii = encodeURI(key).replaceAll("%25", "%")
  const upper = ascii.replace(/%[0-9a-f]{2}/g, (octet) => octet.toUpperCase())
  return path.endsWith("/") && key !== "/" ? `${upper}/` : upper
}

/** The host of a URL, `www.` and a dot at its end aside. */
export const hostOf = ({ host }: URL) => host.replace(/^www\.|\.(?=:|$)/g, "")

/** Parses a path or an http URL; undefined for anything else, e.g. `javascript:`. */
function parsed(address: string, siteUrl: string): URL | undefined {
  const url = URL.parse(address, siteUrl)
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

/** True for a path and for an absolute URL of this site, with or without `www.`, over http or https. */
function isOwn(url: URL, siteUrl: string): boolean {
  return !url.username && !url.password && hostOf(url) === hostOf(new URL(siteUrl))
}

/** The path, query and fragment of a URL on this site, in ASCII; undefined for another site's. */
export function sitePath(address: string, siteUrl: string): string | undefined {
  const url = parsed(address, siteUrl)
  // Two slashes at the beginning would name another host.
  return url && isOwn(url, siteUrl) ? url.pathname.replace(/\/{2,}/g, "/") + url.search + url.hash : undefined
}

/**
 * The `Location` for a target, in ASCII (RFC 9110, section 10.2.2): a path on this site, an absolute
 * URL elsewhere; undefined where no browser could go.
 * @param query the request's query, whose parameters go along unless the target has its own value or
 *   the redirect was found by them
 * @param found key of the redirect
 */
export function redirectLocation(
  target: string,
  siteUrl: string,
  query = "",
  found = "",
): string | undefined {
  const url = parsed(target, siteUrl)
  if (!url) return undefined
  const nameOf = (parameter: string) => parameterKey(parameter).replace(/=.*/s, "")
  const own = parametersOf(url.search)
  const names = new Set(own.map(nameOf))
  const used = new Set(partsOf(found).parameters)
  const more = parametersOf(query).filter(
    (parameter) => !names.has(nameOf(parameter)) && !used.has(parameterKey(parameter)),
  )
  if (more.length > 0) url.search = [...own, ...more].join("&")
  return sitePath(url.href, siteUrl) ?? url.href
}

/** An absolute URL in ASCII, for canonical and alternate links, Open Graph, sitemap and feeds. */
export const absoluteUrl = (address: string, siteUrl: string): string =>
  URL.parse(address, siteUrl || undefined)?.href ?? address

/** A `mailto:` URL (RFC 6068) to one recipient. */
export function mailtoUrl(email: string, fields: Readonly<Record<string, string>> = {}): string {
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  return joinQuery(`mailto:${encodeURIComponent(email).replace("%40", "@")}`, query)
}

/** A URL whose page opens at a text (https://wicg.github.io/scroll-to-text-fragment, section 3.3). */
export const withTextFragment = (address: string, text: string): string =>
  `${address}${address.includes("#") ? "" : "#"}:~:text=${encodeURIComponent(text).replaceAll("-", "%2D")}`
