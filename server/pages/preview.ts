import type { Preview } from "../../content/calls/data-client.ts"
import { typeOf } from "../../content/index.ts"
import { couldBeToken, readPreview } from "../../content/published/preview.ts"
import { withoutFinalSlashes } from "../../content/screens/final-slashes.ts"
import { type Language, languageOf, withoutPrefix } from "../../content/texts/language.ts"
import { itemPath } from "../../content/types/address.ts"
import { anonymousData } from "../backend/anonymous-data.ts"
import type { RenderSettings } from "./render/render.ts"
import { tooMany, tryLater } from "./too-many.ts"

/** The address's parameter that holds a preview's token. */
export const previewParameter = "preview"

/** A request's preview: what it shows, and in which language; the address alone decides, no stored choice. */
interface AskedPreview {
  preview: Preview
  language: Language
}

/**
 * What the token in an address shows at that address. Undefined without a token, and for one that is wrong, too old or
 * another item's: such a request is answered as if it had none. A refusal by the limit, or a token that could not be
 * read, is an answer itself: the draft is not gone.
 */
export async function askedPreview(
  url: URL,
  clientAddress: string | undefined,
  { backend, limiter, log }: RenderSettings,
): Promise<AskedPreview | Response | undefined> {
  const token = url.searchParams.get(previewParameter)
  if (!token || !couldBeToken(token)) return undefined
  const limit = await limiter?.consume("preview", { address: clientAddress })
  if (limit && !limit.ok) {
    return tooMany({ sv: "förhandsgranskningar", en: "previews" }, limit.retryAfterSeconds)
  }
  // Counted above: without an address the backend does not count it again.
  const data = anonymousData(backend)
  const preview = await readPreview(data, token).catch(({ message }: Error) => {
    log("a preview could not be read", { message })
    return undefined
  })
  if (preview === undefined) {
    const text =
      "Förhandsgranskningen kunde inte hämtas. Ladda om sidan om en stund. / The preview could not be loaded. Reload the page in a moment."
    return tryLater(503, text, 30)
  }
  const path = withoutFinalSlashes(url.pathname)
  if (!preview || itemPath(typeOf(preview.table), preview.row) !== withoutPrefix(path)) return undefined
  return { preview, language: languageOf(path, undefined) }
}

/** Marks an answer as nobody's but this reader's: kept nowhere, found by no search engine, named to no other site. */
export function markPreview(made: Response): Response {
  const response = new Response(made.body, { status: made.status, headers: made.headers })
  response.headers.set("Cache-Control", "private, no-store")
  response.headers.set("X-Robots-Tag", "noindex, nofollow")
  response.headers.set("Referrer-Policy", "no-referrer")
  response.headers.delete("ETag")
  return response
}
