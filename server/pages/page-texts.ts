import { createHash } from "node:crypto"
import type { DataClient } from "../../content/calls/data-client.ts"
import { defaultSiteFacts, type Settings, type SiteFacts, solutionSize } from "../../content/settings.ts"
import { type Language, languages } from "../../content/texts/language.ts"
import {
  applyOverrides,
  interpolateAll,
  type LanguageOverrides,
  type TextOverrides,
  usableOverrides,
} from "../../content/texts/overrides.ts"
import { defaultTexts, type PageTexts, textsWithoutFigures } from "../../content/texts/site-texts.ts"
import { textResponse } from "./send/precompressed-response.ts"

/** Texts of pages in one language, and those that scripts fetch. */
interface Texts {
  page: PageTexts
  /** Overridden texts for scripts, as JSON. */
  body: string
}

/** Texts of both languages, with their overrides. */
export interface LoadedTexts {
  byLanguage: Record<Language, Texts>
  /** Overrides as stored. */
  own: TextOverrides
  /** Site settings, and the pages linked from every page. */
  site: SiteFacts
  /** `false` when reading failed: these are the last known texts or the defaults. */
  isCurrent: boolean
}

const folder = "/texts/"

/** Loads the texts and settings of pages; reloads them after content changes. */
export interface PageTextsReader {
  /** @param data client of the page that is being rendered */
  read(data: DataClient): Promise<LoadedTexts>
  contentChanged(): void
  /** Serves texts to scripts. A URL of earlier texts returns current ones, uncacheable. */
  respond(request: Request): Response
}

export function createPageTexts(): PageTextsReader {
  let known = { byLanguage: textsWith({}, {}), own: {} as TextOverrides, site: defaultSiteFacts }
  let reading: Promise<LoadedTexts> | undefined

  async function readNow(data: DataClient): Promise<LoadedTexts> {
    const { data: own, error } = await data.rpc("own_site", {}, { get: true })
    if (error) return { ...known, isCurrent: false }
    // A Supabase project with an older schema may return less.
    const { texts = {}, ...site } = {
      ...defaultSiteFacts,
      ...(own as unknown as SiteFacts & { texts?: TextOverrides }),
    }
    return { byLanguage: textsWith(texts, site.settings), own: texts, site, isCurrent: true }
  }

  return {
    contentChanged() {
      reading = undefined
    },
    async read(data) {
      reading ??= readNow(data)
      const mine = reading
      const texts = await mine
      // Reload next time if content changed meanwhile or reading failed.
      if (reading === mine) {
        if (texts.isCurrent) known = texts
        else reading = undefined
      }
      return texts
    },
    respond(request) {
      const { pathname } = new URL(request.url)
      const language = languages.find((language) => pathname.startsWith(`${folder}${language}.`))
      if (!language) return new Response("Not found", { status: 404 })
      const { page, body } = known.byLanguage[language]
      const control = page.overridesUrl === pathname ? "public, max-age=31536000, immutable" : "no-cache"
      return textResponse(request, body, {
        "Content-Type": "application/json; charset=utf-8",
        "Cache-Control": control,
      })
    },
  }
}

function textsWith(own: TextOverrides, settings: Settings): Record<Language, Texts> {
  return Object.fromEntries(
    languages.map((language) => [language, textsIn(language, own, settings)]),
  ) as Record<Language, Texts>
}

/** Returns the texts of a language with these overrides. */
export function textsIn(language: Language, own: TextOverrides, settings: Settings): Texts {
  const standard = defaultTexts(language)
  const rewritten: LanguageOverrides = {
    ...(settings.figures_hidden && textsWithoutFigures[language]),
    ...usableOverrides(language, standard, own),
  }
  // Scripts do not use the long texts.
  const short = Object.entries(rewritten).filter(([key]) => !key.startsWith("long."))
  const body = JSON.stringify(Object.fromEntries(short))
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 12)
  return {
    page: {
      all: interpolateAll(applyOverrides(standard, rewritten), solutionSize(settings)),
      overridesUrl: short.length > 0 ? `${folder}${language}.${hash}.json` : undefined,
    },
    body,
  }
}
