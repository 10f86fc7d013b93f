import { createHash } from "node:crypto"
import type { DataClient } from "../../content/calls/data-client.ts"
import { type Language, languages } from "../../content/texts/language.ts"
import { type OwnTexts, type Rewritten, rewrittenIn, withRewritten } from "../../content/texts/own-texts.ts"
import { type PageTexts, standardTexts } from "../../content/texts/site-texts.ts"

/** The texts of pages in one language, and what scripts fetch of them. */
interface Texts {
  page: PageTexts
  /** The rewritten texts that scripts use, as JSON. */
  body: string
}

interface AllTexts {
  byLanguage: Record<Language, Texts>
  /** False when they could not be read: then they are the last known ones, or the defaults. */
  isCurrent: boolean
}

const folder = "/texts/"

/** The texts that pages are made with, read again when content has changed. */
export interface PageTextsReader {
  /** @param data reads, should it be needed, for the page that is being made */
  read(data: DataClient): Promise<AllTexts>
  contentChanged(): void
  /** Answers a script's request for them. An address of earlier texts gives today's, which nobody keeps. */
  respond(pathname: string): Response
}

export function createPageTexts(): PageTextsReader {
  let known: Record<Language, Texts> = textsWith({})
  let reading: Promise<AllTexts> | undefined

  async function readNow(data: DataClient): Promise<AllTexts> {
    const { data: own, error } = await data.rpc("own_texts", {}, { get: true })
    if (error) return { byLanguage: known, isCurrent: false }
    return { byLanguage: textsWith(own as OwnTexts), isCurrent: true }
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
        if (texts.isCurrent) known = texts.byLanguage
        else reading = undefined
      }
      return texts
    },
    respond(pathname) {
      const language = languages.find((language) => pathname.startsWith(`${folder}${language}.`))
      if (!language) return new Response("Not found", { status: 404 })
      const { page, body } = known[language]
      const control = page.address === pathname ? "public, max-age=31536000, immutable" : "no-cache"
      return new Response(body, {
        headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": control },
      })
    },
  }
}

function textsWith(own: OwnTexts): Record<Language, Texts> {
  return Object.fromEntries(languages.map((language) => [language, textsIn(language, own)])) as Record<
    Language,
    Texts
  >
}

function textsIn(language: Language, own: OwnTexts): Texts {
  const standard = standardTexts(language)
  const rewritten: Rewritten = rewrittenIn(language, standard, own)
  // Scripts never have the long texts.
  const short = Object.entries(rewritten).filter(([key]) => !key.startsWith("long."))
  const body = JSON.stringify(Object.fromEntries(short))
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 12)
  return {
    page: {
      all: withRewritten(standard, rewritten),
      address: short.length > 0 ? `${folder}${language}.${hash}.json` : undefined,
    },
    body,
  }
}
