import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { createAccounts, sessions } from "./actors.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase("postgres")
  await createAccounts(database)
})
afterAll(() => database.close())

test.each(["contact_submissions", "lead_captures"])(
  "adding a note while the submission is erased (%s) fails because it no longer exists",
  async (collection) => {
    const id = crypto.randomUUID()
    const extra = collection === "contact_submissions" ? ["name, ", "'Åsa', "] : ["", ""]
    await database.asOwner((query) =>
      query(
        `insert into public.${collection} (id, ${extra[0]}email) values ($1, ${extra[1]}'asa@example.se')`,
        [id],
      ),
    )
    let noted: Promise<unknown> | undefined
    await database.asOwner(async (erase) => {
      await erase(`delete from public.${collection} where id = $1`, [id])
      noted = database
        .as(sessions.administrator, (query) =>
          query(
            "insert into public.submission_handling (submission_id, collection, status, notes) values ($1, $2, 'new', 'Ringde')",
            [id, collection],
          ),
        )
        .then(
          () => "kept",
          (error: { code?: string }) => error.code,
        )
      await vi.waitFor(async () => {
        const [row] = await erase<{ waits: boolean }>(
          "select exists (select from pg_locks where not granted and pid <> pg_backend_pid()) as waits",
        )
        expect(row?.waits).toBe(true)
      }, 10_000)
    })
    expect(await noted).toBe("23503")
    const left = await database.asOwner((query) =>
      query("select from public.submission_handling where submission_id = $1", [id]),
    )
    expect(left).toEqual([])
  },
)
