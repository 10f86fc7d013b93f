import { beforeEach, describe, expect, test } from "vitest"
import type { Session } from "../../server/database/database.ts"
import { engines } from "../fixtures/databases.ts"
import { administratorId, outcomes, sessions, userId } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const refused = "42501"

describe.each(engines)("tokens of the editing screen on %s", (engine) => {
  const given = databaseOfActors(engine)
  const signedIn: Session[] = []
  beforeEach(async () => {
    await given.run(
      "delete from private.editing_tokens",
      "delete from auth.sessions",
      `update public.users_roles set areas = '{content,leads,people}' where user_id = '${administratorId}'`,
    )
    const rows = await given.owner<{ id: string; user_id: string }>(
      "insert into auth.sessions (user_id) values ($1), ($1), ($2) returning id, user_id",
      [administratorId, userId],
    )
    const own = rows.map(
      ({ id, user_id }): Session => ({
        role: "authenticated",
        claims: { sub: user_id, session_id: id, aal: "aal1" },
      }),
    )
    signedIn.splice(0, Infinity, ...own)
  })

  const ask = async <Row>(session: Session | undefined, sql: string, parameters: unknown[] = []) => {
    if (!session) throw new Error("no session")
    const [row] = await given.database.as(session, (query) => query<Row>(sql, parameters))
    return row
  }
  const token = async (session = signedIn[0]) =>
    (await ask<{ token: string }>(session, "select public.editing_token() as token"))?.token
  const may = async (session: Session | undefined, asked: string | undefined) =>
    (await ask<{ may: boolean }>(session, "select public.may_edit_page($1) as may", [asked]))?.may

  test("are for administrators of content with a session", async () => {
    expect(await outcomes(given.database, "select public.editing_token()")).toEqual(Array(4).fill(refused))
    await expect(token(signedIn[2])).rejects.toMatchObject({ code: refused })
    await given.run(
      `update public.users_roles set areas = '{leads,people}' where user_id = '${administratorId}'`,
    )
    await expect(token()).rejects.toMatchObject({ code: refused })
  })

  test("are valid for the frame, and for calls of their own session", async () => {
    const own = await token()
    expect(await may(sessions.anonymous, own)).toBe(true)
    expect(await may(signedIn[0], own)).toBe(true)
    expect(await may(signedIn[1], own)).toBe(false)
    expect(await may(signedIn[2], own)).toBe(false)
    expect(await may(sessions.administrator, own)).toBe(false)
    expect(await may(sessions.anonymous, "0".repeat(32))).toBe(false)
  })

  test.each([
    [
      "after ten minutes",
      "update private.editing_tokens set expires_at = expires_at - interval '10 minutes'",
    ],
    ["when the session ends", "delete from auth.sessions"],
    [
      "without the area",
      `update public.users_roles set areas = '{leads}' where user_id = '${administratorId}'`,
    ],
    ["without the role", `update public.users_roles set role = 'user' where user_id = '${administratorId}'`],
    [
      "when the account is closed",
      `update auth.users set banned_until = 'infinity' where id = '${administratorId}'`,
    ],
  ])("end %s", async (_, statement) => {
    const own = await token()
    await given.run(statement)
    expect(await may(sessions.anonymous, own)).toBe(false)
    await given.run(
      `update public.users_roles set role = 'admin' where user_id = '${administratorId}'`,
      `update auth.users set banned_until = null where id = '${administratorId}'`,
    )
  })
})
