import { afterEach, describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { actors, administratorId, outcome, userId } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const refused = "42501"
const everything = ["content", "leads", "people"]
const [byPassword, byCompany] = [
  "aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa",
  "bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb",
]

describe.each(engines)("company sign-in of administrators on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner } = given
  const start = async (session: string, method: string, user = administratorId) => {
    await owner("insert into auth.sessions (id, user_id) values ($1, $2) on conflict do nothing", [
      session,
      user,
    ])
    await owner(
      `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2) on conflict do nothing`,
      [session, method],
    )
  }
  const withSession = <Row = Record<string, unknown>>(session: string, sql: string, sub = administratorId) =>
    given.database.as({ role: "authenticated", claims: { sub, session_id: session, aal: "aal1" } }, (query) =>
      query<Row>(sql),
    )
  const areasOf = async (session: string) =>
    (await withSession<{ areas: string[] }>(session, "select public.own_areas() as areas"))[0]?.areas
  const sessionIds = async () =>
    (await owner<{ id: string }>("select id from auth.sessions order by id")).map(({ id }) => id)
  const turnOn = "select public.set_sign_in_rule(true)"

  afterEach(async () => {
    await owner("update private.sign_in_rule set is_on = false")
    await owner("update public.users_roles set areas = $1 where user_id = $2", [everything, administratorId])
    await owner("delete from auth.sessions")
    await owner("delete from private.events")
  })

  test("only a full administrator who came through the company turns it on", async () => {
    await start(byPassword, "password")
    await expect(withSession(byPassword, turnOn)).rejects.toMatchObject({ code: "PP002" })
    await start(byCompany, "oauth")
    for (const some of [["people"], ["content", "leads"]]) {
      await owner("update public.users_roles set areas = $1 where user_id = $2", [some, administratorId])
      await expect(withSession(byCompany, turnOn)).rejects.toMatchObject({ code: refused })
    }
    for (const who of actors.filter((actor) => actor !== "administrator"))
      for (const sql of [turnOn, "select public.sign_in_rule()"])
        expect(await outcome(given.database, who, sql)).toBe(refused)
    for (const who of actors)
      expect(await outcome(given.database, who, "update private.sign_in_rule set is_on = true")).toBe(refused)
    expect(await owner("select is_on from private.sign_in_rule")).toEqual([{ is_on: false }])
  })

  test("ends administrators' other sessions, denies later ones, and leaves members alone", async () => {
    const member = "cccccccc-cccc-4ccc-8ccc-cccccccccccc"
    await start(byPassword, "password")
    await start(byCompany, "oauth")
    await start(member, "password", userId)
    const rule = async () =>
      (await withSession<{ rule: object }>(byCompany, "select public.sign_in_rule() as rule"))[0]?.rule
    expect(await rule()).toMatchObject({ is_on: false, own: true, linked: 0, others: expect.any(Number) })
    await withSession(byCompany, turnOn)
    expect(await sessionIds()).toEqual([byCompany, member])
    expect(await areasOf(byCompany)).toEqual(everything)
    // As on a Supabase project, whose server still accepts the password.
    await start(byPassword, "password")
    expect(await areasOf(byPassword)).toEqual([])
    await expect(withSession(byPassword, "select public.set_sign_in_rule(false)")).rejects.toMatchObject({
      code: refused,
    })
    expect(await withSession(member, "select public.own_sessions()", userId)).toHaveLength(1)
    // A member who becomes an administrator must sign in through the company too.
    await owner("update public.users_roles set role = 'admin' where user_id = $1", [userId])
    expect(await sessionIds()).toEqual([byCompany])
    await owner("update public.users_roles set role = 'user' where user_id = $1", [userId])
    await withSession(byCompany, "select public.set_sign_in_rule(false)")
    await start(byPassword, "password")
    expect(await areasOf(byPassword)).toEqual(everything)
    expect(
      await owner("select details from private.events where kind = 'sign_in_rule_changed' order by id"),
    ).toEqual([{ details: { after: true } }, { details: { after: false } }])
  })
})
