import { fileURLToPath } from "node:url"
import { colours as brandColours, typefaces } from "../../brand/brand.ts"
import { company, phoneFor } from "../../brand/company.ts"

const { light } = brandColours

/** Colours of documents and film: those of the brand guidelines. */
export const colours = { ...light, inkSoft: light["ink-soft"], lichen: light.panel } as const

export type Language = "sv" | "en"

/** Font files by the name that documents embed. */
export const fontFiles = {
  regular: fontFile("Regular"),
  semibold: fontFile("SemiBold"),
  bold: fontFile("Bold"),
  italic: fontFile("Italic"),
} as const

export type FontName = keyof typeof fontFiles

/** Returns the footer of every page. */
export function companyLine(language: Language): string {
  return `${company.legalName} · ${company.email} · ${phoneFor(language)}`
}

export { company, typefaces }

function fontFile(cut: string): string {
  return fileURLToPath(new URL(`../../brand/fonts/static/${cut}.ttf`, import.meta.url))
}
