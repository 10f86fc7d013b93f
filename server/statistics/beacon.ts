import type { Language } from "../../content/texts/language.ts"
import { bodyLimits } from "../../portable/limits/limits.ts"
import { isCrossOrigin } from "../http/request-origin.ts"
import { languageOfUrl } from "../http/visitor-language.ts"
import { readBody } from "../limits/receive.ts"
import { isBot } from "./bots.ts"

/** Path of events from browsers (app/boot/read.ts). */
export const beaconPath = "/counted"

/**
 * Handles a beacon: a started form, or an opened file on another server. The database checks
 * whether the resource has such a file. Ignores visitors with Global Privacy Control or Do Not
 * Track.
 * @param siteUrl `SITE_URL`
 * @returns 204, 400 for an invalid beacon, 403 for one from another site
 */
export async function handleBeacon(
  request: Request,
  siteUrl: string,
  count: (kind: "begun" | "download", name: string, language: Language) => void,
): Promise<Response> {
  const { headers } = request
  if (!isFromOwnPage(request, siteUrl)) return new Response(null, { status: 403 })
  const text = await readBody(request, bodyLimits.beacon).then(String, () => "")
  const [, kind, name] = /^(begun|download) (\S+)$/.exec(text) ?? []
  if (!kind || !name || (kind === "begun" && name !== "contact")) return new Response(null, { status: 400 })
  const asksNot = headers.get("Sec-GPC") === "1" || headers.get("DNT") === "1"
  if (!asksNot && !isBot(headers.get("User-Agent"))) {
    count(kind as "begun" | "download", name, languageOfUrl(headers.get("Referer"), headers.get("Cookie")))
  }
  return new Response(null, { status: 204 })
}

/**
 * Browsers send Sec-Fetch-Site or Origin; other clients are ignored elsewhere by their user agent.
 */
function isFromOwnPage(request: Request, siteUrl: string): boolean {
  const site = request.headers.get("Sec-Fetch-Site")
  return site ? site === "same-origin" : !isCrossOrigin(request, siteUrl)
}
