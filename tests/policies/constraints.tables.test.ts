import { inspect } from "node:util"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { engines, openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { insertVerdict } from "./actors.ts"
import { links, metricsColumns, slugged, texts } from "./constrained-columns.ts"
import { rules } from "./rule-breakers.ts"
import { others, there } from "./valid-rows.ts"

/** Constraints that the tests below and those of `constraints.fields` violate, by name. */
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

  const insertRow = (table: string, row: Record<string, unknown>) => insertVerdict(database, table, row)

  test.each(Object.keys(others))("%s: a valid row is accepted", async (table) => {
    expect(await insertRow(table, others[table] ?? {})).toBe("accepted")
  })

  test.each(Object.entries(rules))("%s rejects invalid rows and accepts valid ones", async (name, rule) => {
    const code = name.endsWith("_key") ? "23505" : "23514"
    const adding = (change: object) => insertRow(rule.table, { ...others[rule.table], ...change })
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
