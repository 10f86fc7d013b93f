import { languages as languagesOfBrand } from "../../brand/brand.ts"

/** Languages with columns in the database; the first is the default (specification, section 9). */
export const supportedLanguages = ["sv", "en"] as const
export type Language = (typeof supportedLanguages)[number]
export const defaultLanguage: Language = "sv"

/** Languages of this site: both, or only Swedish. */
export const languages: readonly Language[] = languagesOfBrand
export const isBilingual = languages.length > 1

/** Key in localStorage, and the name of the cookie that mirrors it. */
export const languageKey = "language"

/** Stored values other than the site's languages are ignored (specification, section 1). */
export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}

/**
 * Returns true for /en and below, which are always English. A Swedish-only site has no such paths.
 */
export function hasEnglishPrefix(pathname: string): boolean {
  return isBilingual && (pathname === "/en" || pathname.startsWith("/en/"))
}

/** Removes the language prefix: /en/kontakt becomes /kontakt. */
export function stripLanguagePrefix(pathname: string): string {
  return hasEnglishPrefix(pathname) ? pathname.slice(3) || "/" : pathname
}

/** Returns the path of the same screen under /en. */
export function addEnglishPrefix(pathname: string): string {
  const bare = stripLanguagePrefix(pathname)
  return bare === "/" ? "/en" : `/en${bare}`
}

/**
 * Returns the language of a request: /en, else the stored choice, else Swedish. The back office is
 * Swedish only.
 */
export function languageOf(pathname: string, stored: string | null | undefined): Language {
  if (/^\/admin(?:\/|$)/.test(pathname)) return defaultLanguage
  if (hasEnglishPrefix(pathname)) return "en"
  return isLanguage(stored) ? stored : defaultLanguage
}

/**
 * Returns a field in a language (specification, section 3): English falls back to Swedish if it is
 * blank.
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
 * Returns the value of the `lang` attribute for a localized field (WCAG 2.2, 3.1.2): "sv" if an
 * English page falls back to Swedish, otherwise undefined.
 */
function fallbackLanguage<Row extends object>(
  row: Row,
  field: string & keyof Row,
  language: Language,
): "sv" | undefined {
  const english = (row as Record<string, unknown>)[`${field}_en`]
  return language === "en" && !isPresent(english) && isPresent(row[field]) ? "sv" : undefined
}

/** Returns false for blank text and for lists and objects without any text. */
function isPresent(stored: unknown): boolean {
  if (typeof stored === "string") return stored.trim() !== ""
  if (typeof stored === "object" && stored !== null) return Object.values(stored).some(isPresent)
  return stored != null
}

/** A word has letters and no @. Numbers and e-mail addresses need no translation. */
const word =
  /(?:^|\s)[^\s@]*[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\ud7ff\uf900-\ufefe][^\s@]*(?:$|\s)/

const hasWord = (stored: unknown): boolean =>
  typeof stored === "object" && stored !== null
    ? Object.values(stored).some(hasWord)
    : typeof stored === "string" && word.test(stored)

/**
 * Returns true if a field has text to translate and its English is blank. private.pair_translations
 * in SQL has the same rule; a test compares both.
 */
export const lacksEnglish = (swedish: unknown, english: unknown): boolean =>
  !isPresent(english) && hasWord(swedish)

/** A row localized for one page; `Kept` fields are unchanged. */
export type Localized<Row, Kept extends keyof Row, Field extends keyof Row> = Pick<Row, Kept | Field> & {
  /** Fields that are Swedish on an English page. */
  lang: { [Name in Field]?: "sv" }
}

/**
 * Localizes a row for a page. Loaders return this instead of the row: islands get it as serialized
 * props, and the other language would double their size.
 * @param kept fields without a translation
 * @param fields fields that follow the bilingual rule
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
