import { afterEach, describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { outcome } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const insert = "insert into public.redirects (from_path, to_path, kind) values ($1, $2, 'permanent')"

describe.each(engines)("redirects on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner, administrator } = given
  afterEach(() => owner("delete from public.redirects"))

  test("visitors ask for one address, and read no list", async () => {
    await administrator(insert, ["/kampanj/höst", "/losningar"])
    const ask = (path: string) =>
      given.database.as({ role: "anon", claims: {} }, async (query) => {
        const [row] = await query<{ found: unknown }>("select public.redirect_at($1) as found", [path])
        return row?.found
      })
    expect(await ask("/kampanj/höst")).toEqual({ to: "/losningar", status: 301 })
    expect(await ask("/Kampanj/HÖST/")).toEqual({ to: "/losningar", status: 301 })
    expect(await ask("/kampanj")).toBeNull()
    for (const who of ["anonymous", "signed-in"] as const) {
      expect(await outcome(given.database, who, "select * from public.redirects")).not.toBe("1 rows")
      const sql = "insert into public.redirects (from_path, to_path, kind) values ('/x', '/y', 'temporary')"
      expect(await outcome(given.database, who, sql)).toMatch(/^42501|denied/)
    }
  })

  test("no way leads back to where it began", async () => {
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
})
