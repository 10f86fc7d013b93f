import { beforeAll, describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { type Actor, administratorId, outcome, outcomes, sessions, userId, verdict } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const refused = "42501"
const newcomerId = "33333333-3333-4333-8333-333333333333"
const select = "select from public.users_roles where user_id = $1"
const update = "update public.users_roles set role = 'admin' where user_id = $1 returning id"
const remove = "delete from public.users_roles where user_id = $1 returning id"

const submissions = [
  ["contact_submissions", "(name, email) values ('Åsa', 'asa@example.se')"],
  ["lead_captures", "(first_name, email) values ('Åsa', 'asa@example.se')"],
] as const

describe.each(engines)("roles and permissions for submissions on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner } = given

  beforeAll(async () => {
    await owner("insert into auth.users (id, email) values ($1, 'new@example.se')", [newcomerId])
  })

  test("only the server grants, changes and removes roles", async () => {
    for (const [id, readable] of [
      [userId, [refused, 1, 1, 1]],
      [administratorId, [refused, 0, 1, 1]],
    ] as const) {
      expect(await outcomes(given.database, select, [id])).toEqual(readable)
      for (const change of [update, remove])
        expect(await outcomes(given.database, change, [id])).toEqual([refused, refused, refused, 1])
    }
    const add = "insert into public.users_roles (user_id, role) values ($1, 'admin') returning id"
    expect(await outcomes(given.database, add, [newcomerId])).toEqual([refused, refused, refused, 1])
  })

  test.each(submissions)(
    "%s: administrators read and delete, and only the server adds",
    async (table, row) => {
      await owner(`insert into public.${table} ${row}`)
      for (const [sql, expected] of [
        [`select from public.${table}`, [refused, 0, 1, 1]],
        [`insert into public.${table} ${row} returning 1`, [refused, refused, refused, 1]],
        [`update public.${table} set company = 'Annan' returning 1`, [refused, refused, refused, 1]],
        [`delete from public.${table} returning 1`, [refused, 0, 1, 1]],
      ] as const)
        expect([sql, await outcomes(given.database, sql)]).toEqual([sql, expected])
    },
  )

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
