import { expect, test } from "vitest"
import { draftChanges, draftedValues, type ItemVersion } from "../../app/admin/collection/edit/item-draft.ts"
import { caseStudies } from "../../content/types/case-studies.ts"
import { pages } from "../../content/types/pages.ts"

const live = {
  id: "1",
  created_at: "",
  updated_at: "",
  title: "Nu",
  slug: "nu",
  hero_title: null,
  is_published: true,
}
const draft = {
  changes: { title: "Sedan" },
  typed: {},
  fields: ["title"],
} as unknown as NonNullable<ItemVersion["draft"]>
const drafted: ItemVersion = { ...live, title: "Sedan", draft }

function changesOf(version: ItemVersion, typed: Record<string, string>) {
  const before = draftedValues(pages, version)
  return draftChanges(pages, version, { ...before, ...typed }, before)
}
const none = { overLive: {}, overLiveBase: {} }

test("a change starts from the draft's value, else from the live one", () => {
  expect(changesOf(live, { title: "Nytt", hero_title: "Rubrik" })).toEqual({
    changes: { title: "Nytt", hero_title: "Rubrik" },
    base: { title: "Nu", hero_title: null },
    ...none,
  })
  const base = { title: "Sedan" }
  expect(changesOf(drafted, { title: "Nytt" })).toEqual({ changes: { title: "Nytt" }, base, ...none })
  expect(changesOf(drafted, {})).toEqual({ changes: {}, base: {}, ...none })
})

test("after a conflict with the live row, the draft takes either side", () => {
  const conflicting = { ...drafted, title: "Direkt" }
  expect(changesOf(conflicting, { title: "Sedan" })).toEqual({
    changes: {},
    base: {},
    overLive: { title: "Sedan" },
    overLiveBase: { title: "Direkt" },
  })
  expect(changesOf(conflicting, {})).toEqual({
    changes: { title: "Direkt" },
    base: { title: "Sedan" },
    ...none,
  })
})

test("white space is no change; a half-typed value is stored as typed", () => {
  expect(changesOf(live, { title: " Nu " })).toEqual({ changes: {}, base: {}, ...none })
  const before = draftedValues(caseStudies, live)
  const typed = { ...before, metrics: '[{"value"' }
  expect(draftChanges(caseStudies, live, typed, before).changes).toEqual({ metrics: '[{"value"' })
})

test("half-typed values are shown as typed", () => {
  const typed = { ...draft, typed: { slug: "halv-" } } as unknown as typeof draft
  expect(draftedValues(pages, { ...drafted, draft: typed }).slug).toBe("halv-")
})
