import type { Preview } from "../../../content/calls/data-client.ts"
import type { Language } from "../../../content/texts/language.ts"

/**
 * Returns the text values of the preview band. Dates are formatted on the server, because browsers
 * format them differently.
 */
export function previewNotice(
  { row, expires_at }: Preview,
  language: Language,
): { published: boolean; until: string } {
  const until = new Date(expires_at).toLocaleString(language === "en" ? "en-GB" : "sv-SE", {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "Europe/Stockholm",
  })
  return { published: row.is_published === true, until }
}
