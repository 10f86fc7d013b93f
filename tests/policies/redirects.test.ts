import { afterEach, describe, expect, test } from "vitest"
import type { RedirectUsage } from "../../content/calls/statistics.ts"
import { engines, withoutPlans } from "../fixtures/databases.ts"
import { outcomes, sessions } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const insert = "insert into public.redirects (from_path, to_path, kind) values ($1, $2, 'permanent')"

describe.each(engines)("redirects on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner, administrator, server } = given
  afterEach(async () => {
    await owner("delete from public.redirects")
    await owner("delete from private.asked_addresses")
  })

  const add = (...counts: [kind: "redirected" | "missing" | "view", name: string, count: number][]) =>
    server("select public.add_visit_counts($1)", [
      JSON.stringify(counts.map(([kind, name, count]) => ({ kind, name, language: "sv", count }))),
    ])
  async function asked(): Promise<RedirectUsage> {
    const [row] = await administrator<{ found: RedirectUsage }>(
      "select public.asked_addresses() as found",
      [],
    )
    return row?.found as RedirectUsage
  }

  test("visitors can look up one path", async () => {
    await administrator(insert, ["/kampanj/höst", "/losningar"])
    const ask = (path: string) =>
      given.database.as({ role: "anon", claims: {} }, async (query) => {
        const [row] = await query<{ found: unknown }>("select public.redirect_at($1) as found", [path])
        return row?.found
      })
    expect(await ask("/kampanj/höst")).toEqual({ to: "/losningar", status: 301, from: "/kampanj/höst" })
    expect(await ask("/Kampanj/HÖST/")).toEqual({ to: "/losningar", status: 301, from: "/kampanj/höst" })
    expect(await ask("/kampanj")).toBeNull()
  })

  test("a path has one redirect regardless of its spelling, and paths over 2,000 characters are rejected", async () => {
    await administrator(insert, ["/sök/gammal", "/ny"])
    for (const from of [
      "/s%C3%B6k/gammal",
      "/S%c3%b6K/gammal/",
      "/so\u0308k//gammal#a",
      "https://a.example/sök/gammal",
    ])
      await expect(administrator(insert, [from, "/ny"]), from).rejects.toThrow(/redirects_from_path_key/)
    await administrator(insert, [`/${"会".repeat(1999)}`, "/ny"])
    await expect(administrator(insert, [`/${"x".repeat(2000)}`, "/ny"])).rejects.toThrow(/from_path_format/)
    const [row] = await owner<{ found: unknown }>("select public.redirect_at($1) as found", [
      `/${"x/".repeat(30_000)}`,
    ])
    expect(row?.found).toBeNull()
  })

  test("a loop through a page's former slug is rejected", async () => {
    await administrator("insert into public.pages (title, slug) values ('Å', 'fore')", [])
    await administrator("update public.pages set slug = 'efter' where slug = 'fore'", [])
    await expect(administrator(insert, ["/efter", "/fore/"])).rejects.toThrow(/leads back/)
    await expect(administrator(insert, ["/en/efter", "/en/fore"])).rejects.toThrow(/leads back/)
    await administrator(insert, ["/aldre", "/fore"])
    await administrator("delete from public.pages", [])
  })

  test("a loop through a URL of the site itself is rejected, and URLs of other sites are accepted", async () => {
    await server("select public.set_site_hosts($1)", [["exempel.example"]])
    for (const to of [
      "https://exempel.example/a",
      "http://www.Exempel.example:80/A/",
      "https://exempel.example./a?x#y",
      "https://ex%65mpel.example:0443/a",
      "https://ｅｘｅｍｐｅｌ。example/a",
    ])
      await expect(administrator(insert, ["/a", to]), to).rejects.toThrow(/leads back/)
    await administrator(insert, ["/a", "https://exempel.example.evil.example/a"])
    await administrator(insert, ["/b", "https://exempel.example@evil.example/b"])
  })

  test("without configured hosts the database uses the Origin header, as on a Supabase project", async () => {
    await server("select public.set_site_hosts($1)", [[]])
    const insertFrom = (origin: string) =>
      administrator(
        `with headers as materialized (select set_config('request.headers', $1, true) as given)
         insert into public.redirects (from_path, to_path, kind)
         select '/a', 'https://exempel.example/a', 'permanent' from headers where given <> ''`,
        [JSON.stringify({ origin })],
      )
    await expect(insertFrom("https://www.exempel.example")).rejects.toThrow(/leads back/)
    await insertFrom("https://annan.example")
  })

  test("chains are limited to ten redirects, and thousands of chains can be saved at once", async () => {
    const chains = (count: number, length: number) =>
      withoutPlans(given.database).as(sessions.administrator, (query) =>
        query(
          `insert into public.redirects (from_path, to_path, kind)
         select '/k' || $2::text || '/' || i, case when i % $2::int = 0 then '/' else '/k' || $2::text || '/' || (i + 1) end, 'permanent'
         from generate_series(1, $1::int) as i`,
          [count, length],
        ),
      )
    await expect(chains(12, 12)).rejects.toThrow(/more than ten times/)
    await chains(1_000, 10)
  })

  test("redirect loops are rejected", async () => {
    await expect(administrator(insert, ["/a", "/a"])).rejects.toThrow(/leads back/)
    await expect(administrator(insert, ["/a", "/A/?kampanj=1"])).rejects.toThrow(/redirects_to_path/)
    await administrator(insert, ["/a", "/b"])
    await administrator(insert, ["/b", "/c/?x=1#y"])
    await expect(administrator(insert, ["/c", "/a"])).rejects.toThrow(/leads back/)
    await administrator(insert, ["/c", "/d"])
    await expect(
      administrator("update public.redirects set to_path = '/B' where from_path = '/c'", []),
    ).rejects.toThrow(/leads back/)
    await administrator("update public.redirects set to_path = '/e' where from_path = '/a'", [])
  })

  test("only administrators call asked_addresses, and no role reads the table", async () => {
    const call = "select public.asked_addresses()"
    expect(await outcomes(given.database, call)).toEqual(["42501", "42501", 1, "42501"])
    for (const sql of ["select from private.asked_addresses", "select private.add_asked_addresses('[]')"])
      expect(await outcomes(given.database, sql)).toEqual(Array(4).fill("42501"))
  })

  test("uses of an existing redirect are added up, also from two processes at once", async () => {
    await administrator(insert, ["/Gammal/", "/ny"])
    await Promise.all([
      add(["redirected", "/gammal", 2], ["redirected", "/utan", 1], ["view", "/", 1]),
      add(["redirected", "/gammal", 3], ["missing", "/b", 1], ["missing", "/a", 1]),
      add(["missing", "/a", 1], ["missing", "/b", 1]),
    ])
    const { redirected, missing } = await asked()
    expect(redirected.map(({ count }) => count)).toEqual([5])
    expect(missing.map(({ path, count }) => [path, count])).toEqual([
      ["/a", 2],
      ["/b", 2],
    ])
    await administrator("delete from public.redirects", [])
    await add(["missing", "/c", 1])
    expect(await owner("select from private.asked_addresses where kind = 'redirected'")).toEqual([])
  })

  test("a path with a redirect is no longer listed as missing", async () => {
    await add(["missing", "/kampanj/höst", 3])
    expect((await asked()).missing.map(({ path }) => path)).toEqual(["/kampanj/höst"])
    await administrator(insert, ["/Kampanj/Höst", "/ny"])
    expect((await asked()).missing).toEqual([])
  })

  test("thousands of invented paths do not fill the table or displace frequently requested ones", async () => {
    await add(["missing", "/ofta", 5])
    for (let batch = 0; batch < 3; batch++)
      await add(
        ...Array.from({ length: 400 }, (_, place): ["missing", string, number] => [
          "missing",
          `/x/${batch}/${place}`,
          1,
        ]),
      )
    const [row] = await owner<{ all: number }>("select count(*)::int as all from private.asked_addresses")
    expect(row?.all).toBe(500)
    const { missing } = await asked()
    expect(missing).toHaveLength(50)
    expect(missing[0]).toMatchObject({ path: "/ofta", count: 5 })
  })

  test("paths that were not requested for thirty days are deleted", async () => {
    await add(["missing", "/gammal", 9])
    await owner("update private.asked_addresses set last_on = last_on - 31")
    await add(["missing", "/ny", 1])
    expect((await asked()).missing.map(({ path }) => path)).toEqual(["/ny"])
  })
})
