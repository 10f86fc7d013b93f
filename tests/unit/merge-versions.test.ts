import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { changedSince, mergeVersions } from "../../app/admin/ui/forms/merge-versions.ts"
import { serializeList } from "../../content/fields/lists/json.ts"
import { links } from "../../content/fields/lists/links.ts"
import { mergeLists } from "../../content/fields/lists/merge-lists.ts"
import { metrics } from "../../content/fields/lists/metrics.ts"
import type { Section } from "../../content/sections/section.ts"
import { pages } from "../../content/types/pages.ts"

const start = { title: "Rubrik", text: "Text", notes: "" }
const merge = (mine: object, theirs: object, lost: Record<string, string>[] = []) =>
  mergeVersions([], { base: start, mine: { ...start, ...mine }, theirs: { ...start, ...theirs }, lost })

describe("values of a form over a newer version", () => {
  test("both sides' changes are kept where they touch different fields", () => {
    expect(merge({ text: "Mitt" }, { title: "Deras" })).toEqual({
      values: { title: "Deras", text: "Mitt", notes: "" },
      conflicts: [],
      taken: ["title"],
    })
  })

  test("the conflict lists only the fields that both changed", () => {
    const { conflicts, values } = merge({ text: "Mitt" }, { title: "Deras", text: "Deras" })
    expect(conflicts).toEqual([{ name: "text", mine: "Mitt", theirs: "Deras" }])
    expect(values).toEqual({ title: "Deras", text: "Mitt", notes: "" })
  })

  test.each([
    ["the same on both sides", { text: "Lika" }, { text: "Lika" }],
    ["but for blanks around it", { text: "Lika " }, { text: "Lika" }],
    ["the field emptied on both sides", { text: " " }, { text: "" }],
  ])("equal values are no conflict: %s", (_, mine, theirs) => {
    expect(merge(mine, theirs)).toMatchObject({ conflicts: [], taken: [] })
  })

  test("a saved value whose response was lost is no conflict, and later edits override it", () => {
    const sent = { ...start, text: "Först" }
    const { conflicts, values, taken } = merge({ text: "Först och sedan" }, { text: "Först" }, [sent])
    expect({ conflicts, taken }).toEqual({ conflicts: [], taken: [] })
    expect(values.text).toBe("Först och sedan")
    // The editor restored the value that the form started from.
    expect(merge({}, { text: "Först" }, [sent]).values.text).toBe("Text")
  })

  test("a colleague's value after a lost response is still a conflict", () => {
    const sent = { ...start, text: "Mitt" }
    expect(merge({ text: "Mitt igen" }, { text: "Deras" }, [sent]).conflicts).toHaveLength(1)
  })
})

test("values typed after the send are those that differ from what was sent", () => {
  expect(changedSince({ a: "1", b: "2" }, { a: "1", b: "23" })).toEqual({ b: "23" })
  expect(changedSince({ a: "1" }, { a: "1" })).toEqual({})
})

