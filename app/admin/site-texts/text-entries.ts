import { useQuery } from "@tanstack/react-query"
import type { ListedDraft } from "../../../content/calls/drafts.ts"
import { heroColumnOf } from "../../../content/screens/hero-texts.ts"
import { isBilingual, lacksEnglish } from "../../../content/texts/language.ts"
import { companyKeyPrefix, overrideProblem, textsByKey } from "../../../content/texts/overrides.ts"
import { defaultTexts } from "../../../content/texts/site-texts.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { pages } from "../../../content/types/pages.ts"
import { siteTexts } from "../../../content/types/site/site-texts.ts"
import { createPath } from "../collection/edit/linked-item.ts"
import { useCollection } from "../collection/use-collection.ts"
import { listQuery } from "../data/queries.ts"
import { matchesSearch } from "../ui/lists/matches-search.ts"
import { areaOfText, textAreas } from "./text-areas.ts"
import { textName } from "./text-names.ts"

/** A text with its current and default values. */
export interface TextEntry {
  key: string
  /** Page, part and kind of the text. */
  name: string
  sv: string
  en: string
  standard: { sv: string; en: string }
  /** The row with the override. */
  row: Item | undefined
  draft: ListedDraft | undefined
  /** URL of the page form that contains the text: opening texts of built-in screens have no row. */
  formPath: string | undefined
  /** Only the Swedish text is overridden, so the languages may differ in meaning. */
  hasStandardEnglish: boolean
  /** The override is invalid for the current default and therefore ignored. */
  unused: boolean
}

/** Overrides whose key no longer exists, e.g. after an upgrade. */
export interface Orphan {
  key: string
  row: Item
}

const english = new Map(textsByKey(defaultTexts("en")))
const standard = textsByKey(defaultTexts("sv"))

/** Returns a stored text, or undefined if it is blank. */
export const storedText = (row: Item | undefined, column: string): string | undefined => {
  const text = row?.[column]
  return typeof text === "string" && text.trim() ? text : undefined
}

/**
 * Returns every text of the site, sorted by page, and the rows without a text.
 * @param screens rows of `pages`: the published ones override the opening texts of built-in screens
 */
function textEntries(
  rows: readonly Item[],
  screens: readonly Item[],
  drafts: Iterable<ListedDraft>,
): { entries: TextEntry[]; orphans: Orphan[] } {
  const draftOf = new Map([...drafts].map((draft) => [draft.title, draft]))
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
      name: textName(key),
      sv: ownSv ?? sv,
      en: ownEn ?? en,
      standard: { sv, en },
      row,
      draft: draftOf.get(key),
      formPath: opening && createPath(pages, pageNameOf(key), opening.slug),
      hasStandardEnglish: isBilingual && lacksEnglish(ownSv, ownEn),
      unused: refused,
    }
  })
  return {
    entries: entries.toSorted((one, other) => placeOf(one) - placeOf(other)),
    orphans: [...byKey].map(([key, row]) => ({ key, row })),
  }
}

const pageNameOf = (key: string) => textAreas[areaOfText(key) ?? "common"].name

/** Order of the pages; long texts follow their page. */
const areas = Object.keys(textAreas)
const placeOf = ({ key }: TextEntry) => areas.indexOf(areaOfText(key) ?? "")

/** Returns true if a text matches the search, in either language, in its name or in its key. */
export function matchesTextEntry({ key, name, sv, en }: TextEntry, search: string): boolean {
  const said = `${sv}\n${isBilingual ? en : ""}\n${name}\n${key}`
    .toLowerCase()
    .replaceAll("\u00a0", " ")
    .replaceAll("\u2011", "-")
  return matchesSearch(said, search)
}

/** Loads the texts, and the list of `site_texts`. */
export function useTextEntries() {
  const list = useCollection(siteTexts)
  const screens = useQuery(listQuery(pages))
  return {
    ...list,
    ...textEntries(list.items, screens.data ?? [], list.drafts?.values() ?? []),
    loading: list.loading || screens.isPending,
    failed: list.failed || (screens.isError && !screens.data),
    reload() {
      list.reload()
      void screens.refetch()
    },
  }
}
