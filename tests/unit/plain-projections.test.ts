import { expect, test } from "vitest"
import { summarize } from "../../app/frame/head/summary.ts"
import { type Card, loadCards } from "../../app/site/sections/compose-sections.ts"
import { contentTypes, topLevelTypes } from "../../content/index.ts"
import { passageText } from "../../content/published/search-site.ts"
import { defaultSeo } from "../../content/published/seo.ts"
import type { SectionKind } from "../../content/sections/index.ts"
import { type Collection, indexedFields } from "../../content/types/collection.ts"
import type { Item } from "../../content/types/field-values.ts"
import { renderRss } from "../../server/search/feed.ts"

const typed = "# 1 i **Sverige**: 5 \\* 3, _snabb_ [länk](/a)"
const marked = "Text med **fet** och [en länk](/a)"
const unmarked = "Text med fet och en länk"

/** Returns a value for a field, and the text that each projection must return. */
const sample = (type: Collection, column: string) =>
  type.fields[column]?.kind === "richText" ? [marked, unmarked] : [typed, typed]

const row = (type: Collection): Item => ({
  id: "1",
  slug: "a",
  published_on: "2026-01-01",
  created_at: "2026-01-01",
  updated_at: "2026-01-01",
  ...Object.fromEntries(Object.keys(type.fields).map((column) => [column, sample(type, column)[0]])),
})

test.each(contentTypes)("an excerpt of $table shows each field as its page does", (type: Collection) => {
  // tests/policies/site-search.sections.test.ts covers sections.
  const columns = indexedFields(type)
    .filter((column) => type.fields[column]?.kind !== "sections")
    .map((column) => sample(type, column))
  const passage = columns.map(([stored]) => stored).join("\u001f")
  expect(passageText(passage, type.table as (typeof contentTypes)[number]["table"])).toBe(
    columns.map(([, shown], place) => (place < columns.length - 1 ? `${shown}.` : shown)).join(" "),
  )
})

test.each(contentTypes)(
  "the search result of $table shows each field as its page does",
  (type: Collection) => {
    const columns = type.found?.description ?? []
    const shown = columns.map((column) => sample(type, column)[1])
    expect(summarize(defaultSeo(type, row(type), "sv").description)).toBe(summarize(shown.join(". ")))
  },
)

test.each<[SectionKind, string]>([
  ["solutionCards", typed],
  ["caseStudyCards", unmarked],
  ["resourceCards", typed],
  ["newsCards", typed],
])("a card of %s shows its text as the page does", async (kind, text) => {
  const { cards } = await loadCards(kind, { kind, values: {} } as never, {
    data: {} as never,
    language: "sv",
    readFeatures: async () => ({}),
    readItems: async (_, type) => [{ ...row(type), slug: "a", file_url: "/a.pdf" }],
  })
  expect(cards?.map((card: Card) => card.text)).toEqual([text])
})

test.each(topLevelTypes.filter(({ feed }) => feed))(
  "the feed of $table shows its summary as the page does",
  (type) => {
    const xml = renderRss("https://www.example.se", { type, language: "sv" }, [row(type)], "Exempel")
    expect(xml).toContain(`<description>${sample(type, type.feed?.summary ?? "")[1]}</description>`)
  },
)
