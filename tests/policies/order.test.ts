import { describe, expect, test, vi } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { sessions } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

/** Inserts one more row with these columns. */
const oneMore: Record<string, string> = {
  pages: "insert into public.pages (title, slug) values ('Sida', $1)",
  content_solutions: "insert into public.content_solutions (title, slug) values ('Lösning', $1)",
  case_studies:
    "insert into public.case_studies (customer_name, challenge, solution, results) values ($1, 'U', 'L', 'R')",
  resources: "insert into public.resources (title) values ($1)",
  catalogue_functions:
    "insert into public.catalogue_functions (area, title, slug) values ('Sök', 'Funktion', $1)",
  features: `with home as (insert into public.content_solutions (title, slug) values ('Lösning', 'hem') returning id)
    insert into public.features (solution_id, title) select id, $1 from home`,
}
const ordered = ["content_solutions", "case_studies", "resources", "catalogue_functions"]

describe.each(engines)("columns set by triggers, on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { administrator, owner } = given

  test.each(ordered)("%s: a new item goes last, unless it has a position", async (table) => {
    const add = (name: string) => administrator(`${oneMore[table]} returning position`, [name])
    expect(await add("a")).toEqual([{ position: 1 }])
    expect(await add("b")).toEqual([{ position: 2 }])
    await administrator(`update public.${table} set position = 40 where position = 1`)
    expect(await add("c")).toEqual([{ position: 41 }])
    const named = oneMore[table]?.replace(") values (", ", position) values (").replace(/\)$/, ", $2)")
    expect(await administrator(`${named} returning position`, ["d", 0])).toEqual([{ position: 0 }])
    expect(await administrator(`${named} returning position`, ["e", null])).toEqual([{ position: 42 }])
    const highest = 2_147_483_647
    await administrator(String(named), ["f", highest])
    expect(await add("g")).toEqual([{ position: highest }])
    await administrator(`delete from public.${table}`)
    expect(await add("h")).toEqual([{ position: 1 }])
  })

  test("several items inserted in one statement get consecutive positions", async () => {
    await administrator("delete from public.resources")
    expect(
      await administrator(
        "insert into public.resources (title) values ('a'), ('b'), ('c') returning position",
      ),
    ).toEqual([{ position: 1 }, { position: 2 }, { position: 3 }])
  })

  test.each(Object.keys(oneMore))(
    "%s: every change sets updated_at, regardless of the client's value",
    async (table) => {
      const [row] = await administrator(`${oneMore[table]} returning id`, [`tid-${table.length}`])
      await given.database.asOwner((query) =>
        query(`alter table public.${table} disable trigger touch`).then(() =>
          query(`update public.${table} set updated_at = '2020-01-01', created_at = '2020-01-01'`),
        ),
      )
      await owner(`alter table public.${table} enable trigger touch`)
      await administrator(`update public.${table} set updated_at = '2000-01-01' where id = $1`, [row?.id])
      expect(
        await administrator(
          `select updated_at > now() - interval '1 minute' as moved, created_at < '2021-01-01' as kept
         from public.${table} where id = $1`,
          [row?.id],
        ),
      ).toEqual([{ moved: true, kept: true }])
    },
  )

  test("every committed change of content sends content_changed with its table", async () => {
    const heard: string[] = []
    const stop = await given.database.listen("content_changed", (table) => heard.push(table))
    const changes: Record<string, string> = {
      pages: "update public.pages set is_published = false",
      case_studies: "delete from public.case_studies",
      resources: "insert into public.resources (title) values ('Ny')",
      content_solutions: "update public.content_solutions set usp = 'Ny'",
    }
    for (const [table, sql] of Object.entries(changes)) {
      heard.length = 0
      await administrator(sql)
      await vi.waitFor(() => expect(heard).toEqual([table]), { timeout: 10_000 })
    }
    heard.length = 0
    await administrator(
      "insert into public.features (solution_id, title) select id, 'Ny' from public.content_solutions limit 1",
    )
    // The solution changes too, because it stores the number of its features.
    await vi.waitFor(() => expect([...heard].sort()).toEqual(["content_solutions", "features"]), {
      timeout: 10_000,
    })

    heard.length = 0
    await given.database
      .as(sessions.administrator, async (query) => {
        await query("delete from public.pages")
        throw new Error("changed my mind")
      })
      .catch(() => {})
    await administrator("update public.resources set title = 'Annan'")
    await vi.waitFor(() => expect(heard).toEqual(["resources"]), { timeout: 10_000 })
    const told = Promise.withResolvers<string>()
    const stopOther = await given.database.listen("content_changed", told.resolve)
    await stop()
    await administrator("update public.pages set is_published = true")
    // A listener added later is called later, so the first one would have been called by then.
    expect(await told.promise).toBe("pages")
    expect(heard).toEqual(["resources"])
    await stopOther()
  })
})
