import { expect, test } from "vitest"
import { groupByArea } from "../../app/site/functions/catalogue.ts"
import type { CatalogueFunction } from "../../content/published/published.ts"

const row = (slug: string, area: string, english: Partial<CatalogueFunction> = {}): CatalogueFunction => ({
  ...{ id: slug, slug, title: slug.toUpperCase(), title_en: null, area, area_en: null },
  ...{ description: null, description_en: null, icon_name: null, is_published: true, position: 0 },
  ...{ search_words: null, search_words_en: null },
  ...{ created_at: "", updated_at: "" },
  ...english,
})

test("areas have the order and spelling of their first function", () => {
  const areas = groupByArea([row("a", "Ärenden"), row("b", "AI-stöd"), row("c", "ärenden ")], "sv")
  expect(areas.map(({ id, area, functions }) => [id, area, functions.map(({ slug }) => slug)])).toEqual([
    ["arenden", "Ärenden", ["a", "c"]],
    ["ai-stod", "AI-stöd", ["b"]],
  ])
})

test("uses English if present, otherwise Swedish marked with its language", () => {
  const rows = [row("a", "Sök", { title_en: "Search", area_en: "Finding", description: "Hittar." })]
  expect(groupByArea(rows, "en")).toMatchObject([
    {
      ...{ id: "sok", area: "Finding", lang: {} },
      functions: [{ title: "Search", description: "Hittar.", lang: { description: "sv" } }],
    },
  ])
})
