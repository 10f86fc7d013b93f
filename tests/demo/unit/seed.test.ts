import { existsSync } from "node:fs"
import { icons } from "lucide"
import { expect, test } from "vitest"
import { mediaFolderOf, publicMediaPath } from "../../../content/types/media.ts"
import { caseFacts } from "../../../demo/content/case-facts.ts"
import { caseStudies } from "../../../demo/content/case-studies.ts"
import { examples } from "../../../demo/content/examples.ts"
import { functionAreas } from "../../../demo/content/functions.ts"
import { integrations } from "../../../demo/content/integrations.ts"
import { pages } from "../../../demo/content/pages.ts"
import { resources } from "../../../demo/content/resources.ts"
import { solutions } from "../../../demo/content/solutions.ts"

const functions = functionAreas.flatMap((area) => area.functions)
const rows: object[] = [
  ...functionAreas,
  ...functions,
  ...Object.values(integrations),
  ...solutions,
  ...Object.values(examples),
  ...caseStudies,
  ...Object.values(caseFacts),
  ...resources,
  ...pages,
  ...pages.flatMap(({ sections }) => sections.flatMap(({ values, items = [] }) => [values, ...items])),
]

/** Fields without text for people. */
const technical = new Set([
  "sections",
  "count",
  "shown",
  "item",
  "id",
  "slug",
  "solution_slug",
  "icon_name",
  "resource_type",
  "file_url",
  "file_url_en",
  "cta_link",
  "link",
])
const pictures = ["thumbnail_url", "customer_logo_url", "picture", "side"]

function entries(row: object): [string, unknown][] {
  return Object.entries(row).filter(([field]) => !technical.has(field) && !pictures.includes(field))
}

/** All texts that visitors read, including those of metrics. */
const texts = rows.flatMap((row) =>
  entries(row).flatMap(([field, value]) => {
    const english = field.endsWith("_en")
    if (typeof value === "string") return [{ english, text: value }]
    if (!field.startsWith("metrics")) return []
    return (value as object[]).flatMap((metric) =>
      Object.values(metric).map((text) => ({ english, text: String(text) })),
    )
  }),
)
const swedish = texts.filter((item) => !item.english).map((item) => item.text)
const english = texts.filter((item) => item.english).map((item) => item.text)

test("there are exactly 153 functions, and names of areas are unique", () => {
  expect(functions).toHaveLength(153)
  expect(new Set(functionAreas.map((area) => area.name)).size).toBe(functionAreas.length)
})

test("no two functions share a title, in either language", () => {
  expect(new Set(functions.map((item) => item.title)).size).toBe(153)
  expect(new Set(functions.map((item) => item.title_en)).size).toBe(153)
})

test("a function is described in one sentence, in both languages", () => {
  for (const { description, description_en } of functions) {
    for (const text of [description, description_en]) expect(text).toMatch(/^[^!]{20,130}[.]$/u)
  }
})

test("every icon is one of lucide's", () => {
  expect(functions.map((item) => item.icon_name).filter((name) => !(name in icons))).toEqual([])
})

test("a solution has four to eight different features", () => {
  for (const { slug, features } of solutions) {
    expect(new Set(features).size, slug).toBe(features.length)
    expect(features.length, slug).toBeGreaterThanOrEqual(4)
    expect(features.length, slug).toBeLessThanOrEqual(8)
  }
})

test("integrations belong to functions of a solution and fit the column", () => {
  const used = new Set<string>(solutions.flatMap(({ features }) => features))
  expect(Object.keys(integrations).filter((title) => !used.has(title))).toEqual([])
  const longest = Object.values(integrations)
    .flatMap((texts) => Object.values(texts))
    .sort((a, b) => b.length - a.length)[0]
  expect(longest?.length).toBeLessThanOrEqual(100)
})

test("examples are those of features that anonymous visitors see", () => {
  const visible = solutions.flatMap(({ features }) => features.slice(0, 2))
  expect(Object.keys(examples).sort()).toEqual(visible.sort())
})

test("every customer has facts", () => {
  expect(Object.keys(caseFacts)).toEqual(caseStudies.map(({ customer_name }) => customer_name))
})

/** Customer names are equal in both languages. The other fields contain no text. */
const notTranslated = ["customer_name", "features", "functions", "place", "quote_name", "weeks"]

test("every text has an English translation", () => {
  for (const row of rows) {
    const fields = new Map(entries(row))
    for (const [field, value] of fields) {
      if (field.endsWith("_en") || notTranslated.includes(field)) continue
      const translation = fields.get(`${field}_en`)
      expect(translation, `${field}: ${value}`).toBeTruthy()
      if (Array.isArray(value)) expect(translation).toHaveLength(value.length)
    }
  }
})

test("Swedish typography: curved quotes, dashes, non-breaking spaces in figures", () => {
  expect(swedish.length).toBeGreaterThan(300)
  // “ opens a quotation in English only. ' and " are typewriter quotes, " - " is no dash.
  expect(swedish.filter((text) => /["'“‘]|[^\S\n]-\s|—|\d [\d%]|\d%|\d kB|\d MB/u.test(text))).toEqual([])
})

test("English typography: curved quotes, no hyphen for a dash, no Swedish left behind", () => {
  expect(english.filter((text) => /["']|[^\S\n]-\s|\d\s%|\d\u00a0\d/u.test(text))).toEqual([])
  const names = /Åsbergs Energi|Lantmäteriet|Luleå|Umeå|Västerås|Linköping|Språkteknik|Öhman/gu
  expect(english.filter((text) => /[åäö]/iu.test(text.replace(names, "")))).toEqual([])
})

test("logos and thumbnails exist", () => {
  const urls = [
    ...caseStudies.map((study) => study.customer_logo_url),
    ...resources.flatMap((resource) => resource.thumbnail_url ?? []),
  ]
  expect(urls).toHaveLength(11)
  const missing = urls
    .map((url) => (mediaFolderOf(url) ? url.replace(publicMediaPath, "/uploads/") : `/files${url}`))
    .filter((path) => !existsSync(new URL(`../../../demo${path}`, import.meta.url)))
  expect(missing).toEqual([])
})

test("every film has a transcript in both languages", () => {
  const documents = resources
    .filter((resource) => resource.resource_type === "video")
    .flatMap(({ transcript_url, transcript_url_en }) => [transcript_url, transcript_url_en])
  expect(documents.length).toBeGreaterThan(0)
  expect(
    documents.filter((path) => !existsSync(new URL(`../../../demo/files${path}`, import.meta.url))),
  ).toEqual([])
})

test("there is at least one resource of each type", () => {
  const types = new Set(resources.map((resource) => resource.resource_type))
  expect([...types].sort()).toEqual(["case_study", "guide", "template", "video", "whitepaper"])
})
