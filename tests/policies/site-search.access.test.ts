import { describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { outcome, sessions } from "./actors.ts"
import { type Hit, searchedSite } from "./searched-site.ts"

describe.each(engines)("searching the site on %s", (engine) => {
  const given = searchedSite(engine)
  const { owner, titles } = given

  test("visitors find the first two features of a solution, members all of them; drafts are not found", async () => {
    const visitor = await titles("anonymous", "kartan")
    expect(visitor.toSorted()).toEqual(["Felanmälan", "Medborgarportal"])
    expect(await titles("anonymous", "kvittens")).toEqual([])
    expect(await titles("anonymous", "kvitens")).toEqual([])
    expect(await titles("anonymous", "bekräftelse")).toEqual([])
    for (const who of ["signed-in", "administrator"] as const) {
      expect((await titles(who, "kartan")).toSorted()).toEqual(["Felanmälan", "Kvittens", "Medborgarportal"])
      expect(await titles(who, "kvittens")).toEqual(["Kvittens"])
    }
    for (const who of ["anonymous", "signed-in", "administrator"] as const) {
      for (const words of ["hemlig", "hemlg", "utkast", "utkastets", "dolt"])
        expect(await titles(who, words), words).toEqual([])
    }
  })

  test("a moved feature becomes public or hidden in search results at once", async () => {
    const move = (position: number) =>
      owner("update public.features set position = $1 where title = 'Kvittens'", [position])
    await move(0)
    expect(await titles("anonymous", "kvittens")).toEqual(["Kvittens"])
    expect(await titles("anonymous", "bokning")).toEqual([])
    await move(3)
    expect(await titles("anonymous", "kvittens")).toEqual([])
  })

  test("row level security hides rows even if the search function returns them", async () => {
    const undo = new Error("undo")
    const seen: Hit[] = []
    await given.database
      .asOwner(async (query) => {
        await query(
          `create or replace function private.site_hits(query text, words tsquery, language text, members boolean)
           returns table (collection text, id uuid, rank real) language sql stable security definer set search_path = ''
           as $$ select 'features', id, 1::real from public.features
             union all select 'content_solutions', id, 1 from public.content_solutions
             union all select 'pages', id, 1 from public.pages $$`,
        )
        await query("select set_config('role', 'anon', true)")
        seen.push(...(await query<Hit>("select * from public.search_site('allt', 'sv')")))
        throw undo
      })
      .catch((error) => expect(error).toBe(undo))
    expect(seen.map(({ title }) => title).toSorted()).toEqual([
      "Bokning",
      "Felanmälan",
      "Intranät",
      "Medborgarportal",
      "Startsidan",
      "Så arbetar vi",
    ])
  })

  test.each(["anonymous", "signed-in", "administrator"] as const)(
    "%s: search entries contain only the rows that the policies allow",
    async (who) => {
      const count = (sql: string) => given.database.as(sessions[who], (query) => query<{ id: string }>(sql))
      const tables = ["pages", "content_solutions", "features", "case_studies", "resources"]
      const readable = tables.map((table) => `select id from public.${table}`).join(" union all ")
      expect(await count("select id from private.site_entries where language = 'en' order by id")).toEqual(
        await count(`select id from (${readable}) as readable order by id`),
      )
    },
  )

  test.each(["anonymous", "signed-in", "administrator", "server"] as const)(
    "%s: cannot call the internal functions of the search",
    async (who) => {
      const sql = "select private.site_hits_statement('sv', true, 'true', '1')"
      expect(await outcome(given.database, who, sql)).toBe("42501")
    },
  )
})
