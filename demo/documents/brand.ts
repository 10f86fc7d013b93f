import { fileURLToPath } from "node:url"
import { company, phoneFor } from "../../brand/company.ts"

/** Colours on paper and on the film: the values of the brand guidelines. */
export const colours = {
  paper: "#FBFAF5",
  ink: "#10211D",
  inkSoft: "#47574F",
  pine: "#1E5B4A",
  falu: "#B3341B",
  lichen: "#E9EFDD",
  moss: "#C9D8B6",
  amber: "#F2A65A",
} as const

export type Language = "sv" | "en"

/** Font files by the name under which a document embeds them. */
export const fontFiles = {
  regular: fontFile("Regular"),
  semibold: fontFile("SemiBold"),
  bold: fontFile("Bold"),
  italic: fontFile("Italic"),
} as const

export type FontName = keyof typeof fontFiles

/** The line at the foot of every page. */
export function companyLine(language: Language): string {
  return `${company.legalName} · ${company.email} · ${phoneFor(language)}`
}

export { company }

function fontFile(cut: string): string {
  return fileURLToPath(new URL(`../../app/ui/fonts/static/FamiljenGrotesk-${cut}.ttf`, import.meta.url))
}
