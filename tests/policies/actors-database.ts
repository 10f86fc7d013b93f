import { afterAll, beforeAll } from "vitest"
import { migrateAsOnSupabase } from "../../scripts/declarations/default-privileges.ts"
import {
  type Content,
  type Engine,
  openTestDatabase,
  type TestDatabase,
  withoutPlans,
} from "../fixtures/databases.ts"
import { type Actor, createAccounts, sessions } from "./actors.ts"

/**
 * Opens a database with the callers' accounts for the tests of a `describe`, and closes it after
 * them. With content `none` it is migrated with Supabase's default privileges.
 */
export function databaseOfActors(engine: Engine, content: Content = "empty") {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine, content)
    if (content === "none") await migrateAsOnSupabase(withoutPlans(database))
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
    /** Runs statements as the owner in one transaction. */
    run: (...statements: string[]) =>
      database.asOwner(async (query) => {
        for (const statement of statements) await query(statement)
      }),
    administrator: as("administrator"),
    server: as("server"),
  }
}
