import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { actors, administratorId, outcome, userId } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const refused = "42501"
const needsOwn = "PP002"
const everything = ["content", "leads", "people"]
const sessionId = "aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa"
const factorId = "bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb"

describe.each(engines)("second factors on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner } = given
  const does = (who: (typeof actors)[number], sql: string) => outcome(given.database, who, sql)

  /**
   * Runs a statement as the administrator whose session has this level. The token claims the other
   * level, like an older token.
   */
  const withSession = async <Row = Record<string, unknown>>(sql: string, aal: "aal1" | "aal2" = "aal1") => {
    await owner(
      `insert into auth.sessions (id, user_id, aal) values ($1, $2, $3) on conflict (id) do update set aal = excluded.aal`,
      [sessionId, administratorId, aal],
    )
    const claims = { sub: administratorId, session_id: sessionId, aal: aal === "aal1" ? "aal2" : "aal1" }
    return given.database.as({ role: "authenticated", claims }, (query) => query<Row>(sql))
  }
  const areasOf = async (aal: "aal1" | "aal2") =>
    (await withSession<{ areas: string[] }>("select public.own_areas() as areas", aal))[0]?.areas
  const proof = async () =>
    (
      await withSession<{ proof: { proven: boolean; due: string | null } }>(
        "select public.own_proof() as proof",
      )
    )[0]?.proof
  const addFactor = (id = administratorId, status = "verified") =>
    owner("insert into auth.mfa_factors (id, user_id, factor_type, status) values ($1, $2, 'totp', $3)", [
      factorId,
      id,
      status,
    ])
  const ask = (of: string, ago = "0 days") =>
    owner("update private.factor_rule set asked_of = $1, since = now() - $2::interval", [of, ago])

  beforeEach(async () => {
    await owner("update auth.users set email_confirmed_at = now()")
    await owner("update public.users_roles set created_at = now() - interval '1 year'")
  })
  afterEach(async () => {
    await owner("delete from auth.mfa_factors")
    await owner("delete from auth.sessions")
    await owner("delete from private.outbox")
    await owner("delete from private.events")
    await owner("update public.users_roles set areas = $1 where user_id = $2", [everything, administratorId])
    await ask("nobody")
  })

  test("no role can read factors", async () => {
    await addFactor()
    for (const who of actors)
      for (const table of ["auth.mfa_factors", "auth.mfa_challenges", "private.factor_rule"])
        expect(await does(who, `select from ${table}`)).toBe(refused)
  })

  test("with a verified factor the session needs it, regardless of the token's claims", async () => {
    await owner("insert into public.contact_submissions (name, email) values ('Åsa', 'asa@example.se')")
    const read = (aal: "aal1" | "aal2") => withSession("select from public.contact_submissions", aal)
    await addFactor(administratorId, "unverified")
    expect(await areasOf("aal1")).toEqual(everything)
    await owner("update auth.mfa_factors set status = 'verified'")
    expect(await areasOf("aal1")).toEqual([])
    expect(await read("aal1")).toEqual([])
    for (const sql of [
      "insert into public.pages (title, slug) values ('a', 'a')",
      "select public.list_people()",
      "select public.own_sessions()",
      "select public.own_data()",
      `select public.end_own_session('${sessionId}')`,
      "select public.set_factor_rule('nobody')",
    ])
      await expect(withSession(sql)).rejects.toMatchObject({ code: refused })
    expect(await areasOf("aal2")).toEqual(everything)
    expect((await read("aal2")).length).toBe(1)
    // The session's level counts, also after its end.
    await owner("delete from auth.sessions")
    const claims = { sub: administratorId, session_id: sessionId, aal: "aal2" }
    const [row] = await given.database.as({ role: "authenticated", claims }, (query) =>
      query("select public.own_areas() as areas"),
    )
    expect(row).toEqual({ areas: [] })
  })

  test("required of full administrators or of all: access ends after fourteen days without a factor", async () => {
    const limited = () =>
      owner("update public.users_roles set areas = '{content}' where user_id = $1", [administratorId])
    expect(await proof()).toEqual({ proven: true, due: null })
    await ask("full", "13 days")
    expect(await proof()).toMatchObject({ proven: true, due: expect.any(String) })
    await ask("full", "15 days")
    expect((await proof())?.proven).toBe(false)
    expect(await areasOf("aal1")).toEqual([])
    await limited()
    expect(await areasOf("aal1")).toEqual(["content"])
    await ask("all", "15 days")
    expect(await areasOf("aal1")).toEqual([])
    // A later administrator has the same grace period.
    await owner("update public.users_roles set created_at = now() - interval '3 days'")
    expect(await areasOf("aal1")).toEqual(["content"])
    await owner("update public.users_roles set created_at = now() - interval '1 year'")
    await addFactor()
    expect(await areasOf("aal2")).toEqual(["content"])
    expect((await proof())?.due).toBeNull()
  })

  test("only full administrators with a factor set the rule; a stricter rule restarts the grace period", async () => {
    const set = (of: string) => withSession(`select public.set_factor_rule('${of}')`, "aal2")
    const rule = async () =>
      (await owner("select asked_of, since > now() - interval '1 hour' as anew from private.factor_rule"))[0]
    await expect(set("full")).rejects.toMatchObject({ code: needsOwn })
    await addFactor()
    await ask("nobody", "1 year")
    await set("full")
    expect(await rule()).toEqual({ asked_of: "full", anew: true })
    await ask("full", "20 days")
    await set("full")
    expect(await rule()).toEqual({ asked_of: "full", anew: false })
    await set("all")
    expect(await rule()).toEqual({ asked_of: "all", anew: true })
    await ask("all", "20 days")
    await set("full")
    expect(await rule()).toEqual({ asked_of: "full", anew: false })
    expect(
      await owner(
        "select details ->> 'after' as after from private.events where kind = 'factor_rule_changed' and actor is not null",
      ),
    ).toEqual([{ after: "full" }, { after: "all" }, { after: "full" }])
    await expect(set("members")).rejects.toMatchObject({ code: "23514" })
    await set("nobody")
    for (const some of [["people"], ["content", "leads"]]) {
      await owner("update public.users_roles set areas = $1 where user_id = $2", [some, administratorId])
      await expect(set("nobody")).rejects.toMatchObject({ code: refused })
      await expect(withSession("select public.factor_rule()", "aal2")).rejects.toMatchObject({
        code: refused,
      })
    }
    for (const who of ["anonymous", "signed-in", "server"] as const)
      for (const sql of ["select public.factor_rule()", "select public.set_factor_rule('nobody')"])
        expect(await does(who, sql)).toBe(refused)
  })

  test("a reset by another administrator ends sessions, removes the factor and notifies the owner", async () => {
    await addFactor(userId)
    await owner("insert into auth.sessions (user_id, aal) values ($1, 'aal2')", [userId])
    await owner(`update auth.users set raw_user_meta_data = '{"language":"en"}' where id = $1`, [userId])
    const reset = `select public.reset_factors('${userId}')`
    for (const who of ["anonymous", "signed-in", "server"] as const)
      expect(await does(who, reset)).toBe(refused)
    const listed = async () => {
      const [row] = await given.administrator<{
        found: { people: { email: string; has_factor: boolean }[] }
      }>("select public.list_people() as found")
      return row?.found.people.find(({ email }) => email === "user@example.se")?.has_factor
    }
    expect(await listed()).toBe(true)
    await owner("update public.users_roles set areas = '{people}' where user_id = $1", [administratorId])
    await given.administrator(reset)
    expect(await listed()).toBe(false)
    expect(await owner("select from auth.sessions where user_id = $1", [userId])).toEqual([])
    expect(
      await owner(
        "select kind, recipient, payload ->> 'change' as change, payload ->> 'language' as language from private.outbox",
      ),
    ).toEqual([{ kind: "factor-changed", recipient: "user@example.se", change: "removed", language: "en" }])
    // The log has no events of members.
    expect(await owner("select from private.events where kind like 'factor_%'")).toEqual([])
    // An administrator cannot reset the factor of someone with more areas.
    await owner("update public.users_roles set role = 'admin', areas = $1 where user_id = $2", [
      everything,
      userId,
    ])
    expect(await does("administrator", reset)).toBe(refused)
    await owner("update public.users_roles set role = 'user' where user_id = $1", [userId])
  })

  test("callers read only their own sessions and data", async () => {
    await owner("insert into auth.sessions (user_id, user_agent) values ($1, 'mine'), ($2, 'theirs')", [
      administratorId,
      userId,
    ])
    await owner(
      "insert into public.contact_submissions (name, email) values ('Jag', 'ADMIN@example.se'), ('Annan', 'user@example.se')",
    )
    await owner(
      `insert into public.submission_thread (id, submission_id, kind, text, subject, delivery)
       select gen_random_uuid(), id, kind, text, subject, delivery from public.contact_submissions,
         (values ('reply', 'Svar', 'Om', 'sent'), ('note', 'Internt', null, null)) as entry (kind, text, subject, delivery)
       where name = 'Jag'`,
    )
    const [sessions] = await withSession<{
      found: { id: string; is_current: boolean; user_agent: string }[]
    }>("select public.own_sessions() as found")
    expect(sessions?.found.map(({ user_agent, is_current }) => [user_agent, is_current])).toEqual([
      [null, true],
      ["mine", false],
    ])
    const [data] = await withSession<{ found: object }>("select public.own_data() as found")
    expect(data?.found).toMatchObject({
      account: { email: "admin@example.se" },
      role: { role: "admin" },
      contact_submissions: [{ name: "Jag", replies: [{ text: "Svar" }] }],
      webhook_deliveries: [],
    })
    expect(JSON.stringify(data?.found)).not.toMatch(
      /user@example|encrypted_password|handling|search_text|Internt/,
    )
    const [theirs] = await owner<{ id: string }>("select id from auth.sessions where user_agent = 'theirs'")
    for (const id of [theirs?.id, sessions?.found[1]?.id])
      await withSession(`select public.end_own_session('${id}')`)
    expect(await owner("select user_agent from auth.sessions order by 1 nulls last")).toEqual([
      { user_agent: "theirs" },
      { user_agent: null },
    ])
    for (const sql of ["select public.own_sessions()", "select public.own_data()"])
      expect(await does("anonymous", sql)).toBe(refused)
    await owner("delete from public.contact_submissions")
  })
})
