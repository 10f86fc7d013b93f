import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { typefaces } from "../../brand/brand.ts"
import { contentTypes } from "../../content/index.ts"
import { heroColumnOf } from "../../content/screens/hero-texts.ts"
import { allScreens, matchScreen } from "../../content/screens/lookup.ts"
import { addEnglishPrefix, type Language, languages } from "../../content/texts/language.ts"
import { textsByKey } from "../../content/texts/overrides.ts"
import { defaultTexts } from "../../content/texts/site-texts.ts"
import { controlsOf } from "../../content/types/field-values.ts"
import { type Mail, renderMail } from "../../portable/mail/render.ts"
import type { Backend } from "../../server/backend/backend.ts"
import { createPageTexts } from "../../server/pages/page-texts.ts"
import { render } from "../../server/pages/render/render.ts"
import { loadSiteBuild } from "../../server/pages/render/site-build.ts"
import { readPublishedPages } from "../../server/search/published.ts"
import { createSupabaseServer } from "../../server/supabase/supabase.ts"
import { openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { seed } from "../fixtures/demo.ts"
import { keys, siteUrl } from "../protocol/rest-site.ts"
import { root } from "./site-process.ts"

// All texts and all content are put between two marks. Text outside of them is compiled in and not
// editable.

const marked = (text: string) => `⟦${text}⟧`
const rewritten = languages.flatMap((language) =>
  textsByKey(defaultTexts(language)).map(([key, text]) => ({ key, language, text: marked(text) })),
)

/** Returns a text without marked parts, which can be nested. */
function outside(text: string): string {
  let depth = 0
  return [...text]
    .filter((letter) => {
      if (letter === "⟦") depth++
      if (letter === "⟧") depth--
      return depth === 0 && letter !== "⟧"
    })
    .join("")
}

const shownAttributes = /\s(?:alt|title|placeholder|aria-label|aria-description)="([^"]*)"/g
const metaContent =
  /<meta (?:name|property)="(?:description|og:(?:title|description|site_name|image:alt)|twitter:(?:title|description|image:alt))" content="([^"]*)"/g

