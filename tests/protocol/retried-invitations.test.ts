import type { FunctionsHttpError, SupabaseClient } from "@supabase/supabase-js"
import { beforeAll, expect, test } from "vitest"
import { databaseOfFile } from "../fixtures/databases.ts"
import { goodPassword, newEmail, openSite } from "./auth-site.ts"

/** The response to an invitation is lost after its mail was sent. */
let administrator: SupabaseClient
const administratorEmail = newEmail()
const database = await databaseOfFile()
const site = await openSite(database)
beforeAll(async () => {
  const email = administratorEmail
  await site.account(email)
  administrator = site.visitor()
  const { data } = await administrator.auth.signInWithPassword({ email, password: goodPassword })
  await site.sql(
    "insert into public.users_roles (user_id, role, areas) values ($1, 'admin', '{content,leads,people}')",
    [data.user?.id],
  )
})

async function invite(email: string, areas: string[], key: string, by = administrator) {
  const body = { email, areas, name: "Åsa", key }
  const { data, error } = await by.functions.invoke("invite-person", { body })
  return error ? { status: (error as FunctionsHttpError).context.status } : { status: 200, ...data }
}

test("a retry with the same key sends no second email; a new key or changed request does", async () => {
  const email = newEmail()
  const sent = async () => (await site.mails(email)).length
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  expect(await invite(email, ["content"], first)).toEqual({ status: 200, email })
  const link = await site.link(email)
  expect(await invite(` ${email.toUpperCase()}`, ["content"], first)).toMatchObject({
    status: 200,
  })
  expect(await sent()).toBe(1)
  expect(await site.link(email)).toBe(link)
  const other = newEmail()
  expect(await invite(other, ["content"], first)).toEqual({ status: 200, email: other })
  expect((await site.mails(other)).length).toBe(1)
  await site.sql("update auth.users set invited_at = invited_at - interval '2 hours' where email = $1", [
    email,
  ])
  await site.sql("update private.sent_forms set sent_at = sent_at - interval '3 hours'")
  expect(await invite(email, ["content"], first)).toMatchObject({ status: 200 })
  expect(await sent()).toBe(1)
  await invite(email, ["content", "leads"], first)
  await invite(email, ["content"], second)
  expect(await sent()).toBeGreaterThan(1)
})

test("concurrent calls with one key send one email and all succeed", async () => {
  const email = newEmail()
  const key = crypto.randomUUID()
  const calls = [1, 2, 3].map(() => invite(email, ["content"], key))
  expect(await Promise.all(calls)).toEqual([1, 2, 3].map(() => ({ status: 200, email })))
  expect((await site.mails(email)).length).toBe(1)
  const other = newEmail()
  await Promise.all([1, 2].map(() => invite(other, ["content"], crypto.randomUUID())))
  expect((await site.mails(other)).length).toBe(2)
})

const reserve = async (email: string, key: string, release = false) => {
  const call = "select public.reserve_invitation($1, $2, $3, $4) as state"
  const [row] = await site.sql(call, [key, email, ["content"], release])
  return row?.state
}

test("a reservation is busy until it is released or expires; one connection gets it", async () => {
  const email = newEmail()
  const key = crypto.randomUUID()
  const states = await Promise.all([1, 2, 3, 4].map(() => reserve(email, key)))
  expect(states.toSorted()).toEqual(["busy", "busy", "busy", "reserved"])
  expect(await reserve(email, key, true)).toBe("released")
  expect(await reserve(email, key)).toBe("reserved")
  expect(await reserve(email, key)).toBe("busy")
  await site.sql("update private.sent_forms set sent_at = sent_at - interval '21 seconds'")
  expect(await Promise.all([1, 2].map(() => reserve(email, key)))).toEqual(
    expect.arrayContaining(["reserved", "busy"]),
  )
})

test("an invitation that was refused is sent by the retry", async () => {
  const email = newEmail()
  const key = crypto.randomUUID()
  const strict = (await openSite(database, { limitFactor: 0.2 })).visitor()
  await strict.auth.signInWithPassword({ email: administratorEmail, password: goodPassword })
  expect(await invite(email, ["content"], crypto.randomUUID(), strict)).toMatchObject({ status: 200 })
  expect(await invite(email, ["content"], key, strict)).toEqual({ status: 429 })
  expect(await invite(email, ["content"], key)).toEqual({ status: 200, email })
  expect((await site.mails(email)).length).toBe(2)
  expect(await reserve(email, key)).toBe("sent")
})
