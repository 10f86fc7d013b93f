import { isBilingual } from "../../../content/texts/language.ts"
import { companyKeys, textProblem, textsByKey } from "../../../content/texts/own-texts.ts"
import { standardTexts } from "../../../content/texts/site-texts.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { areaOf, textAreas } from "./text-areas.ts"

/** A text as the site says it now, beside its default. */
export interface TextEntry {
  key: string
  sv: string
  en: string
  standard: { sv: string; en: string }
  /** The row that holds it, where somebody has rewritten it. */
  row: Item | undefined
  /** What is rewritten lacks its English: there the default stands. */
  lacksEnglish: boolean
  /** What is stored does not fit the default any more, and is not used. */
  unused: boolean
}

/** Rewritten texts that the site has no more, as after an upgrade. */
export interface Orphan {
  key: string
  row: Item
}

const english = new Map(textsByKey(standardTexts("en")))
const standard = textsByKey(standardTexts("sv"))

/** A stored text; blank is none. */
export const storedText = (row: Item | undefined, column: "text" | "text_en"): string | undefined => {
  const text = row?.[column]
  return typeof text === "string" && text.trim() ? text : undefined
}

/** Every text of the site, in the order of its pages, and the rows that belong to none. */
export function textEntries(rows: readonly Item[]): { entries: TextEntry[]; orphans: Orphan[] } {
  const byKey = new Map(rows.map((row) => [String(row.key), row]))
  const entries = standard.map(([key, sv]): TextEntry => {
    const row = byKey.get(key)
    byKey.delete(key)
    const en = english.get(key) ?? ""
    const ownSv = storedText(row, "text")
    const ownEn = storedText(row, "text_en") ?? (key.startsWith(companyKeys) ? ownSv : undefined)
    const refused = [ownSv && textProblem(sv, ownSv), ownEn && textProblem(en, ownEn)].some(Boolean)
    return {
      key,
      sv: ownSv ?? sv,
      en: ownEn ?? en,
      standard: { sv, en },
      row,
      lacksEnglish: isBilingual && ownSv !== undefined && ownEn === undefined,
      unused: refused,
    }
  })
  return {
    entries: entries.toSorted((one, other) => placeOf(one) - placeOf(other)),
    orphans: [...byKey].map(([key, row]) => ({ key, row })),
  }
}

/** In the order of the pages; the long texts of one stand with its others. */
const areas = Object.keys(textAreas)
const placeOf = ({ key }: TextEntry) => areas.indexOf(areaOf(key) ?? "")

/** Whether a text has all the words, in either language or in its key. */
export function fitsSearch({ key, sv, en }: TextEntry, search: string): boolean {
  const said = `${sv}\n${isBilingual ? en : ""}\n${key}`
    .toLowerCase()
    .replaceAll("\u00a0", " ")
    .replaceAll("\u2011", "-")
  return said.includes(search.toLowerCase().trim())
}
