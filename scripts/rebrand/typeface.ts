import { copyFileSync, rmSync, statSync } from "node:fs"
import { openSync } from "fontkit"
import { defaultLanguage } from "../../content/texts/language.ts"
import { textsByKey } from "../../content/texts/overrides.ts"
import { defaultTexts } from "../../content/texts/site-texts.ts"

export const families = ["heading", "text"] as const
export type Family = (typeof families)[number]

const letters = "abcdefghijklmnopqrstuvwxyzåäö "

/** Advance widths of `letters` in Arial and Arial Bold, in thousandths of an em. */
const arial = {
  regular: widths(
    "556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 556 556 556 278",
  ),
  bold: widths(
    "556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 556 556 611 278",
  ),
}

/** Weights whose average widths are compared. */
const weights = { regular: 400, bold: 650 }

function widths(list: string) {
  const numbers = list.split(" ").map(Number)
  return new Map([...letters].map((letter, place) => [letter, numbers[place] ?? 0]))
}

/** Parts of fontkit's font that its types lack. Its own variations do not support woff2. */
interface FontTables {
  variationCoords: number[]
  _variationProcessor: { getAdvanceAdjustment(glyph: number, table: unknown): number } | null
  _cmapProcessor: { lookup(codePoint: number): number }
  hmtx: { metrics: { get(glyph: number): { advance: number } } }
  HVAR: unknown
}

/**
 * Returns the values of a typeface in brand/brand.ts, for a variable font file: its metrics, and
 * its width relative to Arial. Throws for unsuitable files.
 */
export function typefaceValues(family: Family, file: string): Record<string, unknown> {
  const font = openFont(file)
  const wght = font.variationAxes.wght
  const missing = [...letters, ..."ÅÄÖé”–"].filter(
    (one) => !font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0),
  )
  if (!wght || wght.min > 400 || wght.max < 700 || !font.HVAR)
    throw new Error("a variable woff2 file with weights from 400 to 700 would do")
  if (missing.length > 0) throw new Error(`the file lacks ${missing.join(" ")}; another would do`)
  const licence = font.getName("license", "en") ?? font.getName("licenseURL", "en") ?? ""
  // Where the default weight is not 400, the name of the family may end with it.
  const name = font.familyName.replace(/ (Thin|(Extra)?Light|Medium|(Semi|Extra)?Bold|Black)$/, "")
  const isOpen = /open ?font ?license|OFL/i.test(licence)
  const inEm = (units: number) => Number((units / font.unitsPerEm).toFixed(3))
  const values = {
    name,
    licence: `${name} 400–700${isOpen ? ", SIL Open Font License" : ""}`,
    ascent: inEm(font.ascent),
    descent: inEm(-font.descent),
    "width.regular": relativeWidth(file, "regular"),
    "width.bold": relativeWidth(file, "bold"),
  }
  return Object.fromEntries([
    [`files.${family}`, file],
    ...Object.entries(values).map(([key, value]) => [`typefaces.${family}.${key}`, value]),
  ])
}

function openFont(file: string) {
  const font = openSync(file)
  if (!("layout" in font)) throw new Error("a file with one font would do")
  return font as typeof font & FontTables
}

/** Returns the average width of the site's texts relative to Arial, with kerning. */
function relativeWidth(file: string, cut: keyof typeof weights): number {
  const text = [...textsByKey(defaultTexts(defaultLanguage))].map(([, text]) => text).join(" ")
  const sample = text.replace(/[^a-zåäö ]/g, "").slice(0, 20_000)
  const font = openFont(file)
  const glyph = (letter: string) => font._cmapProcessor.lookup(letter.codePointAt(0) ?? 0)
  const usual = (letter: string) => font.hmtx.metrics.get(glyph(letter)).advance
  const sum = (width: (letter: string) => number) =>
    [...sample].reduce((total, letter) => total + width(letter), 0)
  const kerning = openFont(file).layout(sample).advanceWidth / sum(usual)
  font.variationCoords = Object.entries(font.variationAxes).map(([axis, range]) =>
    axis === "wght" ? weights[cut] : (range?.default ?? 0),
  )
  const bolder = font._variationProcessor
  const own = (letter: string) =>
    usual(letter) + (bolder?.getAdvanceAdjustment(glyph(letter), font.HVAR) ?? 0)
  const there = (sum(own) * kerning) / font.unitsPerEm
  return Number(((there / sum((letter) => arial[cut].get(letter) ?? 0)) * 1000).toFixed(3))
}

/** Replaces the files of a typeface by one file. Returns the remaining manual steps. */
export function installTypeface(family: Family, file: string): string {
  copyFileSync(file, `brand/fonts/${family}.woff2`)
  rmSync(`brand/fonts/${family}-more.woff2`, { force: true })
  const size = `brand/fonts/${family}.woff2 has ${Math.ceil(statSync(file).size / 1000)} kB; its README says how to make it smaller. Put its licence beside it.`
  return family === "heading"
    ? `${size} Replace the cuts in brand/fonts/static: wordmark and pictures use them.`
    : size
}
