import { afterAll, beforeAll } from "vitest"
import { migrateAsOnSupabase } from "../../scripts/declarations/default-privileges.ts"
import { type Engine, openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { type Actor, createAccounts, sessions } from "./actors.ts"

/**
 * Opens a database with the callers' accounts for the tests of a `describe`, and closes it after
 * them.
 */
export function databaseOfActors(engine: Engine, privileges = "its own") {
  let database: TestDatabase
  beforeAll(async () => {
    const isCopy = privileges === "its own"
    database = await openTestDatabase(engine, isCopy ? "empty" : "none")
    if (!isCopy) await migrateAsOnSupabase(database)
    await createAccounts(database)
  })
  afterAll(() => database.close())
  const as =
    (who: Actor) =>
    <Row = Record<string, unknown>>(sql: string, parameters: readonly unknown[] = []) =>
      database.as(sessions[who], (query) => query<Row>(sql, parameters))
  return {
    as,
    /** Opened when the tests run. */
    get database(): TestDatabase {
      return database
    },
    owner: <Row = Record<string, unknown>>(sql: string, parameters: readonly unknown[] = []) =>
      database.asOwner((query) => query<Row>(sql, parameters)),
    administrator: as("administrator"),
    server: as("server"),
  }
}
