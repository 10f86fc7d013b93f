import type { SupabaseClient } from "@supabase/supabase-js"
import { beforeAll, expect, test } from "vitest"
import { databaseOfFile } from "../fixtures/databases.ts"
import { goodPassword, json, keys, newEmail, openSite, partsOf } from "./auth-site.ts"
import { inviteBy, opensOn, personOn, signedInOn } from "./invited-person.ts"

let administrator: SupabaseClient
const database = await databaseOfFile()
const site = await openSite(database)
beforeAll(async () => {
  administrator = await signedInOn(site, ["content", "leads", "people"])
})

const invite = (email: string, areas = ["content"], by = administrator) => inviteBy(by, email, areas)
const person = (email: string) => personOn(site, email)
/** Signs in with the session of an invitation's link. */
async function accept(email: string) {
  const visitor = site.visitor()
  const { token_hash = "", type } = partsOf(await site.link(email))
  expect(type).toBe("invite")
  return { visitor, ...(await visitor.auth.verifyOtp({ token_hash, type: "invite" })) }
}
const opens = (link: string) => opensOn(site, link)
const expired = "otp_expired"

test("a link works once, requires a valid password and grants the selected areas", async () => {
  const email = newEmail()
  expect(await invite(` ${email.toUpperCase()} `, ["content", "leads"])).toEqual({
    status: 200,
    email: email.toUpperCase(),
  })
  expect(await person(email)).toMatchObject({ state: "invited", areas: ["content", "leads"], name: "Åsa" })
  expect((await site.mails(email)).map(({ kind }) => kind)).toEqual(["invitation"])
  const { error } = await site.visitor().auth.signInWithPassword({ email, password: goodPassword })
  expect(error?.code).toBe("invalid_credentials")

  const { visitor } = await accept(email)
  expect((await visitor.auth.updateUser({ password: "kort" })).error?.code).toBe("weak_password")
  expect((await visitor.auth.updateUser({ password: goodPassword })).error).toBeNull()
  expect((await visitor.rpc("own_areas")).data).toEqual(["content", "leads"])
  expect(await person(email)).toMatchObject({ state: "active" })
  expect((await site.visitor().auth.signInWithPassword({ email, password: goodPassword })).error).toBeNull()
})

test("rejects used, expired, revoked and foreign links", async () => {
  const email = newEmail()
  await invite(email)
  const first = await site.link(email)
  await invite(email)
  const second = await site.link(email)
  const age = (days: number) =>
    site.sql(
      `update auth.one_time_tokens set created_at = now() - make_interval(days => $2)
         where user_id = (select id from auth.users where email = $1)`,
      [email, days],
    )
  await age(8)
  expect(await opens(second)).toBe(expired)
  await age(6)
  expect(await opens(second)).toBe("opens")
  for (const link of [first, second]) expect(await opens(link)).toMatch(/verified before/)
  const foreign = second.replace(/(?<=token_hash=)./, (letter) => (letter === "a" ? "b" : "a"))
  expect(await opens(foreign)).toBe(expired)

  const other = newEmail()
  await invite(other)
  const withdrawn = await site.link(other)
  await administrator.rpc("remove_person", { person: (await person(other))?.id })
  expect(await opens(withdrawn)).toBe(expired)
  expect(await person(other)).toBeUndefined()
})

test("rejects an invitation for an existing or closed account", async () => {
  const email = newEmail()
  await site.account(email)
  const mails = (await site.mails(email)).length
  const { id } = (await person(email)) as { id: string }
  expect(await invite(email.toUpperCase())).toMatchObject({
    status: 409,
    code: "taken",
    id,
    state: "active",
  })
  await administrator.rpc("set_deactivated", { person: id, deactivated: true })
  expect(await invite(email)).toMatchObject({ status: 409, state: "deactivated" })
  expect(await site.mails(email)).toHaveLength(mails)
})

