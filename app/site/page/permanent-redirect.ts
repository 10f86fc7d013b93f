import { redirect } from "react-router"
import { addEnglishPrefix, hasEnglishPrefix } from "../../../content/texts/language.ts"

/**
 * Redirects a renamed URL permanently, in the same language. Browsers cache a 301 indefinitely;
 * `no-cache` makes them revalidate, because a slug may be changed back.
 * @param from requested path, with or without /en
 * @param to new Swedish path
 */
export function permanentRedirect(from: string, to: string): Response {
  const address = hasEnglishPrefix(from) ? addEnglishPrefix(to) : to
  return redirect(address, { status: 301, headers: { "Cache-Control": "no-cache" } })
}
