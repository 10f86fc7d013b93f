import { beforeEach, describe, expect, test, vi } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { sessions } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

/** Triggers run with their owner's privileges, even for a statement that affects no row. */
describe.each(engines)("triggers and an account without the role, on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner, administrator } = given
  const tables = [
    "pages",
    "content_solutions",
    "features",
    "case_studies",
    "resources",
    "catalogue_functions",
  ]
  const nothingOf = [
    (table: string) => `delete from public.${table}`,
    (table: string) =>
      `update public.${table} set ${table === "case_studies" ? "customer_name" : "title"} = 'Min'`,
  ]

  beforeEach(async () => {
    for (const table of ["content_solutions", "resources"]) await owner(`delete from public.${table}`)
    await owner(
      "insert into public.content_solutions (slug, title, is_published) values ('portal', 'Portal', true)",
    )
  })

  test("statements that change no row send no content_changed", async () => {
    const heard: string[] = []
    const stop = await given.database.listen("content_changed", (table) => heard.push(table))
    for (const statement of nothingOf) {
      for (const table of tables) {
        await given.database.as(sessions["signed-in"], (query) => query(statement(table)))
      }
    }
    await given.database.as(sessions["signed-in"], (query) => query("update public.media set alt_sv = 'Min'"))
    // Notifications arrive in order.
    await administrator("insert into public.resources (title) values ('Guide')")
    await vi.waitFor(() => expect(heard).toContain("resources"), { timeout: 10_000 })
    expect(heard).toEqual(["resources"])
    await stop()
  })

  test("it takes no advisory lock of writers of solutions and features", async () => {
    const turns = (who: "signed-in" | "administrator") =>
      given.database.as(sessions[who], async (query) => {
        for (const statement of nothingOf) {
          for (const table of ["content_solutions", "features"]) await query(statement(table))
        }
        const [held] = await query<{ turns: number }>(
          "select count(*)::int as turns from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()",
        )
        return held?.turns
      })
    expect(await turns("signed-in")).toBe(0)
    expect(await turns("administrator")).toBe(1)
  })
})
