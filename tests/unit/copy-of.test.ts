import { describe, expect, test } from "vitest"
import { caseStudies } from "../../content/types/case-studies.ts"
import { duplicateColumns } from "../../content/types/duplicate-columns.ts"
import { features } from "../../content/types/features.ts"
import { controlProblem, controlsOf, type Item } from "../../content/types/field-values.ts"
import { pages } from "../../content/types/pages.ts"

const item = (columns: Record<string, unknown>): Item => ({
  id: "1",
  created_at: "",
  updated_at: "",
  ...columns,
})
const page = item({
  title: "Om å",
  title_en: "On rivers",
  slug: "om-a",
  hero_title: "Rubrik",
  hero_title_en: null,
  is_published: true,
})

describe("a copy", () => {
  test("is a draft with a new title and slug; empty values are not sent", () => {
    expect(duplicateColumns(pages, page, [page])).toEqual({
      title: "Om å (kopia)",
      title_en: "On rivers (copy)",
      slug: "om-a-kopia",
      hero_title: "Rubrik",
    })
  })

  test("gets the next free number when its title or slug is taken", () => {
    const first = item({ ...duplicateColumns(pages, page, [page]), slug: "annat" })
    const second = item({ title: "Annat", slug: "om-a-kopia-2" })
    expect(duplicateColumns(pages, page, [page, first, second])).toMatchObject({
      title: "Om å (kopia 3)",
      slug: "om-a-kopia-3",
    })
  })

  test("has a valid title and slug, however long the original's are", () => {
    const long = item({ ...page, title: "å".repeat(200), title_en: null, slug: `${"a".repeat(119)}b` })
    const first = item(duplicateColumns(pages, long, [long]))
    const second = duplicateColumns(pages, long, [long, first])
    for (const control of controlsOf(pages).filter(({ name }) => ["title", "slug"].includes(name))) {
      expect(controlProblem(control, String(second[control.name]))).toBeUndefined()
      expect(second[control.name]).not.toBe(first[control.name])
    }
  })

  test("keeps figures and position", () => {
    const metrics = [{ value: "3", label: "dagar" }]
    expect(duplicateColumns(caseStudies, item({ customer_name: "Ån", metrics }), [])).toMatchObject({
      customer_name: "Ån (kopia)",
      metrics,
    })
    expect(duplicateColumns(features, item({ title: "Sök", position: 4 }), [])).toMatchObject({ position: 4 })
  })
})
