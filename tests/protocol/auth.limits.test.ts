import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestDatabase } from "../fixtures/databases.ts"
import { goodPassword, json, newEmail, openSite, type Site } from "./auth-site.ts"

let free: Site
beforeAll(async () => {
  free = await openSite(await openTestDatabase("postgres"))
})
afterAll(() => free.database.close())

/** Repeats a request until it is refused. Returns the number of accepted requests. */
async function untilRefused(ask: (i: number) => Promise<Response>, code: string): Promise<number> {
  for (let i = 0; i < 200; i++) {
    const response = await ask(i)
    if (response.status !== 429) continue
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(await response.json()).toMatchObject({ error_code: code })
    return i
  }
  throw new Error("never refused")
}

const signIn = (site: Site, email: string, password: string, address: string) =>
  site.request("/token?grant_type=password", json({ email, password }), address)
const wrong = (site: Site, email: string, address: string) => signIn(site, email, "Fel lösenord 1", address)
const right = async (site: Site, email: string, address: string) =>
  (await signIn(site, email, goodPassword, address)).status

test("limits sign-in to ten a minute per client address, for any account and password", async () => {
  const site = await openSite(free.database, { limitFactor: 1 })
  expect(await untilRefused(() => wrong(site, newEmail(), "192.0.2.1"), "over_request_rate_limit")).toBe(10)
  const email = newEmail()
  expect(await untilRefused(() => wrong(site, email, "192.0.2.2"), "over_request_rate_limit")).toBe(10)
  await free.account(email)
  expect(
    await untilRefused(() => signIn(site, email, goodPassword, "192.0.2.3"), "over_request_rate_limit"),
  ).toBe(10)
})

test("a correct password signs in while others guess from other addresses", async () => {
  const site = await openSite(free.database, { limitFactor: 1 })
  const email = newEmail()
  await free.account(email)
  expect(await untilRefused(() => wrong(site, email, "192.0.2.1"), "over_request_rate_limit")).toBe(10)
  for (let i = 0; i < 20; i++) expect((await wrong(site, email, `198.51.100.${i}`)).status).toBe(400)
  expect(await right(site, email.toUpperCase(), "203.0.113.1")).toBe(200)
})

// At a tenth of all limits: ten wrong passwords for one account from all addresses, one from
// each.
test("counts wrong passwords per email from all addresses, also for unknown emails", async () => {
  const [known, unverified, unknown] = [newEmail(), newEmail(), newEmail()]
  await free.account(known)
  await free.visitor().auth.signUp({ email: unverified, password: goodPassword })
  for (const email of [known, unverified, unknown]) {
    const site = await openSite(free.database, { limitFactor: 0.1 })
    const guess = (i: number) => wrong(site, email, `198.51.100.${i}`)
    expect(await untilRefused(guess, "over_request_rate_limit")).toBe(10)
    expect(await right(site, email, "203.0.113.1")).toBe(429)
  }
})

test("concurrent guesses do not exceed the limit", async () => {
  const site = await openSite(free.database, { limitFactor: 0.1 })
  const email = newEmail()
  await free.account(email)
  const guesses = Array.from({ length: 30 }, (_, i) => wrong(site, email, `198.51.100.${i}`))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
})

test("does not count correct passwords or failed checks as wrong passwords", async () => {
  const [known, unverified] = [newEmail(), newEmail()]
  await free.account(known)
  await free.visitor().auth.signUp({ email: unverified, password: goodPassword })
  const away = { ...free.database, asOwner: () => Promise.reject(new Error("away")) }
  for (const [database, email, status] of [
    [free.database, known, 200],
    [free.database, unverified, 400],
    [away, known, 500],
  ] as const) {
    const site = await openSite(database, { limitFactor: 0.1 })
    for (let i = 0; i < 15; i++) expect(await right(site, email, `198.51.100.${i}`)).toBe(status)
  }
})

const setPassword = (site: Site, token: string, password: string, address: string) =>
  site.request(
    "/user",
    {
      ...json({ password }, "PUT"),
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    },
    address,
  )

test("a recovery session can set a password while others guess it", async () => {
  const site = await openSite(free.database, { limitFactor: 0.1 })
  const email = newEmail()
  await free.account(email)
  await untilRefused((i) => wrong(site, email, `198.51.100.${i}`), "over_request_rate_limit")
  await free.visitor().auth.resetPasswordForEmail(email)
  const { access_token = "" } = await free.confirm(await free.link(email))
  expect((await setPassword(site, access_token, "Nytt lösenord 3", "203.0.113.1")).status).toBe(200)
})

