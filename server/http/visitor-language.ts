import { type Language, languageKey, languageOf } from "../../content/texts/language.ts"

const languageCookie = new RegExp(`(?:^|;\\s*)${languageKey}=([^;\\s]*)`)

/** What the cookie that mirrors a visitor's choice of language says; `languageOf` ignores what is no language. */
export function storedLanguage(cookies: string | null | undefined): string | undefined {
  return cookies ? languageCookie.exec(cookies)?.[1] : undefined
}

/** The language of the page with this address, for this visitor. What is no address counts as the start page's. */
export function languageAt(address: string | null, cookies: string | null | undefined): Language {
  return languageOf(URL.parse(address ?? "")?.pathname ?? "/", storedLanguage(cookies))
}