describe("sections of a page", () => {
  const section = (id: string, title: string, more: Partial<Section> = {}): Section => ({
    id,
    kind: "text",
    values: { title },
    ...more,
  })
  const [a, b, c] = [section("a", "A"), section("b", "B"), section("c", "C")]
  const merged = (base: Section[], mine: Section[], theirs: Section[]) => {
    const found = pages.fields.sections.merge?.(
      ...([base, mine, theirs].map((list) => serializeList(list)) as [string, string, string]),
    )
    const parts = (text: string | undefined): Section[] => JSON.parse(text || "[]")
    return {
      ids: parts(found?.text)
        .map(({ id }) => id)
        .join(""),
      titles: parts(found?.text).map(({ values }) => values.title),
      both: found?.conflict && {
        mine: parts(found.conflict.mine).map(({ id }) => id),
        theirs: parts(found.conflict.theirs).map(({ id }) => id),
      },
    }
  }

  test("are merged by their ids: each side keeps the section that it changed", () => {
    const found = merged([a, b, c], [section("a", "A mitt"), b, c], [a, section("b", "B deras"), c])
    expect(found).toEqual({ ids: "abc", titles: ["A mitt", "B deras", "C"], both: undefined })
  })

  test("the conflict lists only the sections that both changed", () => {
    const mine = [section("a", "Mitt"), section("b", "B mitt"), c]
    const theirs = [section("a", "Deras"), b, section("c", "C deras")]
    expect(merged([a, b, c], mine, theirs)).toEqual({
      ids: "abc",
      titles: ["Mitt", "B mitt", "C deras"],
      both: { mine: ["a"], theirs: ["a"] },
    })
  })

  test("two fields, or two items, of one section are no conflict", () => {
    const base = section("a", "A", {
      values: { title: "A", text: "T" },
      items: [{ label: "1" }, { label: "2" }],
    })
    const mine = {
      ...base,
      values: { title: "Mitt", text: "T" },
      items: [{ label: "1 mitt" }, { label: "2" }],
    }
    const theirs = {
      ...base,
      values: { text: "Deras", title: "A" },
      items: [{ label: "1" }, { label: "2 deras" }],
    }
    const found = pages.fields.sections.merge?.(
      serializeList([base]),
      serializeList([mine]),
      serializeList([theirs]),
    )
    expect(found?.conflict).toBeUndefined()
    expect(JSON.parse(found?.text ?? "")).toEqual([
      {
        ...base,
        values: { title: "Mitt", text: "Deras" },
        items: [{ label: "1 mitt" }, { label: "2 deras" }],
      },
    ])
  })

  test.each([
    ["both moves survive", "abcde", "bacde", "abced", "baced"],
    ["a move survives an insertion", "abc", "cab", "axbc", "caxb"],
    ["two insertions survive", "ab", "axb", "aby", "axby"],
    ["a removal and an insertion after it", "abc", "ac", "abxc", "axc"],
    ["the same removal", "abc", "ac", "ac", "ac"],
    ["the same move", "abc", "cab", "cab", "cab"],
    ["where both moved one, ours counts", "abc", "cab", "acb", "cab"],
    ["removed by both sides in full", "ab", "", "", ""],
  ])("order: %s", (_, base, mine, theirs, wanted) => {
    const list = (ids: string) => [...ids].map((id) => section(id, id))
    expect(merged(list(base), list(mine), list(theirs))).toMatchObject({ ids: wanted, both: undefined })
  })

  test("a section removed by them and changed by us is a conflict", () => {
    const found = merged([a, b, c], [a, section("b", "Mitt"), c], [a, c])
    expect(found).toMatchObject({ ids: "abc", both: { mine: ["b"], theirs: [] } })
  })

  test("two with the same id are compared as a whole", () => {
    expect(mergeLists([a], [a, a], [a, b], ({ id }) => id)).toBeUndefined()
  })
})

test("figures and links are merged entry by entry", () => {
  const field = metrics({ label: "Siffror" })
  const text = (...values: [string, string, string]) =>
    serializeList(["a", "b", "c"].map((label, place) => ({ value: values[place] ?? "", label })))
  expect(field.merge?.(text("1", "2", "3"), text("10", "2", "3"), text("1", "2", "30"))).toEqual({
    text: text("10", "2", "30"),
  })
  const menu = links({ label: "Meny" })
  const [one, other] = ['[{"to":"/a"}]', '[{"to":"/a"},{"to":"/b"}]']
  expect(menu.merge?.(one, '[{"to":"/c"},{"to":"/a"}]', other)?.conflict).toBeUndefined()
  // Without a setting the site's default links apply, and there is no list to merge.
  expect(menu.merge?.("", one, other)).toBeUndefined()
})

test("a merge with an unchanged side is the other side, in any order", () => {
  const list = fc.uniqueArray(fc.record({ id: fc.constantFrom(..."abcdefgh"), text: fc.string() }), {
    selector: ({ id }) => id,
  })
  const by = ({ id }: { id: string }) => id
  fc.assert(
    fc.property(list, list, (base, changed) => {
      expect(mergeLists(base, changed, base, by)?.list).toEqual(changed)
      expect(mergeLists(base, base, changed, by)?.list).toEqual(changed)
      expect(mergeLists(base, changed, changed, by)).toEqual({
        list: changed,
        conflicts: { mine: [], theirs: [] },
      })
    }),
  )
})

test("nothing that either side added or changed is lost without a conflict", () => {
  const list = fc.uniqueArray(
    fc.record({ id: fc.constantFrom(..."abcdef"), text: fc.constantFrom("1", "2", "3") }),
    {
      selector: ({ id }) => id,
    },
  )
  fc.assert(
    fc.property(list, list, list, (base, mine, theirs) => {
      const found = mergeLists(base, mine, theirs, ({ id }) => id)
      for (const entry of theirs) {
        const isNew = !base.some(({ id, text }) => id === entry.id && text === entry.text)
        const isKept = found?.list.some(({ id, text }) => id === entry.id && text === entry.text)
        if (isNew && !isKept) expect(found?.conflicts.theirs).toContainEqual(entry)
      }
    }),
  )
})