/** Returns visible or spoken text of a document outside of marks. */
function compiledIn(html: string): string[] {
  const document = html.replaceAll(/<(script|style|noscript)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "")
  const attributes = [...document.matchAll(shownAttributes), ...document.matchAll(metaContent)].map(
    ([, value = ""]) => value,
  )
  const texts = outside(document.replaceAll(/<[^>]*>/g, "\n")).split("\n")
  return [...new Set([...texts, ...attributes.map(outside)])]
    .map((text) => text.replaceAll(/&\w+;|&#x?\w+;/g, "").trim())
    .filter((text) => /\p{L}/u.test(text) && !allowed.some((pattern) => pattern.test(text)))
}

/**
 * Names of languages in their own language, days, file formats, the visitor's input, and the brand
 * guidelines' colours, letters and typefaces; URLs, which mails show in full.
 */
const allowed = [
  /^(?:(?:EN|SV)\W+)?(?:Svenska|English|SV|EN)$/,
  /^\d{1,2} \p{L}+ \d{4}$/u,
  /^(?:PDF|SVG|WEBM)$/,
  /^xyz\W*$/,
  /^(?:#[0-9A-F]{6}|Åg|abcdefghijklmn|opqrstuvwxyzåäö)$/,
  new RegExp(`^(?:${typefaces.heading.licence}|${typefaces.text.licence})$`),
  /^https?:\/\/\S+$/,
]

let database: TestDatabase
let backend: Backend
beforeAll(async () => {
  database = await openTestDatabase("pglite")
  await database.asOwner(seed)
  await database.asOwner(async (query) => {
    for (const type of contentTypes) {
      const columns = controlsOf(type)
        .filter(({ definition: { kind } }) => kind === "text" || kind === "longText" || kind === "richText")
        .filter(({ name }) => `${type.table}.${name}` !== "site_texts.key")
        .map(({ name }) => `"${name}" = '⟦' || "${name}" || '⟧'`)
      if (columns.length > 0) await query(`update public.${type.table} set ${columns.join(", ")}`)
    }
    await query("update public.media set alt_sv = '⟦' || alt_sv || '⟧', alt_en = '⟦' || alt_en || '⟧'")
    // Texts of sections are within JSON.
    await query("update public.pages set sections = null")
    await query("update public.case_studies set metrics = null, metrics_en = null")
    await query(
      `insert into public.site_texts (key, text, text_en)
       select key, max(text) filter (where language = 'sv'), max(text) filter (where language = 'en')
       from jsonb_to_recordset($1) as given (key text, language text, text text) group by key`,
      [JSON.stringify(rewritten.filter(({ key }) => !heroColumnOf(key)))],
    )
    const openings = Object.groupBy(
      rewritten.flatMap(({ key, language, text }) => {
        const opening = heroColumnOf(key)
        return opening ? { ...opening, language, text } : []
      }),
      ({ slug }) => slug,
    )
    for (const [slug, own = []] of Object.entries(openings)) {
      const names = own.map(({ column, language }) => (language === "en" ? `${column}_en` : column))
      await query("delete from public.pages where slug = $1", [slug])
      await query(
        `insert into public.pages (slug, title, title_en, is_published, ${names.join(", ")})
         values ($1, '⟦x⟧', '⟦x⟧', true, ${own.map((_, index) => `$${index + 2}`).join(", ")})`,
        [slug, ...own.map(({ text }) => text)],
      )
    }
  })
  const logger = { error() {}, warn() {}, info() {} }
  const server = createSupabaseServer({ database, keys, siteUrl, functions: {}, logger })
  backend = {
    publicUrl: "",
    publishableKey: keys.publishable,
    fetch: async (request) => await server.fetch(request),
    ready: async () => true,
    onContentChange: async () => {},
    close: async () => {},
  }
}, 60_000)
afterAll(() => database.close())

const texts = createPageTexts()
async function page(path: string, language: Language): Promise<string> {
  const address = new URL(language === "en" ? addEnglishPrefix(path) : path, siteUrl)
  const { response } = await render(
    new Request(address),
    { language },
    {
      build: () => loadSiteBuild(join(root, "build")),
      backend,
      texts,
      siteUrl,
      retentionDays: 730,
      development: false,
      log() {},
      logFault(error) {
        throw error
      },
    },
  )
  return response.text()
}

const fixed = allScreens.map(({ path }) => path).filter((path) => !/[:*]|^\/admin/.test(path))

describe.each(languages)("in %s", (language) => {
  test("pages contain only overridable texts and content", async () => {
    const found: Record<string, string[]> = {}
    const published = (await readPublishedPages(backend)).map(({ path }) => path)
    // One page of each kind, because the others use the same screen.
    const addresses = Object.values(Object.groupBy(published, (path) => matchScreen(path).path)).map(
      ([first]) => first,
    )
    const modes = [
      "/auth?mode=signup",
      "/auth?mode=recover",
      "/auth?mode=verify",
      "/sok?q=xyz",
      "/finns-inte",
    ]
    for (const path of new Set([...fixed, ...addresses, ...modes])) {
      if (!path) continue
      const words = compiledIn(await page(path, language))
      if (words.length > 0) found[path] = words
    }
    expect(found).toEqual({})
  }, 60_000)

  test("mails to visitors contain only overridable texts and content", () => {
    const own = Object.groupBy(rewritten, ({ key }) => key)
    const texts = Object.fromEntries(
      Object.entries(own).map(([key, given = []]) => [
        key,
        Object.fromEntries(given.map(({ language, text }) => [language, text])),
      ]),
    )
    const url = "https://site.example/"
    const at = "2026-07-01T10:30:00Z"
    const mails: Mail[] = [
      { language, kind: "verify-email", url },
      { language, kind: "recover-password", url },
      { language, kind: "invitation", url },
      { language, kind: "password-changed", recoverUrl: url, at },
      { language, kind: "address-in-use", signInUrl: url, recoverUrl: url },
      { language, kind: "resource-link", title: marked("Titel"), url },
      { language, kind: "factor-changed", change: "added", at },
      { language, kind: "new-device", device: "", at },
    ]
    for (const mail of mails) {
      const { subject, html } = renderMail(mail, siteUrl, texts)
      expect(outside(subject), mail.kind).not.toMatch(/\p{L}/u)
      expect(compiledIn(html), mail.kind).toEqual([])
    }
  })
})
