/**
 * Parses, normalizes, compares and serializes URLs. `private.url_key` in SQL (migration
 * redirect_keys) computes the same keys; a test compares both.
 */

const trail = "%[89ab][0-9a-f]"
/** Percent-encoded UTF-8 beyond ASCII, well-formed sequences only (RFC 3629, section 4). */
const beyondAscii = [
  `%(?:c[2-9a-f]|d[0-9a-f])${trail}`,
  `%e0%[ab][0-9a-f]${trail}|%e[1-9a-cef]${trail}${trail}|%ed%[89][0-9a-f]${trail}`,
  `%f0%[9ab][0-9a-f]${trail}${trail}|%f[1-3]${trail}${trail}${trail}|%f4%8[0-9a-f]${trail}${trail}`,
].join("|")
const tokens = (ascii: string) => new RegExp(`((?:%(?:${ascii})|${beyondAscii})+)|%[0-9a-f]{2}|%|[^%]+`, "gi")
// Escaped delimiters and control characters stay escaped: decoded they change the meaning.
const inPath = tokens("2[0-246-9a-e]|[37][0-9a-e]|[46][0-9a-f]|5[0-9abd-f]")
const inQuery = tokens("2[0-24789ac-f]|3[0-9a-cef]|[4-6][0-9a-f]|7[0-9a-e]")

/** Decodes the escapes that `token` allows. The others become lower case; a lone % is escaped. */
const decode = (text: string, token: RegExp) =>
  text
    .replace(token, (part: string, decodable?: string) => {
      if (decodable) return decodeURIComponent(decodable)
      return part === "%" ? "%25" : part.startsWith("%") ? part.toLowerCase() : part
    })
    .normalize("NFC")

/** Letters with the same lower case in every Unicode version that a database may have. */
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

/**
 * Returns the decoded path in NFC and lower case, without dot segments, empty segments and a
 * trailing slash.
 */
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
 * Returns the key of a URL: two URLs of this site are the same if their keys are equal. Ignores
 * spelling, origin and fragment. Idempotent.
 */
export function urlKey(address: string): string {
  const { path, parameters } = partsOf(address)
  return joinQuery(pathKey(path), parameters.map(parameterKey))
}

/** Maximum number of query parameters that are matched with redirects. */
const maxParameters = 12

/**
 * Returns the keys of matching redirects, closest first: with all parameters, with adjacent ones,
 * with none. `private.redirect_keys` in SQL returns the same.
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

/** Normalizes a path to ASCII. Keeps a trailing slash, because relative links depend on it. */
export function normalizePath(path: string): string {
  const key = pathKey(path.toWellFormed())
  // Characters that are still escaped in a key were escaped before.
  const ascii = encodeURI(key).replaceAll("%25", "%")
  const upper = ascii.replace(/%[0-9a-f]{2}/g, (octet) => octet.toUpperCase())
  return path.endsWith("/") && key !== "/" ? `${upper}/` : upper
}

/** Returns the host without `www.` and a trailing dot. */
export const hostOf = ({ host }: URL) => host.replace(/^www\.|\.(?=:|$)/g, "")

/** Parses a path or an http URL; undefined for anything else, e.g. `javascript:`. */
function parsed(address: string, siteUrl: string): URL | undefined {
  const url = URL.parse(address, siteUrl)
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

/**
 * Returns true for a path and for a URL of this site, with or without `www.`, over http or https.
 */
function isOwn(url: URL, siteUrl: string): boolean {
  return !url.username && !url.password && hostOf(url) === hostOf(new URL(siteUrl))
}

/** Returns path, query and fragment of a URL on this site, in ASCII; undefined for other sites. */
export function sitePath(address: string, siteUrl: string): string | undefined {
  const url = parsed(address, siteUrl)
  // Two leading slashes would name another host.
  return url && isOwn(url, siteUrl) ? url.pathname.replace(/\/{2,}/g, "/") + url.search + url.hash : undefined
}

/**
 * Returns the `Location` of a redirect in ASCII (RFC 9110, section 10.2.2): a path on this site or
 * an absolute URL. Undefined if the target is not an http URL.
 * @param query query of the request; its parameters are appended, except those that the target sets
 *   or that matched the redirect
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

/**
 * Returns an absolute URL in ASCII, for canonical and alternate links, Open Graph, sitemap and
 * feeds.
 */
export const absoluteUrl = (address: string, siteUrl: string): string =>
  URL.parse(address, siteUrl || undefined)?.href ?? address

/** Returns a `mailto:` URL (RFC 6068) with one recipient. */
export function mailtoUrl(email: string, fields: Readonly<Record<string, string>> = {}): string {
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  return joinQuery(`mailto:${encodeURIComponent(email).replace("%40", "@")}`, query)
}

/**
 * Returns a URL with a text fragment (https://wicg.github.io/scroll-to-text-fragment, section 3.3).
 */
export const withTextFragment = (address: string, text: string): string =>
  `${address}${address.includes("#") ? "" : "#"}:~:text=${encodeURIComponent(text).replaceAll("-", "%2D")}`

const anyOrigin = "http://site.invalid"

/**
 * Returns the path and query of the page in an editing screen's URL, or "/" if it is not of this
 * site. Browsers read `\` as `/`, and a path that begins with two slashes names another host (URL
 * Standard, "path or authority state").
 * @param given the `page` parameter
 */
export function editedPath(given: string | null): string {
  const url = URL.parse(given ?? "/", anyOrigin)
  return url?.origin === anyOrigin ? url.pathname.replaceAll(/\/{2,}/g, "/") + url.search : "/"
}
