import type { Language } from "../../content/texts/language.ts"
import { bodyLimits } from "../../portable/limits/limits.ts"
import { isForeign } from "../http/same-origin.ts"
import { languageAt } from "../http/visitor-language.ts"
import { receive } from "../limits/receive.ts"
import { isBot } from "./bots.ts"

/** Where browsers tell what only they know (app/boot/count-events.ts). */
export const beaconPath = "/counted"

/**
 * Answers a beacon: a form that was begun, or a file on another server that was opened. The database decides whether a
 * resource has such a file. Visitors who ask not to be counted (Global Privacy Control, Do Not Track) are not.
 * @param siteUrl `SITE_URL`
 * @returns 204, 400 for what is neither, 403 for what another site's page has sent
 */
export async function answerBeacon(
  request: Request,
  siteUrl: string,
  count: (kind: "begun" | "download", name: string, language: Language) => void,
): Promise<Response> {
  const { headers } = request
  if (!isOwn(request, siteUrl)) return new Response(null, { status: 403 })
  const text = await receive(request, bodyLimits.beacon).then(String, () => "")
  const [, kind, name] = /^(begun|download) (\S+)$/.exec(text) ?? []
  if (!kind || !name || (kind === "begun" && name !== "contact")) return new Response(null, { status: 400 })
  const asksNot = headers.get("Sec-GPC") === "1" || headers.get("DNT") === "1"
  if (!asksNot && !isBot(headers.get("User-Agent"))) {
    count(kind as "begun" | "download", name, languageAt(headers.get("Referer"), headers.get("Cookie")))
  }
  return new Response(null, { status: 204 })
}

/** Browsers say where a request comes from; one that says nothing is no browser, and is not counted by its name. */
function isOwn(request: Request, siteUrl: string): boolean {
  const site = request.headers.get("Sec-Fetch-Site")
  return site ? site === "same-origin" : !isForeign(request, siteUrl)
}
