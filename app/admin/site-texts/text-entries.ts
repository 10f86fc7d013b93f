import { useQuery } from "@tanstack/react-query"
import { heroColumnOf } from "../../../content/screens/openings.ts"
import { isBilingual, lacksEnglish } from "../../../content/texts/language.ts"
import { companyKeyPrefix, overrideProblem, textsByKey } from "../../../content/texts/own-texts.ts"
import { defaultTexts } from "../../../content/texts/site-texts.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { pages } from "../../../content/types/pages.ts"
import { siteTexts } from "../../../content/types/site/site-texts.ts"
import { makePath } from "../collection/edit/linked-item.ts"
import { useCollection } from "../collection/use-collection.ts"
import { listQuery } from "../data/admin-data.ts"
import { matchesSearch } from "../ui/lists/matches-search.ts"
import { areaOf, textAreas } from "./text-areas.ts"

/** A text as the site says it now, beside its default. */
export interface TextEntry {
  key: string
  sv: string
  en: string
  standard: { sv: string; en: string }
  /** The row that holds it, where it is overridden. */
  row: Item | undefined
  /** The path to the page's form that holds it: a text that opens a built-in screen has no row. */
  formPath: string | undefined
  /** The Swedish is overridden and the English is not, so the two may differ in meaning. */
  hasStandardEnglish: boolean
  /** What is stored does not fit the default any more, and is not used. */
  unused: boolean
}

/** Rewritten texts that the site has no more, as after an upgrade. */
export interface Orphan {
  key: string
  row: Item
}

const english = new Map(textsByKey(defaultTexts("en")))
const standard = textsByKey(defaultTexts("sv"))

/** A stored text; blank is none. */
export const storedText = (row: Item | undefined, column: string): string | undefined => {
  const text = row?.[column]
  return typeof text === "string" && text.trim() ? text : undefined
}

/**
 * Returns every text of the site, in the order of its pages, and the rows that belong to none.
 * @param screens rows of `pages`: the published ones override the opening texts of built-in screens
 */
export function textEntries(
  rows: readonly Item[],
  screens: readonly Item[],
): { entries: TextEntry[]; orphans: Orphan[] } {
  const byKey = new Map(rows.map((row) => [String(row.key), row]))
  const entries = standard.map(([key, sv]): TextEntry => {
    const row = byKey.get(key)
    byKey.delete(key)
    const en = english.get(key) ?? ""
    const opening = heroColumnOf(key)
    const page = opening && screens.find(({ slug, is_published }) => slug === opening.slug && is_published)
    const [source, column] = opening ? [page, opening.column] : [row, "text"]
    const ownSv = storedText(source, column)
    const ownEn = storedText(source, `${column}_en`) ?? (key.startsWith(companyKeyPrefix) ? ownSv : undefined)
    const refused = [ownSv && overrideProblem(sv, ownSv), ownEn && overrideProblem(en, ownEn)].some(Boolean)
    return {
      key,
      sv: ownSv ?? sv,
      en: ownEn ?? en,
      standard: { sv, en },
      row,
      formPath: opening && makePath(pages, pageNameOf(key), opening.slug),
      hasStandardEnglish: isBilingual && lacksEnglish(ownSv, ownEn),
      unused: refused,
    }
  })
  return {
    entries: entries.toSorted((one, other) => placeOf(one) - placeOf(other)),
    orphans: [...byKey].map(([key, row]) => ({ key, row })),
  }
}

const pageNameOf = (key: string) => textAreas[areaOf(key) ?? "common"].name

/** In the order of the pages; the long texts of one stand with its others. */
const areas = Object.keys(textAreas)
const placeOf = ({ key }: TextEntry) => areas.indexOf(areaOf(key) ?? "")

/** Whether a text has all the words, in either language or in its key. */
export function fitsSearch({ key, sv, en }: TextEntry, search: string): boolean {
  const said = `${sv}\n${isBilingual ? en : ""}\n${key}`
    .toLowerCase()
    .replaceAll("\u00a0", " ")
    .replaceAll("\u2011", "-")
  return matchesSearch(said, search)
}

/** The entries with what is read for them, and the list of `site_texts`. */
export function useTextEntries() {
  const list = useCollection(siteTexts)
  const screens = useQuery(listQuery(pages))
  return {
    ...list,
    ...textEntries(list.items, screens.data ?? []),
    loading: list.loading || screens.isPending,
    failed: list.failed || (screens.isError && !screens.data),
    reload() {
      list.reload()
      void screens.refetch()
    },
  }
}