test("a third party's sign-up neither activates an invited account nor revokes the invitation", async () => {
  const before = newEmail()
  await site
    .visitor()
    .auth.signUp({ email: before, password: goodPassword, options: { data: { full_name: "Chefen" } } })
  const signUp = await site.link(before)
  await invite(before)
  expect(await person(before)).toMatchObject({ state: "invited", name: "Åsa" })
  expect(partsOf(signUp).type).toBe("signup")
  await accept(before)
  const stranger = await site.visitor().auth.signInWithPassword({ email: before, password: goodPassword })
  expect(stranger.error?.code).toBe("invalid_credentials")

  const after = newEmail()
  await invite(after, ["leads"])
  const { data } = await site.visitor().auth.signUp({ email: after, password: goodPassword })
  expect(data.user?.id).not.toBe((await person(after))?.id)
  expect(data.user).not.toHaveProperty("invited_at")
  expect((await site.mails(after)).map(({ kind }) => kind)).toEqual(["invitation", "invitation"])
  const { visitor } = await accept(after)
  expect((await visitor.rpc("own_areas")).data).toEqual(["leads"])
})

test("an expired invitation grants no areas through another link", async () => {
  const email = newEmail()
  await invite(email)
  await site.sql("update auth.users set invited_at = now() - interval '8 days' where email = $1", [email])
  await site.visitor().auth.resetPasswordForEmail(email)
  expect(await opens(await site.link(email))).toBe("opens")
  expect(await person(email)).toMatchObject({ state: "active", areas: [] })
})

test("a failed email leaves the invitation unchanged; the audit log records the sender", async () => {
  const email = newEmail()
  const who = (await administrator.auth.getUser()).data.user?.email
  for (let i = 0; i < 2; i++) expect((await invite(email, ["leads"])).status).toBe(200)
  const events = () =>
    site.sql("select kind, actor from private.events where subject = $1 order by id", [email])
  const sent = { kind: "invited", actor: who }
  expect(await events()).toEqual([{ kind: "areas_changed", actor: who }, sent, sent])
  const taken = newEmail()
  await site.account(taken)
  expect(
    (await administrator.rpc("begin_invitation", { address: newEmail(), areas: ["all"] })).error?.code,
  ).toBe("22023")
  expect(
    (await administrator.rpc("begin_invitation", { address: taken, areas: ["leads"] })).data,
  ).toMatchObject({
    state: "active",
  })
  expect(await person(taken)).toMatchObject({ areas: [] })
  // The answer is decided and the mail never arrives: a later invitation with the secret key
  // grants nothing.
  const late = newEmail()
  await administrator.rpc("begin_invitation", { address: late, areas: ["leads"] })
  await site.sql("update private.invitations set decided_at = now() - interval '6 minutes'")
  const secret = {
    apikey: keys.secret,
    authorization: `Bearer ${keys.secret}`,
    "content-type": "application/json",
  }
  expect((await site.request("/invite", { ...json({ email: late }), headers: secret })).status).toBe(200)
  expect(await person(late)).toMatchObject({ state: "invited", areas: [] })
  expect(await site.sql("select 1 from private.invitations")).toEqual([])
})

test("a closed account is not opened by its password, its session or a link", async () => {
  const email = newEmail()
  await site.account(email)
  const visitor = site.visitor()
  await visitor.auth.signInWithPassword({ email, password: goodPassword })
  const { id } = (await person(email)) as { id: string }
  await administrator.rpc("set_deactivated", { person: id, deactivated: true })
  const mails = (await site.mails(email)).length
  const signIn = async (password: string) =>
    (await site.visitor().auth.signInWithPassword({ email, password })).error?.code
  expect(await signIn(goodPassword)).toBe("user_banned")
  expect(await signIn("Fel lösenord 1")).toBe("invalid_credentials")
  expect((await visitor.auth.refreshSession()).error?.code).toBe("refresh_token_not_found")
  await site.visitor().auth.resetPasswordForEmail(email)
  expect(await site.mails(email)).toHaveLength(mails)
  await administrator.rpc("set_deactivated", { person: id, deactivated: false })
  expect(await signIn(goodPassword)).toBeUndefined()
})
