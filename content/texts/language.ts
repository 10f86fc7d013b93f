import { languages as languagesOfBrand } from "../../brand/brand.ts"

/** What the program knows, and the database has columns for; the first is the default (specification, section 9). */
export const supportedLanguages = ["sv", "en"] as const
export type Language = (typeof supportedLanguages)[number]
export const defaultLanguage: Language = "sv"

/** What this site is written in: both, or Swedish alone. */
export const languages: readonly Language[] = languagesOfBrand
export const isBilingual = languages.length > 1

/** Key of the stored choice in local storage, and the name of the cookie that mirrors it. */
export const languageKey = "language"

/** Any stored value other than the site's languages is ignored (specification, section 1). */
export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}

/** True for /en and everything below it, which is always English; a site in Swedish alone has no such addresses. */
export function hasEnglishPrefix(pathname: string): boolean {
  return isBilingual && (pathname === "/en" || pathname.startsWith("/en/"))
}

/** The path without its language prefix: /en/kontakt and /kontakt are both /kontakt. */
export function stripLanguagePrefix(pathname: string): string {
  return hasEnglishPrefix(pathname) ? pathname.slice(3) || "/" : pathname
}

/** The path of the same screen under /en. */
export function addEnglishPrefix(pathname: string): string {
  const bare = stripLanguagePrefix(pathname)
  return bare === "/" ? "/en" : `/en${bare}`
}

/** The language of a request: the /en prefix, else the stored choice, else Swedish. The back office is Swedish alone. */
export function languageOf(pathname: string, stored: string | null | undefined): Language {
  if (/^\/admin(?:\/|$)/.test(pathname)) return defaultLanguage
  if (hasEnglishPrefix(pathname)) return "en"
  return isLanguage(stored) ? stored : defaultLanguage
}

/**
 * Bilingual rule (specification, section 3): in English the `_en` field is used when it is present,
 * otherwise the Swedish field. Blank counts as missing.
 */
export function localizeField<Row extends object, Field extends string & keyof Row>(
  row: Row,
  field: Field,
  language: Language,
): Row[Field] {
  const english = (row as Record<string, unknown>)[`${field}_en`]
  return language === "en" && isPresent(english) ? (english as Row[Field]) : row[field]
}

/**
 * The language of what `localized` gives, for the element's lang attribute (WCAG 2.2, 3.1.2): "sv" where an English
 * page falls back to the Swedish field, undefined where it is the page's own language.
 */
function fallbackLanguage<Row extends object>(
  row: Row,
  field: string & keyof Row,
  language: Language,
): "sv" | undefined {
  const english = (row as Record<string, unknown>)[`${field}_en`]
  return language === "en" && !isPresent(english) && isPresent(row[field]) ? "sv" : undefined
}

/** False for blank text, for a list without a present entry, and for an object without a present value. */
function isPresent(stored: unknown): boolean {
  if (typeof stored === "string") return stored.trim() !== ""
  if (typeof stored === "object" && stored !== null) return Object.values(stored).some(isPresent)
  return stored != null
}

/** A word: letters, and no @ among them. Numbers and e-mail addresses are the same in both languages. */
const word =
  /(?:^|\s)[^\s@]*[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\ud7ff\uf900-\ufefe][^\s@]*(?:$|\s)/

const hasWord = (stored: unknown): boolean =>
  typeof stored === "object" && stored !== null
    ? Object.values(stored).some(hasWord)
    : typeof stored === "string" && word.test(stored)

/**
 * True when a field has something to translate and its English is blank. The translation desk in SQL has the same rule
 * (private.pair_translations); a test compares the two.
 */
export const lacksEnglish = (swedish: unknown, english: unknown): boolean =>
  !isPresent(english) && hasWord(swedish)

/** A row as a page in one language shows it: some fields as they are, others in that language. */
export type Localized<Row, Kept extends keyof Row, Field extends keyof Row> = Pick<Row, Kept | Field> & {
  /** Which of the fields are in Swedish on an English page. */
  lang: { [Name in Field]?: "sv" }
}

/**
 * What a page in this language shows of a row. Loaders give this and not the row: of an island it
 * stands in the page a second time, as data for React, where the other language would make half of it.
 * @param kept fields that are the same in both languages
 * @param fields those that follow the bilingual rule
 */
export function localize<
  Row extends object,
  Kept extends string & keyof Row,
  Field extends string & keyof Row,
>(
  row: Row,
  language: Language,
  kept: readonly Kept[],
  fields: readonly Field[],
): Localized<Row, Kept, Field> {
  const lang: { [Name in Field]?: "sv" } = {}
  const result = { lang } as Localized<Row, Kept, Field>
  for (const name of kept) Object.assign(result, { [name]: row[name] })
  for (const name of fields) {
    Object.assign(result, { [name]: localizeField(row, name, language) })
    const other = fallbackLanguage(row, name, language)
    if (other) lang[name] = other
  }
  return result
}
