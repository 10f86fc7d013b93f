import { createHash } from "node:crypto"
import type { DataClient } from "../../content/calls/data-client.ts"
import { completeOf, nothingSet, type Settings, type SiteFacts } from "../../content/settings.ts"
import { type Language, languages } from "../../content/texts/language.ts"
import {
  type OwnTexts,
  type Rewritten,
  rewrittenIn,
  withFigures,
  withRewritten,
} from "../../content/texts/own-texts.ts"
import { type PageTexts, standardTexts } from "../../content/texts/site-texts.ts"
import { textResponse } from "./send/precompressed-response.ts"

/** The texts of pages in one language, and what scripts fetch of them. */
interface Texts {
  page: PageTexts
  /** The rewritten texts that scripts use, as JSON. */
  body: string
}

interface AllTexts {
  byLanguage: Record<Language, Texts>
  /** What is set for the site, and which pages it links from everywhere. */
  site: SiteFacts
  /** False when they could not be read: then they are the last known ones, or the defaults. */
  isCurrent: boolean
}

const folder = "/texts/"

/** The texts and settings that pages are made with, read again when content has changed. */
export interface PageTextsReader {
  /** @param data reads, should it be needed, for the page that is being made */
  read(data: DataClient): Promise<AllTexts>
  contentChanged(): void
  /** Answers a script's request for them. An address of earlier texts gives today's, which nobody keeps. */
  respond(request: Request): Response
}

export function createPageTexts(): PageTextsReader {
  let known = { byLanguage: textsWith({}, {}), site: nothingSet }
  let reading: Promise<AllTexts> | undefined

  async function readNow(data: DataClient): Promise<AllTexts> {
    const { data: own, error } = await data.rpc("own_site", {}, { get: true })
    if (error) return { ...known, isCurrent: false }
    // A project whose database is of another version may answer with less.
    const { texts = {}, ...site } = { ...nothingSet, ...(own as unknown as SiteFacts & { texts?: OwnTexts }) }
    return { byLanguage: textsWith(texts, site.settings), site, isCurrent: true }
  }

  return {
    contentChanged() {
      reading = undefined
    },
    async read(data) {
      reading ??= readNow(data)
      const mine = reading
      const texts = await mine
      // The next call reads a change made meanwhile, and retries what could not be read.
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
      const control = page.address === pathname ? "public, max-age=31536000, immutable" : "no-cache"
      return textResponse(request, body, {
        "Content-Type": "application/json; charset=utf-8",
        "Cache-Control": control,
      })
    },
  }
}

function textsWith(own: OwnTexts, settings: Settings): Record<Language, Texts> {
  return Object.fromEntries(
    languages.map((language) => [language, textsIn(language, own, settings)]),
  ) as Record<Language, Texts>
}

function textsIn(language: Language, own: OwnTexts, settings: Settings): Texts {
  const standard = standardTexts(language)
  const rewritten: Rewritten = rewrittenIn(language, standard, own)
  // Scripts never have the long texts.
  const short = Object.entries(rewritten).filter(([key]) => !key.startsWith("long."))
  const body = JSON.stringify(Object.fromEntries(short))
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 12)
  return {
    page: {
      all: withFigures(withRewritten(standard, rewritten), completeOf(settings)),
      address: short.length > 0 ? `${folder}${language}.${hash}.json` : undefined,
    },
    body,
  }
}
