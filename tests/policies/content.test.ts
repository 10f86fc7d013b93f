import { beforeAll, describe, expect, test } from "vitest"
import { publishedTypes } from "../../content/index.ts"
import { engines } from "../fixtures/databases.ts"
import { exampleRow } from "../fixtures/example-row.ts"
import { type Actor, outcome } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const published = "aaaaaaaa-0000-4000-8000-000000000001"
const draft = "aaaaaaaa-0000-4000-8000-000000000002"

/** Required columns of each publishable table. */
const tables: Record<string, Record<string, unknown>> = Object.fromEntries(
  publishedTypes.map((type) => [type.table, exampleRow(type)]),
)

type Verb = "select" | "insert" | "update" | "delete"
const refused = "42501"

/** Rows read or written, or the error code: for the published row, then for the draft. */
const matrix: [Actor, Verb, number | string, number | string][] = [
  ["anonymous", "select", 1, 0],
  ["anonymous", "insert", refused, refused],
  ["anonymous", "update", refused, refused],
  ["anonymous", "delete", refused, refused],
  ["signed-in", "select", 1, 0],
  ["signed-in", "insert", refused, refused],
  ["signed-in", "update", 0, 0],
  ["signed-in", "delete", 0, 0],
  ["administrator", "select", 1, 1],
  ["administrator", "insert", 1, 1],
  ["administrator", "update", 1, 1],
  ["administrator", "delete", 1, 1],
  ["server", "select", 1, 1],
  ["server", "insert", 1, 1],
  ["server", "update", 1, 1],
  ["server", "delete", 1, 1],
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

  describe.each(Object.keys(tables))("%s", (table) => {
    test.each(matrix)(
      "%s: %s gives %s for published items, %s for drafts",
      async (who, verb, first, second) => {
        expect(await outcome(given.database, who, ...statement(verb, table, true))).toBe(first)
        expect(await outcome(given.database, who, ...statement(verb, table, false))).toBe(second)
      },
    )

    test.each(["anonymous", "signed-in"] as const)(
      "%s: reading a whole table returns no drafts",
      async (who) => {
        expect(await outcome(given.database, who, `select from public.${table}`)).toBe(1)
        expect(await outcome(given.database, who, `select from public.${table} where not is_published`)).toBe(
          0,
        )
      },
    )

    test.each(["anonymous", "signed-in", "administrator", "server"] as const)(
      "%s: cannot truncate the table",
      async (who) => {
        expect(await outcome(given.database, who, `truncate public.${table} cascade`)).toBe(refused)
      },
    )
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
