import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { engines, openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { type Actor, createAccounts, outcome } from "./actors.ts"

const refused = "42501"

type Verb = "select" | "insert" | "update" | "delete"
const matrix: [Actor, Verb, number | string][] = [
  ["anonymous", "select", refused],
  ["anonymous", "insert", refused],
  ["anonymous", "update", refused],
  ["anonymous", "delete", refused],
  ["signed-in", "select", 0],
  ["signed-in", "insert", refused],
  ["signed-in", "update", refused],
  ["signed-in", "delete", 0],
  ["administrator", "select", 1],
  ["administrator", "insert", refused],
  ["administrator", "update", refused],
  ["administrator", "delete", 1],
  ["server", "select", 1],
  ["server", "insert", 1],
  ["server", "update", 1],
  ["server", "delete", 1],
]

const tables = [
  ["contact_submissions", "(name, email) values ('Åsa', 'asa@example.se')"],
  ["lead_captures", "(first_name, email) values ('Åsa', 'asa@example.se')"],
] as const

const statement = (verb: Verb, table: string, row: string) =>
  ({
    select: `select from public.${table}`,
    insert: `insert into public.${table} ${row} returning 1`,
    update: `update public.${table} set company = 'Annan' returning 1`,
    delete: `delete from public.${table} returning 1`,
  })[verb]

describe.each(engines)("what visitors send in, on %s", (engine) => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await createAccounts(database)
    await database.asOwner(async (query) => {
      for (const [table, row] of tables) await query(`insert into public.${table} ${row}`)
    })
  })
  afterAll(() => database.close())

  describe.each(tables)("%s", (table, row) => {
    test.each(matrix)("%s: %s gives %s", async (who, verb, expected) => {
      expect(await outcome(database, who, statement(verb, table, row))).toBe(expected)
    })
  })
})
