import { redirect } from "react-router"
import { hasEnglishPrefix, withEnglishPrefix } from "../../../content/texts/language.ts"

/**
 * The answer for an address that has got a new name: there for good, in the same language. Browsers keep a 301 for
 * as long as they like; but a name may be given back, so they have to ask again.
 * @param from the asked path, with or without /en
 * @param to the Swedish path of the new address
 */
export function permanentRedirect(from: string, to: string): Response {
  const address = hasEnglishPrefix(from) ? withEnglishPrefix(to) : to
  return redirect(address, { status: 301, headers: { "Cache-Control": "no-cache" } })
}
