import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { toCallFailure } from "../../content/calls/call-failure.ts"
import { parseMetrics } from "../../content/fields/lists/metrics.ts"
import { caseStudies } from "../../content/types/case-studies.ts"
import type { Collection } from "../../content/types/collection.ts"
import { features } from "../../content/types/features.ts"
import {
  changedColumns,
  controlProblem,
  controlsOf,
  formValuesOf,
  type Item,
} from "../../content/types/field-values.ts"
import { pages } from "../../content/types/pages.ts"
import { pathOf, shadowedItems } from "../../content/types/paths.ts"
import { resources } from "../../content/types/resources.ts"
import { suggestSlug } from "../../content/types/slugs.ts"
import { solutions } from "../../content/types/solutions.ts"

const item = (columns: Record<string, unknown>): Item => ({
  id: "1",
  created_at: "",
  updated_at: "",
  ...columns,
})

describe("a slug suggested from a title", () => {
  test.each([
    ["Ärlig öppenhet på Åland", "arlig-oppenhet-pa-aland"],
    ["  E-tjänster & annat: 2.0 ", "e-tjanster-annat-2-0"],
    ["Crème brûlée / Ærø / Straße", "creme-brulee-aero-strasse"],
    ["---", ""],
    ["日本", ""],
  ])("%s: %s", (title, slug) => expect(suggestSlug(title, 120)).toBe(slug))

  test("is cut between words", () => expect(suggestSlug("en lång rubrik", 9)).toBe("en-lang"))

  test("is always one that may be saved, or empty", () => {
    const control = controlsOf(pages).find(({ name }) => name === "slug")
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (title) => {
        const slug = suggestSlug(title, 120)
        return slug === "" || (control !== undefined && controlProblem(control, slug) === undefined)
      }),
    )
  })
})

describe("what may be saved", () => {
  const check = (collection: Collection, name: string, text: string) => {
    const control = controlsOf(collection).find((other) => other.name === name)
    if (!control) throw new Error(`no control ${name}`)
    return controlProblem(control, text)?.rule
  }

  test.each([
    ["https://example.se/a?b=c", undefined],
    ["http://example.se", undefined],
    ["/resurser/mall.pdf", undefined],
    ["/", undefined],
    ["", undefined],
    ["javascript:alert(1)", "link"],
    ["JAVASCRIPT:alert(1)", "link"],
    ["data:text/html,<script>", "link"],
    ["//example.se", "link"],
    ["/\\example.se", "link"],
    ["/\t/example.se", "link"],
    ["https:///example.se", "link"],
    ["example.se", "link"],
    [`/${"a".repeat(2000)}`, "tooLong"],
  ])("as a link: %s", (text, rule) => expect(check(resources, "file_url", text)).toBe(rule))

  test.each([
    ["[]", undefined],
    ["", undefined],
    ["  ", undefined],
    ['[{"value":"42 %","label":"färre ärenden"}]', undefined],
    ["{}", "metrics"],
    ["null", "metrics"],
    ["1", "metrics"],
    ["[1]", "metrics"],
    ["[null]", "metrics"],
    ['[{"value":"1"}]', "metrics"],
    ['[{"value":1,"label":"ett"}]', undefined],
    ['[{"value":true,"label":"ett"}]', "metrics"],
    ["[{value:1}]", "metrics"],
    ["inte json", "metrics"],
  ])("as metrics: %s", (text, rule) => {
    expect(check(caseStudies, "metrics", text)).toBe(rule)
    expect(check(caseStudies, "metrics_en", text)).toBe(rule)
  })

  test("required fields, but never their English", () => {
    for (const name of ["customer_name", "challenge", "solution", "results"]) {
      expect(check(caseStudies, name, " \n ")).toBe("required")
    }
    expect(check(caseStudies, "challenge_en", "")).toBeUndefined()
    expect(check(resources, "title", "")).toBe("required")
    expect(check(pages, "slug", "")).toBe("required")
    expect(check(features, "description", "")).toBeUndefined()
  })

  test("lengths count characters as the database does", () => {
    expect(check(pages, "title", "😀".repeat(200))).toBeUndefined()
    expect(check(pages, "title", "😀".repeat(201))).toBe("tooLong")
    expect(check(pages, "title", ` ${"a".repeat(200)} `)).toBeUndefined()
  })

  test.each(["A", "å", "a--b", "-a", "a-", "a b", "a/b", "../a"])("no slug: %s", (text) =>
    expect(check(solutions, "slug", text)).toBe("slug"),
  )
})

