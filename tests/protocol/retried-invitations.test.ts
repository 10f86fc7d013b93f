import type { FunctionsHttpError, SupabaseClient } from "@supabase/supabase-js"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { engines, openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { goodPassword, newEmail, openSite, type Site } from "./auth-site.ts"

/** The answer to an invitation is lost after its mail has gone out. */
describe.each(engines)("an invitation that is sent again on %s", (engine) => {
  let database: TestDatabase
  let site: Site
  let administrator: SupabaseClient
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    site = await openSite(database)
    const email = newEmail()
    await site.account(email)
    administrator = site.visitor()
    const { data } = await administrator.auth.signInWithPassword({ email, password: goodPassword })
    await site.sql(
      "insert into public.users_roles (user_id, role, areas) values ($1, 'admin', '{content,leads,people}')",
      [data.user?.id],
    )
  })
  afterAll(() => database.close())

  async function invite(email: string, areas: string[], key: string) {
    const body = { email, areas, name: "Åsa", key }
    const { data, error } = await administrator.functions.invoke("invite-person", { body })
    return error ? { status: (error as FunctionsHttpError).context.status } : { status: 200, ...data }
  }

  test("a call that is repeated with its key sends no second mail, another key or another wish does", async () => {
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

  test("an invitation whose mail was refused is sent by the retry", async () => {
    const email = newEmail()
    const key = crypto.randomUUID()
    const note = "select public.note_invitation($1, $2, $3) as sent"
    expect(await site.sql(note, [key, email, ["content"]])).toEqual([{ sent: false }])
    expect(await invite(email, ["content"], key)).toEqual({ status: 200, email })
    expect((await site.mails(email)).length).toBe(1)
    expect(await site.sql(note, [key, email, ["content"]])).toEqual([{ sent: true }])
  })
})
