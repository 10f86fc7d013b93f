import { describe, expect, onTestFinished, test, vi } from "vitest"
import { duplicateSection, updateSectionsText } from "../../app/admin/fields/sections/section-model.ts"
import { composeSections } from "../../app/site/sections/compose-sections.ts"
import type { DataClient } from "../../content/calls/data-client.ts"
import { serializeList } from "../../content/fields/lists/json.ts"
import { sectionProblems, sectionsOf } from "../../content/fields/lists/sections.ts"
import { sectionTypes } from "../../content/sections/index.ts"
import type { Section } from "../../content/sections/section.ts"
import { formatSections } from "../../content/sections/section-text.ts"
import { pages } from "../../content/types/pages.ts"

const text: Section = { id: "a", kind: "text", values: { title: "Rubrik", text: "Text", text_en: "English" } }
const unknown = { id: "b", kind: "karta", values: { plats: "Luleå" }, zoom: 3 } as Section

test("reports problems at the section's value and ignores unknown section types", () => {
  const empty: Section = {
    id: "c",
    kind: "questions",
    values: {},
    items: [{ question: "Vad?", answer_en: "A" }],
  }
  expect(sectionProblems([text, unknown, empty])).toEqual([
    { id: "c", item: 0, name: "answer", problem: { rule: "required" } },
  ])
})

test("reports texts and lists that are too long at their position, also within an item", () => {
  const long = "å".repeat(100_000)
  const questions = {
    id: "q",
    kind: "questions",
    values: { title: long },
    items: [{ question: "Vad?", answer: long }],
  }
  expect(sectionProblems([{ ...text, values: { text: long } }, questions])).toEqual([
    { id: "a", name: "text", problem: { rule: "tooLong", length: 100_000, max: 20_000 } },
    { id: "q", name: "title", problem: { rule: "tooLong", length: 100_000, max: 200 } },
    { id: "q", item: 0, name: "answer", problem: { rule: "tooLong", length: 100_000, max: 5_000 } },
  ])
  const many = (count: number) => Array.from({ length: count }, (_, place) => ({ ...text, id: `s${place}` }))
  const field = pages.fields.sections
  expect(field.validate(many(60))).toBeUndefined()
  expect(field.validate(many(200))).toEqual({ rule: "tooManySections" })
})

test("duplicates a section up to the page's maximum", () => {
  const page = (count: number) =>
    serializeList(Array.from({ length: count }, (_, place) => ({ ...text, id: `s${place}` })))
  const copy = (count: number) => updateSectionsText(page(count), (now) => duplicateSection(now, 1))
  const full = sectionsOf(copy(59))
  expect(full).toHaveLength(60)
  expect(full[2]).toEqual({ ...text, id: expect.not.stringMatching(/^s/) })
  expect(copy(60)).toBeUndefined()
  expect(updateSectionsText(page(60), (now) => now.slice(1))).toBe(
    serializeList(sectionsOf(page(60)).slice(1)),
  )
})

test.each(["", "null", "{}", "[1]", '[{"id":"a"}]', "nej", "[".repeat(10_000)])(
  "returns no sections for invalid JSON: %.20s",
  (stored) => expect(sectionsOf(stored)).toEqual([]),
)

test("versions are compared in words, in the order of the form", () => {
  const stored = { text_en: "English", text: "Text", title: "Rubrik" }
  expect(formatSections([{ ...text, values: stored, hidden: true, lastDay: "2026-12-23" }, unknown])).toBe(
    "Text (dold, till och med 2026-12-23)\nRubrik: Rubrik\nText: Text\nText på engelska: English\n\nkarta\nplats: Luleå",
  )
})

describe("what visitors see", () => {
  const siteOf = (supabaseUrl: string) => ({ backend: { supabaseUrl } })
  const data = (preview?: object) => ({ preview }) as unknown as DataClient
  const shown = (sections: Section[], language: "sv" | "en" = "sv", slug = "sida", preview?: object) =>
    composeSections({ data: data(preview), language, site: siteOf("") }, { slug, sections })

  test("the page's language, and Swedish that is marked where it is missing", async () => {
    expect((await shown([text], "en")).opening).toMatchObject([
      { kind: "text", values: { title: "Rubrik", text: "English" }, lang: { title: "sv" } },
    ])
  })
  test("nothing that is hidden or unknown; a preview has a gap", async () => {
    const sections = [{ ...text, hidden: true }, unknown]
    expect((await shown(sections)).opening).toEqual([])
    const gap = [{ id: "b", kind: undefined }]
    expect((await shown(sections, "sv", "sida", {})).opening).toMatchObject(gap)
  })
  test("a section until midnight of its last day in Sweden", async () => {
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const ids = async () =>
      (
        await shown([
          { ...text, lastDay: "2026-12-23" },
          { ...text, id: "b" },
        ])
      ).opening.map(({ id }) => id)
    vi.useFakeTimers({ now: new Date("2026-12-23T22:59:59Z") })
    expect(await ids()).toEqual(["a", "b"])
    vi.setSystemTime(new Date("2026-12-23T23:00:00Z"))
    expect(await ids()).toEqual(["b"])
  })
  test.each(["", "https://project.example"])(
    "no picture of which the file has been removed from '%s'; those that lie elsewhere stay",
    async (origin) => {
      const path = "/storage/v1/object/public/media/aaaa-1111/a.png"
      const [here, elsewhere] = [origin + path, `https://another.example${path}`]
      const there = here.replace("aaaa", "bbbb")
      const rows = [{ folder: "bbbb-1111" }]
      const client = { rpc: async () => ({ data: rows }) } as unknown as DataClient
      const sections = [
        { id: "a", kind: "textAndPicture", values: { text: "Text", picture: here } },
        {
          id: "b",
          kind: "logos",
          values: {},
          items: [here, there, elsewhere, "https://a.example/b.png"].map((picture) => ({ picture })),
        },
      ]
      const source = { data: client, language: "sv", site: siteOf(origin) } as const
      const { opening } = await composeSections(source, { slug: "sida", sections })
      expect(
        opening.map(({ values, items }) => [values.picture, ...items.map((item) => item.values.picture)]),
      ).toEqual([[undefined], [undefined, undefined, there, elsewhere, "https://a.example/b.png"]])
    },
  )
  test("one contact form, and none on the contact screen", async () => {
    const form = (id: string): Section => ({ id, kind: "contactForm", values: { title: "Skriv" } })
    expect((await shown([form("a"), form("b")])).opening).toHaveLength(1)
    expect((await shown([form("a")], "sv", "kontakt")).opening).toEqual([])
  })
  test("separates the sections at the page's end from the others", async () => {
    const { opening, end } = await shown([
      { ...text, atEnd: true },
      { ...text, id: "d" },
    ])
    expect([opening, end].map((all) => all.map(({ id }) => id))).toEqual([["d"], ["a"]])
  })
})

/** Names that the search index and the database's check use (private.are_sections). */
test("an address is called link or picture, and a text that visitors read as the search knows it", () => {
  const searched = /^(title|text|quote|name|role|value|label|question|answer)$/
  for (const { fields, ...type } of sectionTypes)
    for (const [name, { kind }] of Object.entries({ ...fields, ...("items" in type && type.items.fields) })) {
      if (kind === "link" || kind === "picture") expect(name).toBe(kind)
      else if (kind === "text" || kind === "richText") expect(name).toMatch(searched)
      else expect(name).not.toMatch(searched)
    }
})
