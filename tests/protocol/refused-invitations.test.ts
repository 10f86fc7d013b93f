import type { FunctionsHttpError, SupabaseClient } from "@supabase/supabase-js"
import { beforeAll, expect, test } from "vitest"
import { databaseOfFile } from "../fixtures/databases.ts"
import { json, keys, newEmail, openSite } from "./auth-site.ts"
import { inviteBy, opensOn, personOn, signedInOn } from "./invited-person.ts"

let administrator: SupabaseClient
const database = await databaseOfFile()
const site = await openSite(database)
beforeAll(async () => {
  administrator = await signedInOn(site, ["content", "leads", "people"])
})

const signedIn = (areas: string[]) => signedInOn(site, areas)
const invite = (email: string, areas = ["content"], by = administrator) => inviteBy(by, email, areas)
const person = (email: string) => personOn(site, email)
const opens = (link: string) => opensOn(site, link)

test("requires permission to invite and cannot grant areas the inviter lacks", async () => {
  const email = newEmail()
  const [editor, people] = [await signedIn(["content"]), await signedIn(["people"])]
  expect(await invite(email, ["content"], editor)).toEqual({ status: 403, code: "refused" })
  expect(await invite(email, ["content"], people)).toEqual({ status: 403, code: "refused" })
  expect(await invite(email, [], site.visitor())).toMatchObject({
    code: expect.stringMatching(/session|refused/),
  })
  expect(await person(email)).toBeUndefined()
  expect(await invite(email, ["people"], people)).toMatchObject({ status: 200 })
})

test("a rejected invitation sends no email, changes no data and adds no audit event", async () => {
  const email = newEmail()
  await invite(email, ["leads"])
  const link = await site.link(email)
  const state = async () => ({
    mails: await site.mails(email),
    links: await site.sql(
      "select id, used_at from auth.one_time_tokens where user_id = (select id from auth.users where email = $1)",
      [email],
    ),
    person: await person(email),
    metadata: await site.sql("select raw_user_meta_data, invited_at from auth.users where email = $1", [
      email,
    ]),
    events: await site.sql("select id from private.events where kind <> 'signed_in' order by id"),
  })
  const [editor, people, some] = [
    await signedIn(["content"]),
    await signedIn(["people"]),
    await signedIn(["people", "content"]),
  ]
  const before = await state()
  const refusals: [SupabaseClient, string[]][] = [
    [people, []],
    [people, ["people"]],
    [some, ["content"]],
    [some, ["leads"]],
    [editor, ["content"]],
    [site.visitor(), []],
  ]
  for (const [by, areas] of refusals) {
    expect((await invite(email, areas, by)).status).toBeGreaterThanOrEqual(401)
    expect(await state()).toEqual(before)
  }
  expect(await opens(link)).toBe("opens")
  expect(await person(email)).toMatchObject({ areas: ["leads"] })
})

test("rejects an invalid invitation", async () => {
  const bodies: [object, number][] = [
    [{}, 400],
    [{ email: "a@b.se" }, 400],
    [{ email: "ingen adress", areas: [] }, 400],
    [{ email: "a@b.se", areas: ["everything"] }, 400],
    [{ email: ["a@b.se"], areas: [] }, 400],
    [{ email: "a\0@b.se", areas: [] }, 400],
    [{ email: `${"a".repeat(400)}@b.se`, areas: [] }, 400],
    [{ email: "a@b.se", areas: [null] }, 400],
    [{ email: "a@b.se", areas: [], name: 1 }, 400],
  ]
  for (const [body, status] of bodies) {
    const { error } = await administrator.functions.invoke("invite-person", { body })
    expect([body, (error as FunctionsHttpError).context.status]).toEqual([body, status])
  }
})

test("limits invitations to five an hour per email", async () => {
  const strict = await openSite(database, { limitFactor: 1 })
  const email = newEmail()
  const secret = { apikey: keys.secret, authorization: `Bearer ${keys.secret}` }
  const asked = async () => {
    const init = json({ email })
    const response = await strict.request("/invite", {
      ...init,
      headers: { ...(init.headers as object), ...secret },
    })
    return [response.status, (await response.json()).error_code]
  }
  for (let i = 0; i < 5; i++) expect(await asked()).toEqual([200, undefined])
  expect(await asked()).toEqual([429, "over_email_send_rate_limit"])
})

test("POST /invite requires the secret key", async () => {
  const email = newEmail()
  const asked = async (headers: Record<string, string>, body: unknown = { email }) => {
    const init = json(body)
    const response = await site.request("/invite", {
      ...init,
      headers: { ...(init.headers as object), ...headers },
    })
    return [response.status, (await response.json()).error_code]
  }
  const token = (await administrator.auth.getSession()).data.session?.access_token
  expect(await asked({})).toEqual([403, "not_admin"])
  expect(await asked({ authorization: `Bearer ${token}` })).toEqual([403, "not_admin"])
  expect(await asked({ apikey: keys.secret, authorization: `Bearer ${token}` })).toEqual([403, "not_admin"])
  const secret = { apikey: keys.secret, authorization: `Bearer ${keys.secret}` }
  expect(await asked(secret, { email: "x" })).toEqual([400, "validation_failed"])
  expect(await asked(secret, [])).toEqual([400, "bad_json"])
  expect(await asked(secret)).toEqual([200, undefined])
  const taken = newEmail()
  await site.account(taken)
  expect(await asked(secret, { email: taken })).toEqual([422, "email_exists"])
})
