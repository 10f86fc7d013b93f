import { beforeAll, describe, expect, test } from "vitest"
import { publishedTypes } from "../../content/index.ts"
import { engines } from "../fixtures/databases.ts"
import { exampleRow } from "../fixtures/example-row.ts"
import { outcomes } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const published = "aaaaaaaa-0000-4000-8000-000000000001"
const draft = "aaaaaaaa-0000-4000-8000-000000000002"

/** Required columns of each publishable table. */
const tables: Record<string, Record<string, unknown>> = Object.fromEntries(
  publishedTypes.map((type) => [type.table, exampleRow(type)]),
)

/** A row of each type that only administrators read. */
const closed = {
  search_synonyms: "(words, language) values ('a, b', 'sv')",
  site_texts: "(key, text) values ('home.subline', 'Ny')",
  redirects: "(from_path, to_path, kind) values ('/x', '/y', 'temporary')",
  site_settings: "(notice) values ('Ny')",
}

type Verb = "select" | "insert" | "update" | "delete"
const refused = "42501"

/**
 * Rows read or written by each role, or the error code: of the published row, then of the draft.
 */
const matrix: [Verb, published: (number | string)[], draft: (number | string)[]][] = [
  ["select", [1, 1, 1, 1], [0, 0, 1, 1]],
  ["insert", [refused, refused, 1, 1], [refused, refused, 1, 1]],
  ["update", [refused, 0, 1, 1], [refused, 0, 1, 1]],
  ["delete", [refused, 0, 1, 1], [refused, 0, 1, 1]],
]

function insert(table: string, row: Record<string, unknown>): [string, unknown[]] {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  return [
    `insert into public.${table} (${columns.join(", ")}) values (${places.join(", ")}) returning id`,
    Object.values(row),
  ]
}

function statement(verb: Verb, table: string, isPublished: boolean): [string, unknown[]] {
  const id = isPublished ? published : draft
  switch (verb) {
    case "select":
      return [`select id from public.${table} where id = $1`, [id]]
    case "insert": {
      const row: Record<string, unknown> = { ...tables[table], is_published: isPublished }
      return insert(table, "slug" in row ? { ...row, slug: "en-annan" } : row)
    }
    case "update":
      return [`update public.${table} set is_published = not is_published where id = $1 returning id`, [id]]
    case "delete":
      return [`delete from public.${table} where id = $1 returning id`, [id]]
  }
}

describe.each(engines)("content on %s", (engine) => {
  const given = databaseOfActors(engine)

  beforeAll(async () => {
    await given.database.asOwner(async (query) => {
      for (const [table, columns] of Object.entries(tables)) {
        const other = "slug" in columns ? { ...columns, slug: "utkast" } : columns
        await query(...insert(table, { ...columns, id: published, is_published: true }))
        await query(...insert(table, { ...other, id: draft }))
      }
    })
  })

  test.each(Object.keys(tables))("%s: permissions by role", async (table) => {
    const found = (...[sql, parameters]: [string, unknown[]?]) => outcomes(given.database, sql, parameters)
    for (const [verb, ...expected] of matrix) {
      const both = [
        await found(...statement(verb, table, true)),
        await found(...statement(verb, table, false)),
      ]
      expect([verb, ...both]).toEqual([verb, ...expected])
    }
    expect(await found(`select from public.${table}`)).toEqual([1, 1, 2, 2])
    expect(await found(`select from public.${table} where not is_published`)).toEqual([0, 0, 1, 1])
    expect(await found(`truncate public.${table} cascade`)).toEqual(Array(4).fill(refused))
  })

  test.each(Object.entries(closed))(
    "%s: only administrators and the server read and write",
    async (table, row) => {
      const add = `insert into public.${table} ${row}`
      expect(await outcomes(given.database, `${add} returning 1`)).toEqual([refused, refused, 1, 1])
      await given.owner(add)
      for (const sql of [
        `select from public.${table}`,
        `update public.${table} set updated_at = now() returning 1`,
        `delete from public.${table} returning 1`,
      ])
        expect([sql, await outcomes(given.database, sql)]).toEqual([sql, [refused, 0, 1, 1]])
    },
  )

  test("visitors read a news item until midnight of its last day in Sweden", async () => {
    const today = "(now() at time zone 'Europe/Stockholm')::date"
    const hasNews = async () => {
      const [row] = await given.as("anonymous")<{ empty: string[] }>(
        "select public.own_site() -> 'empty' as empty",
      )
      return !row?.empty.includes("news")
    }
    await given.owner("update public.news set published_on = '2026-01-01', slug = 'inbjudan' where id = $1", [
      published,
    ])
    for (const [lastDay, rows, isListed] of [
      [today, [1, 1, 1, 1], true],
      [`${today} - 1`, [0, 0, 1, 1], false],
    ] as const) {
      await given.owner(`update public.news set last_day = ${lastDay} where id = $1`, [published])
      expect(await outcomes(given.database, `select from public.news where id = '${published}'`)).toEqual(
        rows,
      )
      const found = await given.as("anonymous")<{ path: string }>(
        "select path from public.search_site('Exempel', 'sv')",
      )
      expect(found.some(({ path }) => path === "/nyheter/inbjudan")).toBe(isListed)
      expect(await hasNews()).toBe(isListed)
    }
  })

  test("a missing or unknown role, and the role of a deleted account, grant no access to drafts", async () => {
    for (const claims of [{}, { sub: "99999999-9999-4999-8999-999999999999" }, { role: "admin" }]) {
      const rows = await given.database.as({ role: "authenticated", claims }, (query) =>
        query("select from public.pages where not is_published"),
      )
      expect(rows).toEqual([])
    }
  })
})
