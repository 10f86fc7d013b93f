import { beforeAll, describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { type Actor, outcome } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

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

describe.each(engines)("permissions for submissions on %s", (engine) => {
  const given = databaseOfActors(engine)

  beforeAll(async () => {
    await given.database.asOwner(async (query) => {
      for (const [table, row] of tables) await query(`insert into public.${table} ${row}`)
    })
  })

  describe.each(tables)("%s", (table, row) => {
    test.each(matrix)("%s: %s gives %s", async (who, verb, expected) => {
      expect(await outcome(given.database, who, statement(verb, table, row))).toBe(expected)
    })
  })
})
