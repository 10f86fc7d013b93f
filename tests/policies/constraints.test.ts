import { inspect } from "node:util"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { engines, openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { exampleRow } from "../fixtures/example-row.ts"
import { insertVerdict, verdict } from "./actors.ts"
import { columnsWhere, links, metricsColumns, slugged, texts, types } from "./constrained-columns.ts"
import { rules } from "./rule-breakers.ts"
import { others, solution, there } from "./valid-rows.ts"

/** A valid row of each table. */
const valid: Record<string, Record<string, unknown>> = {
  ...Object.fromEntries(types.map((type) => [type.table, exampleRow(type)])),
  features: { solution_id: solution, title: "Funktion" },
  contact_submissions: { name: "Åsa", email: "asa@example.se" },
  lead_captures: { email: "asa@example.se" },
}

const required: [string, string][] = [
  ...columnsWhere(
    ({ required, definition: { kind } }) =>
      required && (kind === "text" || kind === "longText" || kind === "richText"),
  ),
  ["contact_submissions", "name"],
  ["contact_submissions", "email"],
  ["lead_captures", "email"],
]

const goodLinks = [
  "https://example.se/fil.pdf?version=2#sida",
  "http://example.se",
  "https://[::1]:8080/?a=[1#ö",
  "/",
  "/kontakt",
  "/resurser/en fil.pdf",
  `/${"x".repeat(1999)}`,
]
const badLinks = [
  "",
  " ",
  "//example.se",
  "/\\example.se",
  "/\t/example.se",
  "/\n\\example.se",
  "https:///example.se",
  "https://",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,x",
  "mailto:a@b.se",
  "ftp://example.se",
  "kontakt",
  "example.se",
  "\\\\example.se",
  "https:example.se",
  "https://exam\u0007ple.se",
  "https://[::1",
  "https://example.se:99999/",
  "https://%zz/",
  "https://ett exempel.se",
  `/${"x".repeat(2000)}`,
]

const goodSlugs = ["a", "0", "intranat", "ai-2026", "a-b-c", "x".repeat(120)]
const badSlugs = ["", "-", "a-", "-a", "a--b", "A", "å", "a b", "a/b", "a_b", "a.b", "a\n", "x".repeat(121)]

const goodMetrics = [
  [],
  [{ value: "75 %", label: "snabbare" }],
  [{ value: "", label: "" }],
  [{ value: "1", label: "a", more: [1] }],
  [{ value: 41.5, label: 2026 }],
]
const badMetrics = [
  {},
  "text",
  1,
  null,
  [1],
  ["a"],
  [null],
  [[]],
  [[{ value: "1", label: "a" }]],
  [{}],
  [{ value: "1" }],
  [{ label: "a" }],
  [{ value: true, label: "a" }],
  [{ value: "1", label: null }],
  [{ value: "1", label: "a" }, {}],
  { value: "1", label: "a" },
  [{ value: "x".repeat(10_000), label: "" }],
]

/** Constraints that the tests below violate, by name. */
const broken = [
  ...texts.map(([table, column]) => `${table}_${column}_length`),
  ...links.map(([table, column]) => `${table}_${column}_format`),
  ...slugged.flatMap((table) => [`${table}_slug_format`, `${table}_slug_key`]),
  ...metricsColumns.map((column) => `case_studies_${column}_format`),
  "pages_sections_format",
  "site_settings_name_key",
  "resources_resource_type_known",
  "search_synonyms_language_known",
  ...Object.keys(rules),
]

describe.each(engines)("constraints on %s", (engine) => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await database.asOwner(async (query) => {
      for (const [sql, parameters] of there) await query(sql, parameters)
    })
  })
  afterAll(() => database.close())

  const insert = (table: string, changes: Record<string, unknown> = {}) =>
    insertVerdict(database, `public.${table}`, { ...valid[table], ...changes })

  test.each(Object.keys(valid))("%s: a row with only the required columns is accepted", async (table) => {
    expect(await insert(table)).toBe("accepted")
  })

  test.each(texts)("%s.%s is limited to %i characters", async (table, column, most) => {
    expect(await insert(table, { [column]: "å".repeat(most) })).toBe("accepted")
    expect(await insert(table, { [column]: "å".repeat(most + 1) })).toBe(`23514 ${table}_${column}_length`)
  })

  test.each(required)("%s.%s is required and cannot be blank", async (table, column) => {
    expect(await insert(table, { [column]: null })).toBe(`23502 ${column}`)
    for (const blank of ["", " ", "\n\t "]) {
      expect(await insert(table, { [column]: blank })).toBe(`23514 ${table}_${column}_length`)
    }
  })

  /**
   * Tries all values in the first column of a kind, and a bad one in the others.
   * content-declarations shows that each column has the condition of its kind.
   */
  async function expectFormat(columns: (readonly [string, string])[], good: unknown[], bad: unknown[]) {
    for (const [index, [table, column]] of columns.entries()) {
      const on = (value: unknown) => insert(table, { [column]: value })
      for (const value of index === 0 ? good : [])
        expect(await on(value), `${table}.${column} ${value}`).toBe("accepted")
      for (const value of index === 0 ? bad : bad.slice(0, 1))
        expect(await on(value), `${table}.${column} ${value}`).toBe(`23514 ${table}_${column}_format`)
    }
  }

  test("slugs allow lower-case letters, digits and single hyphens, and are required", async () => {
    await expectFormat(
      slugged.map((table) => [table, "slug"]),
      goodSlugs,
      badSlugs,
    )
    for (const table of slugged) expect(await insert(table, { slug: null })).toBe("23502 slug")
  })

  test("slugs are unique", async () => {
    expect(await insert("content_solutions", { slug: "finns" })).toBe("23505 content_solutions_slug_key")
    expect(
      await verdict(
        database,
        "insert into public.pages (title, slug) values ('a', 'samma'), ('b', 'samma')",
        [],
      ),
    ).toBe("23505 pages_slug_key")
    expect(
      await verdict(
        database,
        "insert into public.catalogue_functions (area, title, slug) values ('a', 'a', 'samma'), ('a', 'b', 'samma')",
        [],
      ),
    ).toBe("23505 catalogue_functions_slug_key")
  })

  test("links allow http and https URLs and paths on the site", async () => {
    await expectFormat(links, goodLinks, badLinks)
    for (const [table, column] of links)
      expect(await insert(table, { [column]: null })).toMatch(/^(accepted|23502.*)$/)
  })

  test("figures of case studies are an optional list of objects with the texts value and label", async () => {
    const json = (values: unknown[]) => values.map((value) => JSON.stringify(value))
    await expectFormat(
      metricsColumns.map((column) => ["case_studies", column]),
      [...json(goodMetrics), null],
      json(badMetrics),
    )
    expect(await insert("case_studies", { metrics_en: null })).toBe("accepted")
  })

  test("site_settings has at most one row", async () => {
    const two = "insert into public.site_settings (notice) values ('Å'), ('Ä')"
    expect(await verdict(database, two, [])).toBe("23505 site_settings_name_key")
  })

  test("pages.sections is a list of objects with id, kind and texts, and its URLs are valid links", async () => {
    const section = { id: "a", kind: "text", values: { title: "Å", link: "/kontakt", picture: "" } }
    const verdicts = (all: readonly unknown[]) =>
      Promise.all(
        all.map((sections, place) =>
          insert("pages", { slug: `sektioner-${place}`, sections: JSON.stringify(sections) }),
        ),
      )
    // Unknown kinds and values of another version are accepted.
    const good = [
      [],
      [section],
      [{ ...section, kind: "karta", hidden: true, items: [{ place: "Luleå" }], zoom: 3 }],
    ]
    expect(new Set(await verdicts(good))).toEqual(new Set(["accepted"]))
    const bad = [
      {},
      "text",
      [1],
      [[section]],
      [{ id: "a", kind: "text" }],
      [{ ...section, id: 1 }],
      [{ ...section, values: { title: 1 } }],
      [{ ...section, values: { link: "javascript:alert(1)" } }],
      [{ ...section, items: [{ picture: "//example.se/a.png" }] }],
      [{ ...section, items: [{ name: ["a"] }] }],
      Array.from({ length: 61 }, () => section),
      [{ ...section, values: { text: "å".repeat(200_001) } }],
    ]
    expect(new Set(await verdicts(bad))).toEqual(new Set(["23514 pages_sections_format"]))
  })

  test("resources.resource_type is one of five values or null", async () => {
    for (const type of ["whitepaper", "guide", "video", "case_study", "template", null]) {
      expect(await insert("resources", { resource_type: type })).toBe("accepted")
    }
    for (const type of ["", "Whitepaper", "webinar"]) {
      expect(await insert("resources", { resource_type: type })).toBe("23514 resources_resource_type_known")
      for (const language of ["de", "", "SV"])
        expect(await insert("search_synonyms", { language })).toBe("23514 search_synonyms_language_known")
    }
  })

  test("a feature requires an existing solution", async () => {
    expect(await insert("features", { solution_id: null })).toBe("23502 solution_id")
    expect(await insert("features", { solution_id: "99999999-9999-4999-8999-999999999999" })).toBe(
      "23503 features_solution_id_fkey",
    )
  })

  test("defaults of columns: not published, a whitepaper, no metrics, a feature at position 0", async () => {
    const defaults = await database.asOwner((query) =>
      query(
        `select table_name || '.' || column_name as name, column_default as value from information_schema.columns
         where table_schema = 'public' and column_name in ('is_published', 'resource_type', 'metrics', 'is_public')
         order by 1`,
      ),
    )
    const drafts = types.filter(({ publishable }) => publishable)
    expect(defaults).toEqual(
      [
        ...drafts.map(({ table }) => ({ name: `${table}.is_published`, value: "false" })),
        { name: "case_studies.metrics", value: "'[]'::jsonb" },
        { name: "features.is_public", value: "false" },
        { name: "resources.resource_type", value: "'whitepaper'::text" },
      ].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    )
  })

  test.each(Object.keys(others))("%s: a valid row is accepted", async (table) => {
    expect(await insertVerdict(database, table, others[table] ?? {})).toBe("accepted")
  })

  test.each(Object.entries(rules))("%s rejects invalid rows and accepts valid ones", async (name, rule) => {
    const code = name.endsWith("_key") ? "23505" : "23514"
    const adding = (change: object) =>
      insertVerdict(database, rule.table, { ...others[rule.table], ...change })
    for (const change of rule.refused) expect(await adding(change), inspect(change)).toBe(`${code} ${name}`)
    for (const change of rule.allowed ?? []) expect(await adding(change), inspect(change)).toBe("accepted")
  })

  test("every check and unique constraint has a row that violates it", async () => {
    const constraints = await database.asOwner((query) =>
      query<{ name: string }>(
        `select conname as name from pg_constraint
         where contype in ('c', 'u') and connamespace::regnamespace::text in ('public', 'private', 'storage')`,
      ),
    )
    expect(constraints.map(({ name }) => name).sort()).toEqual(broken.toSorted())
  })
})
