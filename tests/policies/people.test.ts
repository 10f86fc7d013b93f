import { beforeEach, describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { administratorId, outcome, outcomes, userId } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const refused = "42501"
const lastStays = "PP001"
const areas = ["content", "leads", "people"] as const
const otherId = "55555555-5555-4555-8555-555555555555"
const nobodyId = "99999999-9999-4999-8999-999999999999"

const calls = {
  list: "select public.list_people('')",
  areas: `select public.set_areas('${userId}', '{content}')`,
  end: `select public.end_sessions('${userId}')`,
  deactivate: `select public.set_deactivated('${userId}', true)`,
  remove: `select public.remove_person('${userId}')`,
  ask: "select public.begin_invitation('user@example.se', '{content}')",
}

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    ({ code }: { code: string }) => code,
  )

interface Listed {
  total: number
  people: { email: string; name: string | null; areas: string[]; state: string }[]
}

describe.each(engines)("people on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner, administrator } = given
  const limit = (id: string, some: readonly string[]) =>
    owner("update public.users_roles set areas = $1 where user_id = $2", [some, id])
  const does = (sql: string) => outcome(given.database, "administrator", sql)
  const list = async (search = "", page = 0) => {
    const [row] = await administrator<{ found: Listed }>("select public.list_people($1, $2) as found", [
      search,
      page,
    ])
    return row?.found as Listed
  }

  beforeEach(() =>
    given.run(
      `delete from auth.users where id not in ('${userId}', '${administratorId}')`,
      "update auth.users set email_confirmed_at = now(), banned_until = null, invited_at = null",
      "delete from auth.sessions",
      `insert into auth.users (id, email, email_confirmed_at) values ('${otherId}', 'other@example.se', now())`,
      `insert into public.users_roles (user_id, role)
       values ('${userId}', 'user'), ('${administratorId}', 'admin'), ('${otherId}', 'admin')
       on conflict (user_id) do update set role = excluded.role, areas = excluded.areas`,
    ),
  )

  test("each function requires the area people", async () => {
    for (const sql of Object.values(calls))
      expect([sql, ...(await outcomes(given.database, sql))]).toEqual([sql, refused, refused, 1, refused])
    await limit(administratorId, ["content", "leads"])
    for (const sql of Object.values(calls)) expect([sql, await does(sql)]).toEqual([sql, refused])
  })

  test("administrators can only grant or revoke their own areas; removing a person requires all areas", async () => {
    await limit(administratorId, ["people"])
    expect(await does(calls.areas)).toBe(refused)
    expect(await does(`select public.set_areas('${administratorId}', '{content,leads,people}')`)).toBe(
      refused,
    )
    expect(await does(`select public.set_areas('${userId}', '{people}')`)).toBe(1)
    for (const taken of [
      `select public.set_areas('${otherId}', '{people}')`,
      `select public.set_deactivated('${otherId}', true)`,
      `select public.end_sessions('${otherId}')`,
      calls.ask,
      calls.remove,
    ])
      expect(await does(taken)).toBe(refused)
    // Inviters can withdraw an open invitation.
    await owner("update auth.users set email_confirmed_at = null, invited_at = now() where id = $1", [userId])
    expect(await does(calls.remove)).toBe(1)
  })

  test("areas require a confirmed address or an invitation", async () => {
    const sql = `select public.set_areas('${userId}', '{leads}')`
    await owner("update auth.users set email_confirmed_at = null where id = $1", [userId])
    expect(await does(sql)).toBe("22023")
    expect(await does(`select public.set_areas('${userId}', '{}')`)).toBe(1)
    await owner("update auth.users set invited_at = now() where id = $1", [userId])
    expect(await does(sql)).toBe(1)
  })

  test("areas are granted and revoked, and the role is removed with the last area", async () => {
    const roles = () => owner("select role, areas from public.users_roles where user_id = $1", [userId])
    await administrator("select public.set_areas($1, '{leads}')", [userId])
    expect(await roles()).toEqual([{ role: "admin", areas: ["leads"] }])
    await administrator("select public.set_areas($1, '{}')", [userId])
    expect(await roles()).toEqual([])
    expect(await does(`select public.set_areas('${userId}', '{everything}')`)).toBe("22023")
    expect(await does(`select public.set_areas('${userId}', null)`)).toBe("22023")
    // Two administrators: the second one sees the areas from before the first one's change.
    await administrator("select public.set_areas($1, '{leads}', '{}')", [userId])
    expect(await does(`select public.set_areas('${userId}', '{content}', '{}')`)).toBe("PP002")
    expect(await does(`select public.set_areas('${userId}', '{leads}', '{}')`)).toBe(1)
    expect(await does(`select public.set_areas('${userId}', '{content,leads}', '{leads}')`)).toBe(1)
    await administrator("select public.set_areas($1, '{}', '{leads}')", [userId])
    expect(await does(`select public.set_areas('${nobodyId}', '{leads}')`)).toBe("P0001")
  })

  test("accounts are listed with their state, administrators first, and found by name and address", async () => {
    await owner(
      `insert into auth.users (email, invited_at, raw_user_meta_data) values ('inbjuden@example.se', now(), '{"full_name":"Åsa Öberg"}')`,
    )
    await owner("insert into auth.users (email) values ('ny@example.se')")
    await owner("update auth.users set banned_until = now() + interval '1 day' where id = $1", [userId])
    const all = await list()
    expect(all.people.map(({ email, state }) => [email, state])).toEqual([
      ["admin@example.se", "active"],
      ["other@example.se", "active"],
      ["inbjuden@example.se", "invited"],
      ["ny@example.se", "unverified"],
      ["user@example.se", "deactivated"],
    ])
    expect((await list("åsa öb")).people.map(({ name }) => name)).toEqual(["Åsa Öberg"])
    expect((await list("NY@")).total).toBe(1)
    expect((await list("%")).total).toBe(0)
  })

  test("every page of accounts is listed with the total", async () => {
    await owner(
      "insert into auth.users (email) select 'p' || n || '@example.se' from generate_series(1, 117) as n",
    )
    const pages = await Promise.all([0, 1, 2, 3].map((page) => list("", page)))
    expect(pages.map(({ total, people }) => [total, people.length])).toEqual([
      [120, 50],
      [120, 50],
      [120, 20],
      [120, 0],
    ])
    expect(new Set(pages.flatMap(({ people }) => people.map(({ email }) => email))).size).toBe(120)
  })

  test("the last full administrator is not demoted, deactivated or removed", async () => {
    const attempts = [
      `select public.set_areas('${administratorId}', '{people}')`,
      `select public.set_areas('${administratorId}', '{}')`,
      `select public.set_deactivated('${administratorId}', true)`,
      `select public.remove_person('${administratorId}')`,
    ]
    for (const sql of attempts) expect(await does(sql)).toBe(1)
    // Accounts that cannot sign in or lack an area do not count as remaining administrators.
    for (const away of [
      "update auth.users set banned_until = now() + interval '1 day' where id = $1",
      "update auth.users set banned_until = null, email_confirmed_at = null where id = $1",
      "update public.users_roles set areas = '{content,people}' where user_id = $1",
      "delete from auth.users where id = $1",
    ]) {
      await owner(away, [otherId])
      for (const sql of attempts) expect(await does(sql)).toBe(lastStays)
    }
  })

  /**
   * Returns the outcome of a transaction of `otherId` that waits for the administrator's
   * uncommitted change.
   */
  const whileWaiting = async (sql: string, waiting: string) => {
    const by = (sub: string) => ({ role: "authenticated", claims: { sub } }) as const
    let settled = false
    let second: Promise<string> | undefined
    await given.database.as(by(administratorId), async (query) => {
      await query(sql)
      // PGlite runs one transaction after the other.
      second = outcomeOf(given.database.as(by(otherId), (own) => own(waiting))).finally(() => {
        settled = true
      })
      const waits = () =>
        query(
          `select from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
        )
      while (engine === "postgres" && !settled && (await waits()).length === 0);
    })
    return await second
  }

  test.each([
    ["demote", (whom: string) => `select public.set_areas('${whom}', '{content}')`],
    ["deactivate", (whom: string) => `select public.set_deactivated('${whom}', true)`],
    ["remove", (whom: string) => `select public.remove_person('${whom}')`],
  ])("two administrators who %s each other concurrently: one remains", async (_what, sql) => {
    expect(await whileWaiting(sql(otherId), sql(administratorId))).toBe(refused)
    expect(
      await owner("select from private.people where id = $1 and private.is_full(people)", [administratorId]),
    ).toHaveLength(1)
  })

  // A member has no area that could refuse the caller: only the area `people` does.
  test.each([
    `select public.end_sessions('${userId}')`,
    `select public.set_deactivated('${userId}', true)`,
    `select public.reset_factors('${userId}')`,
    `select public.set_areas('${userId}', '{}')`,
  ])("an administrator who loses the area people while waiting for a lock is refused: %s", async (sql) => {
    await owner("insert into auth.sessions (user_id) values ($1)", [userId])
    const before = await owner("select people from private.people where id = $1", [userId])
    const demote = `select public.set_areas('${otherId}', '{content,leads}')`
    expect(await whileWaiting(demote, sql)).toBe(refused)
    expect(await owner("select people from private.people where id = $1", [userId])).toEqual(before)
    expect(await owner("select from auth.sessions where user_id = $1", [userId])).toHaveLength(1)
  })

  test("a closed account or an ended session loses its areas at once, even with a valid token", async () => {
    const [session] = await owner<{ id: string }>(
      "insert into auth.sessions (user_id) values ($1) returning id",
      [otherId],
    )
    const own = () =>
      given.database.as(
        { role: "authenticated", claims: { sub: otherId, session_id: session?.id } },
        (query) => query("select public.own_areas() as areas"),
      )
    expect(await own()).toEqual([{ areas }])
    await administrator("select public.end_sessions($1)", [otherId])
    expect(await own()).toEqual([{ areas: [] }])
    await owner("insert into auth.sessions (id, user_id) values ($1, $2)", [session?.id, otherId])
    await administrator("select public.set_deactivated($1, true)", [otherId])
    expect(await owner("select from auth.sessions where user_id = $1", [otherId])).toEqual([])
    await owner("insert into auth.sessions (id, user_id) values ($1, $2)", [session?.id, otherId])
    expect(await own()).toEqual([{ areas: [] }])
    await administrator("select public.set_deactivated($1, false)", [otherId])
    expect(await own()).toEqual([{ areas }])
  })

  test("a closed account's preview links expire, and it cannot own submissions", async () => {
    const asOther = { role: "authenticated", claims: { sub: otherId } } as const
    const token = await given.database.as(asOther, async (query) => {
      const [page] = await query<{ id: string }>(
        "insert into public.pages (title, slug) values ('Utkast', 'utkast') returning id",
      )
      const [link] = await query<{ token: string }>("select token from public.preview_link('pages', $1)", [
        page?.id,
      ])
      return link?.token
    })
    const shown = async () =>
      (
        await given.as("anonymous")<{ shown: object | null }>("select public.previewed($1) as shown", [token])
      )[0]?.shown
    const owners = async () =>
      (await administrator<{ email: string }>("select email from public.list_administrators()")).map(
        ({ email }) => email,
      )
    expect(await shown()).not.toBeNull()
    expect(await owners()).toContain("other@example.se")
    await administrator("select public.set_deactivated($1, true)", [otherId])
    expect(await shown()).toBeNull()
    expect(await owners()).toEqual(["admin@example.se"])
  })

  test("content and handled submissions of a removed account are kept", async () => {
    const asOther = (sql: string) =>
      given.database.as({ role: "authenticated", claims: { sub: otherId } }, (query) =>
        query<{ id: string }>(sql),
      )
    const [page] = await asOther(
      "insert into public.pages (title, slug) values ('Kvar', 'kvar') returning id",
    )
    const [message] = await owner<{ id: string }>(
      "insert into public.contact_submissions (name, email) values ('Åsa', 'a@example.se') returning id",
    )
    await asOther(
      `insert into public.submission_handling (submission_id, collection, status, owner_id, notes) values ('${message?.id}', 'contact_submissions', 'answered', '${otherId}', 'Ringde')`,
    )
    await administrator("select public.remove_person($1)", [otherId])
    expect(await owner("select status, notes, owner_id from public.submission_handling")).toEqual([
      { status: "answered", notes: "Ringde", owner_id: null },
    ])
    expect(
      await owner("select operation, changed_by from private.content_history where item_id = $1", [page?.id]),
    ).toEqual([{ operation: "insert", changed_by: null }])
    expect(await owner("select from public.users_roles where user_id = $1", [otherId])).toEqual([])
  })

  test("begin_invitation finds an existing account regardless of case and spaces", async () => {
    const at = async (address: string) =>
      (
        await administrator<{ found: object }>("select public.begin_invitation($1, '{}') as found", [address])
      )[0]?.found
    expect(await at(" OTHER@Example.SE ")).toMatchObject({ id: otherId, state: "active", areas })
    expect(await at("ingen@example.se")).toBeNull()
  })
})