describe("what is sent", () => {
  const stored = item({
    title: "Intranät",
    title_en: null,
    slug: "intranat",
    usp: "En rad\r\noch en till",
    description: "  orörd  ",
    cta_label: "Läs mer",
  })

  test("nothing for an unchanged form", () => {
    const values = formValuesOf(solutions, stored)
    expect(changedColumns(solutions, values, values)).toEqual({})
    expect(values.usp).toBe("En rad\noch en till")
  })

  test("only what has changed; emptied texts as null", () => {
    const before = formValuesOf(solutions, stored)
    const values = { ...before, title: " Intranätet ", cta_label: "  " }
    expect(changedColumns(solutions, values, before)).toEqual({ title: "Intranätet", cta_label: null })
  })

  test("of a new item the specified columns, and English ones that are filled in", () => {
    const values = { ...formValuesOf(features), title: "Sök", description_en: "Finds it", title_en: " " }
    expect(changedColumns(features, values)).toEqual({
      title: "Sök",
      description: null,
      description_en: "Finds it",
      icon_name: null,
      position: 0,
    })
  })

  test("metrics as an array of texts without empty rows; English ones that are emptied as null", () => {
    const text = '[{"value":3,"label":"dagar"},{"value":" ","label":""}]'
    const before = { ...formValuesOf(caseStudies), metrics_en: text }
    const columns = changedColumns(caseStudies, { ...formValuesOf(caseStudies), metrics: text }, before)
    expect(columns.metrics).toEqual([{ value: "3", label: "dagar" }])
    expect(columns.metrics_en).toBeNull()
    expect(changedColumns(caseStudies, formValuesOf(caseStudies)).metrics).toEqual([])
  })

  test("metrics come back from the form as they went in", () => {
    const metric = fc.record({ value: fc.string(), label: fc.string() })
    fc.assert(
      fc.property(fc.array(metric, { minLength: 1 }), (metrics) => {
        const { metrics: text = "" } = formValuesOf(caseStudies, item({ metrics }))
        expect(parseMetrics(text)).toEqual(metrics)
      }),
    )
  })
})

describe("where visitors find an item", () => {
  const study = (id: string, customer_name: string) => ({ ...item({ customer_name }), id })

  test("by slug, or by the name's derived one", () => {
    expect(pathOf(solutions, { slug: "intranat" })).toBe("/losningar/intranat")
    expect(pathOf(caseStudies, study("1", "Ängs AB"))).toBe("/case-studies/ngs-ab")
    expect(pathOf(caseStudies, study("1", "ÅÄÖ"))).toBeUndefined()
    expect(pathOf(resources, item({ title: "Mall" }))).toBeUndefined()
  })

  test("of two case studies with the same slug the second is hidden by the first", () => {
    const items = [study("1", "Äng AB"), study("2", "Annan"), study("3", "öng  ab"), study("4", "NG AB")]
    expect([...shadowedItems(caseStudies, items)].map(([id, before]) => [id, before.id])).toEqual([
      ["3", "1"],
      ["4", "1"],
    ])
    expect(shadowedItems(pages, [item({ slug: "a" }), item({ slug: "a" })]).size).toBe(0)
  })
})

describe("what an error answer means", () => {
  test.each([
    [0, "", "unreachable"],
    [503, "PGRST001", "unreachable"],
    [401, "42501", "session"],
    [401, "PGRST301", "session"],
    [403, "42501", "refused"],
    [406, "PGRST116", "missing"],
    [400, "P0001", "missing"],
    [500, "P0002", "missing"],
    [409, "23505", "duplicate"],
    [400, "23514", "invalid"],
    [400, "22001", "invalid"],
    [500, "XX000", "unknown"],
  ])("%i %s: %s", (status, code, reason) =>
    expect(toCallFailure({ code, message: "" }, status, "pages").reason).toBe(reason),
  )

  test.each([
    ["pages", 'duplicate key value violates unique constraint "pages_slug_key"', "slug"],
    [
      "pages",
      'new row for relation "pages" violates check constraint "pages_hero_title_en_length"',
      "hero_title_en",
    ],
    ["case_studies", 'violates check constraint "case_studies_metrics_format"', "metrics"],
    ["pages", "canceling statement due to statement timeout", undefined],
  ])("%s: %s is about %s", (table, message, column) =>
    expect(toCallFailure({ code: "23514", message }, 400, table).column).toBe(column),
  )
})
