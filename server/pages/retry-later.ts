import { languages } from "../../content/texts/language.ts"

/** Response to a request above a rate limit, in the site's languages. */
export function tooManyRequests(what: { sv: string; en: string }, retryAfterSeconds: number): Response {
  const texts = {
    sv: `För många ${what.sv}. Försök igen om en stund.`,
    en: `Too many ${what.en}. Try again shortly.`,
  }
  return retryLater(429, languages.map((language) => texts[language]).join(" / "), retryAfterSeconds)
}

/** Plain text response that is not cached. */
export function retryLater(status: 429 | 503, text: string, retryAfterSeconds: number): Response {
  return new Response(text, {
    status,
    headers: {
      "Retry-After": String(retryAfterSeconds),
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
    },
  })
}
