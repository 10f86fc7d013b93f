import { beforeAll, describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { type Actor, administratorId, outcome, sessions, userId, verdict } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const refused = "42501"
const newcomerId = "33333333-3333-4333-8333-333333333333"
const select = "select from public.users_roles where user_id = $1"
const update = "update public.users_roles set role = 'admin' where user_id = $1 returning id"
const remove = "delete from public.users_roles where user_id = $1 returning id"

/** Results for the member's role, then for the administrator's. */
const matrix: [Actor, string, number | string, number | string][] = [
  ["anonymous", select, refused, refused],
  ["anonymous", update, refused, refused],
  ["anonymous", remove, refused, refused],
  ["signed-in", select, 1, 0],
  ["signed-in", update, refused, refused],
  ["signed-in", remove, refused, refused],
  ["administrator", select, 1, 1],
  ["administrator", update, refused, refused],
  ["administrator", remove, refused, refused],
  ["server", select, 1, 1],
  ["server", update, 1, 1],
  ["server", remove, 1, 1],
]

describe.each(engines)("roles on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner } = given

  beforeAll(async () => {
    await owner("insert into auth.users (id, email) values ($1, 'new@example.se')", [newcomerId])
  })

  test.each(matrix)(
    "%s: %s gives %s of a user's, %s of an administrator's",
    async (who, sql, first, second) => {
      expect(await outcome(given.database, who, sql, [userId])).toBe(first)
      expect(await outcome(given.database, who, sql, [administratorId])).toBe(second)
    },
  )

  test.each([
    ["anonymous", refused],
    ["signed-in", refused],
    ["administrator", refused],
    ["server", 1],
  ] as [Actor, number | string][])("%s: granting a role gives %s", async (who, expected) => {
    const sql = "insert into public.users_roles (user_id, role) values ($1, 'admin') returning id"
    expect(await outcome(given.database, who, sql, [newcomerId])).toBe(expected)
  })

  test("the query in the specification returns the caller's role", async () => {
    const role = (who: Actor, id: string) =>
      given.database.as(sessions[who], (query) =>
        query("select role from public.users_roles where user_id = $1", [id]),
      )
    expect(await role("signed-in", userId)).toEqual([{ role: "user" }])
    expect(await role("administrator", administratorId)).toEqual([{ role: "admin" }])
  })

  test("an account has one role, user or admin", async () => {
    const sql = "insert into public.users_roles (user_id, role) values ($1, $2)"
    expect(await verdict(given.database, sql, [userId, "admin"])).toBe("23505 users_roles_user_id_key")
    expect(await verdict(given.database, sql, [newcomerId, "editor"])).toBe("23514 users_roles_role_known")
    expect(await verdict(given.database, sql, ["99999999-9999-4999-8999-999999999999", "user"])).toBe(
      "23503 users_roles_user_id_fkey",
    )
  })

  test("deleting the account deletes its role and permissions", async () => {
    const draft = "insert into public.pages (title, slug) values ('Sida', 'sida') returning id"
    expect(await outcome(given.database, "administrator", draft)).toBe(1)
    await owner("delete from auth.users where id = $1", [administratorId])
    expect(await outcome(given.database, "administrator", draft)).toBe(refused)
    expect(await outcome(given.database, "server", "select from public.users_roles")).toBe(1)
  })
})
