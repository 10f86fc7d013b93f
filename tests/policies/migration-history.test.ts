import { describe, expect, test } from "vitest"
import { settings } from "../fixtures/databases.ts"
import { databaseOfActors } from "./actors-database.ts"

describe.each(settings)(
  "migrations on $engine with $privileges default privileges",
  ({ engine, content }) => {
    const { owner } = databaseOfActors(engine, content)

    test("the history has the format of the Supabase CLI", async () => {
      const history = await owner<{ version: string; name: string; statements: string[] }>(
        "select version, name, statements from supabase_migrations.schema_migrations order by version",
      )
      expect(history.length).toBeGreaterThan(6)
      for (const { version, name, statements } of history) {
        expect(version).toMatch(/^\d{14}$/)
        expect(name).toMatch(/^[a-z_]+$/)
        expect(statements.length).toBeGreaterThan(0)
      }
    })
  },
)
