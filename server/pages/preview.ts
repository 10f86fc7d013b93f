import type { Preview } from "../../content/calls/data-client.ts"
import { contentTypeOf } from "../../content/index.ts"
import { isPreviewToken, readPreview } from "../../content/published/preview.ts"
import { trimTrailingSlashes } from "../../content/screens/trailing-slashes.ts"
import {
  addEnglishPrefix,
  type Language,
  languageOf,
  stripLanguagePrefix,
} from "../../content/texts/language.ts"
import { itemPath } from "../../content/types/paths.ts"
import { createAnonymousClient } from "../backend/anonymous-data.ts"
import type { RenderSettings } from "./render/render.ts"
import { retryLater, tooManyRequests } from "./retry-later.ts"

/** Query parameter of a preview token. */
export const previewParameter = "preview"

/** A preview and its language. Only the URL decides the language, not the stored choice. */
interface RequestedPreview {
  preview: Preview
  language: Language
}

/**
 * Returns the preview of the token in a URL. `undefined` without a token, or for one that is
 * invalid, expired or of another item: the request is then handled as usual.
 * Returns a redirect from a former path of the item, and an error response when the limit is
 * exceeded or reading failed.
 */
export async function findPreview(
  url: URL,
  clientAddress: string | undefined,
  { backend, limiter, log }: RenderSettings,
): Promise<RequestedPreview | Response | undefined> {
  const token = url.searchParams.get(previewParameter)
  if (!token || !isPreviewToken(token)) return undefined
  const limit = await limiter?.consume("preview", { address: clientAddress })
  if (limit && !limit.ok) {
    return tooManyRequests({ sv: "förhandsgranskningar", en: "previews" }, limit.retryAfterSeconds)
  }
  // Counted above; without an address the backend does not count again.
  const data = createAnonymousClient(backend)
  const preview = await readPreview(data, token).catch(({ message }: Error) => {
    log("a preview could not be read", { message })
    return undefined
  })
  if (preview === undefined) {
    const text =
      "Förhandsgranskningen kunde inte hämtas. Ladda om sidan om en stund. / The preview could not be loaded. Reload the page in a moment."
    return retryLater(503, text, 30)
  }
  if (!preview) return undefined
  const path = trimTrailingSlashes(url.pathname)
  const language = languageOf(path, undefined)
  const [target, ...former] = [preview.row, ...preview.former].map((row) =>
    itemPath(contentTypeOf(preview.table), row),
  )
  const asked = stripLanguagePrefix(path)
  if (target === asked) return { preview, language }
  if (!target || !former.includes(asked)) return undefined
  // The slug has changed since the URL was copied, or in the draft.
  const location = (language === "en" ? addEnglishPrefix(target) : target) + url.search
  return markPreview(new Response(null, { status: 301, headers: { Location: location } }))
}

/** Makes a response private: not stored, not indexed, no referrer. */
export function markPreview(made: Response): Response {
  const response = new Response(made.body, { status: made.status, headers: made.headers })
  response.headers.set("Cache-Control", "private, no-store")
  response.headers.set("X-Robots-Tag", "noindex, nofollow")
  response.headers.set("Referrer-Policy", "no-referrer")
  response.headers.delete("ETag")
  return response
}
