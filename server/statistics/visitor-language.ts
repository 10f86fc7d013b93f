import { type Language, languageKey, languageOf } from "../../app/i18n/language.ts"

const cookie = new RegExp(`(?:^|;\\s*)${languageKey}=(\\w+)`)

/** The language of the page that a request comes from. */
export function visitorLanguage(headers: Headers): Language {
  const referer = headers.get("Referer") ?? ""
  const path = URL.canParse(referer) ? new URL(referer).pathname : "/"
  return languageOf(path, cookie.exec(headers.get("Cookie") ?? "")?.[1])
}
