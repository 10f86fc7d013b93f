import { afterEach, describe, expect, test } from "vitest"
import { engines, withoutPlans } from "../fixtures/databases.ts"
import { sessions } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

describe.each(engines)("importing redirects on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { administrator, owner, server } = given
  afterEach(async () => {
    await owner("delete from public.redirects")
  })

  const put = (rows: Record<string, string>[], table = "redirects") =>
    administrator("select public.import_rows($1, public.import_basis($1), $2)", [
      table,
      JSON.stringify({ [table]: rows }),
    ])
  const quietly = <Row>(sql: string, parameters: unknown[]) =>
    withoutPlans(given.database).as(sessions.administrator, (query) => query<Row>(sql, parameters))
  const lead = (from_path: string, to_path: string) => ({ from_path, to_path, kind: "permanent" })
  const saved = async () => {
    const rows = await owner<{ id: string; from_path: string }>(
      "select id, from_path from public.redirects order by to_path",
    )
    return rows.map(({ id, from_path }) => ({ id, from_path }))
  }

  test("two redirects can swap their paths", async () => {
    await put([lead("/a", "/ny-a"), lead("/b", "/ny-b")])
    const [first, second] = await saved()
    await put([
      { id: first?.id ?? "", from_path: "/B/" },
      { id: second?.id ?? "", from_path: "/a" },
    ])
    expect(await saved()).toEqual([
      { id: first?.id, from_path: "/B/" },
      { id: second?.id, from_path: "/a" },
    ])
  })

  // PGlite has no statement timeout here. The next test compares the blocks that each row reads.
  test.runIf(engine === "postgres")(
    "five thousand redirects are imported in one statement within the statement timeout",
    async () => {
      const rows = Array.from({ length: 5_000 }, (_, at) =>
        lead(
          `/gammal/s%C3%B6k-${at}.html?p=${at}`,
          at % 10 === 0 ? "/sok?q=å" : `/gammal/sök-${at - 1}.html?p=${at - 1}`,
        ),
      )
      await quietly("select public.import_rows('redirects', public.import_basis('redirects'), $1)", [
        JSON.stringify({ redirects: rows }),
      ])
      expect(await saved()).toHaveLength(5_000)
    },
  )

  test.each<[string, (at: number) => string]>([
    ["one target", () => "/ny"],
    ["chains", (at) => (at % 10 === 0 ? "/ny" : `/g/${at - 1}`)],
    ["own URLs", (at) => `https://exempel.example/ny/${at}`],
    ["a former slug", () => "/losningar/fore"],
  ])("ten times as many rows with %s read ten times as many blocks", async (_, to) => {
    await server("select public.set_site_hosts('{exempel.example}')", [])
    await administrator("insert into public.content_solutions (title, slug) values ('A', 'fore')", [])
    await administrator("update public.content_solutions set slug = 'efter'", [])
    const blocksPerRow = async (count: number) => {
      const rows = Array.from({ length: count }, (__, at) => lead(`/g/${at}`, to(at)))
      const [explained] = await quietly<{ "QUERY PLAN": [{ Plan: { "Shared Hit Blocks": number } }] }>(
        `explain (analyze, buffers, format json)
         select public.import_rows('redirects', public.import_basis('redirects'), $1)`,
        [JSON.stringify({ redirects: rows })],
      )
      await owner("delete from public.redirects")
      return (explained?.["QUERY PLAN"][0].Plan["Shared Hit Blocks"] ?? Number.NaN) / count
    }
    const few = await blocksPerRow(100)
    expect(await blocksPerRow(1_000)).toBeLessThan(1.5 * few)
    await owner("delete from public.content_solutions")
  })

  test.each([
    ["that closes a circle", lead("/r12", "/r7"), [lead("/r7", "/r12")], 12, "23514"],
    ["whose path another row has", lead("/R3/", "/"), [], 12, "23P01"],
    ["with a target that no browser opens", lead("/x", "javascript:alert(1)"), [], 12, "23514"],
    ["without a target", { from_path: "/x" }, [], 12, "23502"],
  ])("the error names the row %s, and nothing is saved", async (_, wrong, there, place, code) => {
    await put(there)
    const rows: Record<string, string>[] = Array.from({ length: 30 }, (__, at) =>
      lead(there.length > 0 ? `/s${at}` : `/r${at}`, "/"),
    )
    rows[place] = wrong as Record<string, string>
    await expect(put(rows)).rejects.toMatchObject({ code, detail: `row ${place} of redirects` })
    expect(await saved()).toHaveLength(there.length)
  })

  test("the error gives the row number within its own table", async () => {
    const solutions = [
      { slug: "forsta", title: "A" },
      { slug: "Fel", title: "B" },
    ]
    await expect(put(solutions, "content_solutions")).rejects.toMatchObject({
      detail: "row 1 of content_solutions",
    })
  })
})