test("limits password changes to ten per 15 minutes per session", async () => {
  const site = await openSite(free.database, { limitFactor: 1 })
  const email = newEmail()
  await free.account(email)
  const { data } = await free.visitor().auth.signInWithPassword({ email, password: goodPassword })
  const thief = data.session?.access_token ?? ""
  await free.visitor().auth.resetPasswordForEmail(email)
  const { access_token = "" } = await free.confirm(await free.link(email))
  const again = (i: number) => setPassword(site, thief, goodPassword, `198.51.100.${i}`)
  expect(await untilRefused(again, "over_request_rate_limit")).toBe(10)
  expect((await setPassword(site, access_token, "Nytt lösenord 3", "203.0.113.1")).status).toBe(200)
})

test("limits profile changes by client address", async () => {
  const site = await openSite(free.database, { limitFactor: 0.1 })
  const email = newEmail()
  await free.account(email)
  const { data } = await free.visitor().auth.signInWithPassword({ email, password: goodPassword })
  const headers = {
    authorization: `Bearer ${data.session?.access_token}`,
    "content-type": "application/json",
  }
  const change = () => site.request("/user", { ...json({ data: { a: 1 } }, "PUT"), headers }, "192.0.2.4")
  expect(await untilRefused(change, "over_request_rate_limit")).toBe(12)
})

test("limits GET /user and sign-out to 600 a minute by client address", async () => {
  const site = await openSite(free.database, { limitFactor: 0.1 })
  const email = newEmail()
  await free.account(email)
  const { data } = await free.visitor().auth.signInWithPassword({ email, password: goodPassword })
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  const show = (address: string) => site.request("/user", { headers }, address)
  const leave = () => site.request("/logout?scope=others", { method: "POST", headers }, "192.0.2.6")
  expect(await untilRefused(() => show("192.0.2.5"), "over_request_rate_limit")).toBe(60)
  expect(await untilRefused(leave, "over_request_rate_limit")).toBe(60)
  expect((await show("192.0.2.7")).status).toBe(200)
})

test.each([
  ["/signup", 5],
  ["/recover", 5],
  ["/resend", 5],
])("limits %s by client address", async (path, count) => {
  const site = await openSite(free.database, { limitFactor: 1 })
  const ask = () =>
    site.request(path, json({ email: newEmail(), password: goodPassword, type: "signup" }), "192.0.2.2")
  expect(await untilRefused(ask, "over_email_send_rate_limit")).toBe(count)
})

test.each(["/signup", "/recover", "/resend"])("limits %s by email, known or not", async (path) => {
  const site = await openSite(free.database, { limitFactor: 1 })
  const known = newEmail()
  await free.account(known)
  for (const email of [known, newEmail()]) {
    const asked = json({ email, password: goodPassword, type: "signup" })
    const ask = (caller: string) => site.request(path, asked, caller)
    const mails = (await free.mails(email)).length
    const stranger = `192.0.2.${email === known ? 30 : 31}`
    expect(await untilRefused(() => ask(stranger), "over_email_send_rate_limit")).toBe(3)
    for (let i = 0; i < 5; i++) expect((await ask(`203.0.113.${i}`)).status).toBe(200)
    if (path === "/recover" && email === known) expect(await free.mails(email)).toHaveLength(mails + 8)
    expect(await untilRefused((i) => ask(`198.51.100.${i}`), "over_email_send_rate_limit")).toBe(22)
  }
})

// The owner of the address cannot use such links.
test("limits PKCE links to three per email; links without a challenge are counted separately", async () => {
  const site = await openSite(free.database, { limitFactor: 1 })
  const email = newEmail()
  await free.account(email)
  const challenge = { code_challenge: "x".repeat(43), code_challenge_method: "plain" }
  const ask = (i: number) => site.request("/recover", json({ email, ...challenge }), `198.51.100.${i}`)
  expect(await untilRefused(ask, "over_email_send_rate_limit")).toBe(3)
  expect((await site.request("/recover", json({ email }), "203.0.113.1")).status).toBe(200)
  expect((await free.confirm(await free.link(email))).access_token).toBeDefined()
})

test("does not count rejected input", async () => {
  const site = await openSite(free.database, { limitFactor: 1 })
  const ask = (password: string) =>
    site.request("/signup", json({ email: newEmail(), password }), "192.0.2.3")
  for (let i = 0; i < 20; i++) expect((await ask("svagt")).status).toBe(422)
  expect((await ask(goodPassword)).status).toBe(200)
})

test("50 sign-ins at once all succeed", async () => {
  const email = newEmail()
  await free.account(email)
  const results = await Promise.all(
    Array.from({ length: 50 }, () =>
      free.visitor().auth.signInWithPassword({ email, password: goodPassword }),
    ),
  )
  for (const { error } of results) expect(error).toBeNull()
})
