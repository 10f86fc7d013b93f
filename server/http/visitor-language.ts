import { type Language, languageKey, languageOf } from "../../content/texts/language.ts"

const languageCookie = new RegExp(`(?:^|;\\s*)${languageKey}=([^;\\s]*)`)

/** Returns the value of the language cookie; `languageOf` ignores invalid values. */
export function storedLanguage(cookies: string | null | undefined): string | undefined {
  return cookies ? languageCookie.exec(cookies)?.[1] : undefined
}

/** Returns the language of a URL's page for a visitor. An invalid URL counts as the start page. */
export function languageOfUrl(address: string | null, cookies: string | null | undefined): Language {
  return languageOf(URL.parse(address ?? "")?.pathname ?? "/", storedLanguage(cookies))
}
