import type { LinkProblem } from "../../../../content/fields/lists/links.ts"
import { isBilingual } from "../../../../content/texts/language.ts"

export const linksTexts = {
  link: (place: number) => `Länk ${place}`,
  of: (action: string, link: string) => `${action}, ${link}`,
  up: "Flytta upp",
  down: "Flytta ner",
  remove: "Ta bort",
  label: isBilingual ? "Text på svenska" : "Text",
  labelInEnglish: "Text på engelska",
  address: "Adress",
  none: "Inga länkar.",
  add: "Lägg till",
  what: "Vad ska läggas till?",
  own: "En egen länk",
  draft: (title: string) => `${title} (utkast)`,
  reset: "Tillbaka till länkarna från början",
  problems: {
    address: "Adressen ska börja med ett snedstreck (/) eller https://.",
    elsewhere: "Adressen ska börja med https://.",
    label: "Länken behöver en text.",
    labelTooLong: "Texten får vara högst 60 tecken.",
    twice: "Adressen finns redan i listan.",
    unknown: "Ingen publicerad sida har den adressen.",
  } satisfies Record<LinkProblem | "elsewhere" | "unknown", string>,
}
