import type { Language } from "../../content/texts/language.ts"
import { absoluteUrl, sitePath } from "../../content/urls.ts"
import { bodyLimits } from "../../portable/limits/limits.ts"
import { isCrossOrigin } from "../http/request-origin.ts"
import { languageOfUrl } from "../http/visitor-language.ts"
import { readBody } from "../limits/receive.ts"
import { isBot } from "./bots.ts"

/** Path of events from browsers (app/boot/read.ts). */
export const beaconPath = "/counted"

/**
 * Handles a beacon: a started form, an opened file on another server, or the arrival on a page that
 * the browser had prefetched. The database checks whether the resource has such a file. Ignores
 * visitors with Global Privacy Control or Do Not Track.
 * @param siteUrl `SITE_URL`
 * @param view responds to the request for a page, and counts it
 * @returns 204, 400 for an invalid beacon, 403 for one from another site
 */
export async function handleBeacon(
  request: Request,
  siteUrl: string,
  count: (kind: "begun" | "download", name: string, language: Language) => void,
  view?: (page: Request) => Promise<Response>,
): Promise<Response> {
  const { headers } = request
  if (!isFromOwnPage(request, siteUrl)) return new Response(null, { status: 403 })
  const text = await readBody(request, bodyLimits.beacon).then(String, () => "")
  const [arrived, from] = /^arrived(?: (\S+))?$/.exec(text) ?? []
  if (arrived) {
    const page = optsOut(headers) ? undefined : arrivedPage(headers, siteUrl, from)
    if (page) await view?.(page)
    return new Response(null, { status: 204 })
  }
  const [, kind, name] = /^(begun|download) (\S+)$/.exec(text) ?? []
  if (!kind || !name || (kind === "begun" && name !== "contact")) return new Response(null, { status: 400 })
  if (!optsOut(headers) && !isBot(headers.get("User-Agent"))) {
    count(kind as "begun" | "download", name, languageOfUrl(headers.get("Referer"), headers.get("Cookie")))
  }
  return new Response(null, { status: 204 })
}

const optsOut = (headers: Headers) => headers.get("Sec-GPC") === "1" || headers.get("DNT") === "1"

/** Returns the request that the visitor's browser would have sent without the prefetch. */
function arrivedPage(headers: Headers, siteUrl: string, from: string | undefined): Request | undefined {
  const referer = headers.get("Referer")
  const page = referer && sitePath(referer, siteUrl)
  if (!page) return undefined
  const request = new Request(absoluteUrl(page, siteUrl))
  for (const name of ["User-Agent", "Cookie", "Sec-Purpose"]) {
    const value = headers.get(name)
    if (value) request.headers.set(name, value)
  }
  if (from) request.headers.set("Referer", from)
  return request
}

/**
 * Browsers send Sec-Fetch-Site or Origin; other clients are ignored elsewhere by their user agent.
 */
function isFromOwnPage(request: Request, siteUrl: string): boolean {
  const site = request.headers.get("Sec-Fetch-Site")
  return site ? site === "same-origin" : !isCrossOrigin(request, siteUrl)
}
