import { expect, test } from "vitest"
import { databaseOfFile } from "../fixtures/databases.ts"
import {
  goodPassword,
  json,
  keys,
  newEmail,
  openSite,
  partsOf,
  signedUpOn,
  siteUrl,
  verifiedBefore,
} from "./auth-site.ts"

const site = await openSite(await databaseOfFile())

const signedUp = (redirectTo?: string) => signedUpOn(site, redirectTo)
async function recovered(): Promise<{ email: string; link: string }> {
  const email = newEmail()
  await site.account(email)
  await site.visitor().auth.resetPasswordForEmail(email)
  return { email, link: await site.link(email) }
}
const expired = { error_code: "otp_expired", msg: "Email link is invalid or has expired" }

test("a link works once, also when it is opened several times at the same moment", async () => {
  for (const [{ link }, others] of [
    [await signedUp(), verifiedBefore],
    [await recovered(), expired],
  ] as const) {
    const answers = await Promise.all(Array.from({ length: 6 }, () => site.confirm(link)))
    const sessions = answers.filter(({ access_token }) => access_token)
    expect(sessions).toHaveLength(1)
    for (const answer of answers) if (answer !== sessions[0]) expect(answer).toMatchObject(others)
    expect(await site.confirm(link)).toMatchObject(others)
  }
})

test("a used sign-up link reports a verified email and returns no session", async () => {
  const { link } = await signedUp()
  await site.confirm(link)
  const { token_hash = "" } = partsOf(link)
  for (const type of ["signup", "email"] as const) {
    const again = await site.visitor().auth.verifyOtp({ type, token_hash })
    expect(again).toEqual({ data: { user: null, session: null }, error: null })
  }
  // It verifies an address but never allowed a new password.
  const stolen = await site.visitor().auth.verifyOtp({ type: "recovery", token_hash })
  expect(stolen.error?.code).toBe("otp_expired")
  await site.sql("update auth.one_time_tokens set created_at = now() - interval '25 hours'")
  expect(await site.confirm(link)).toMatchObject(verifiedBefore)
})

// Mail scanners open links (ASVS 5.0, 6.4.3: a secure process for a forgotten password).
test.each([
  ["signup", signedUp],
  ["recovery", recovered],
] as const)(
  "the Supabase verify URL of a %s link redirects to the page and does not use the token",
  async (type, make) => {
    const { link } = await make()
    const { token_hash = "" } = partsOf(link)
    const ask = (path: string, init: RequestInit = {}) =>
      site.request(path, { ...init, headers: { apikey: "", ...init.headers } })
    for (const name of ["token", "token_hash"]) {
      const address = `/verify?${new URLSearchParams({ [name]: token_hash, type, redirect_to: siteUrl })}`
      for (const init of [{}, { method: "HEAD" }, { headers: { "sec-purpose": "prefetch;prerender" } }]) {
        const answer = await ask(address, init)
        expect(answer.status).toBe(303)
        expect(answer.headers.get("location")).toBe(link)
      }
    }
    const english = await ask(`/verify?token=${token_hash}&type=${type}&redirect_to=/en`)
    expect(english.headers.get("location")).toBe(link.replace("/auth/", "/en/auth/"))
    const bare = await ask("/verify")
    expect(bare.headers.get("location")).toBe(`${siteUrl}/auth/confirm?token_hash=&type=signup`)
    expect((await site.confirm(link)).access_token).toBeDefined()
  },
)

test("rejects tampered links and links of the wrong type", async () => {
  const { link } = await signedUp()
  const { token_hash: token = "" } = partsOf(link)
  const wrong = [
    { token_hash: `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`, type: "signup" },
    { token_hash: "\ufffd", type: "signup" },
    { token_hash: "x".repeat(20_000), type: "signup" },
    { token_hash: token, type: "recovery" },
    { token_hash: token, type: "magiclink" },
    { token_hash: token, type: "email_change" },
  ]
  for (const one of wrong) {
    const answer = await site.request("/verify", json(one))
    expect(await answer.json()).toMatchObject(expired)
    expect(answer.status).toBe(403)
  }
  for (const one of [{ token_hash: "", type: "signup" }, { token_hash: token }])
    expect((await site.request("/verify", json(one))).status).toBe(400)
  expect((await site.confirm(link)).access_token).toBeDefined()
})

test.each([
  ["signup", "24 hours"],
  ["recovery", "1 hour"],
] as const)("a link for %s expires after %s", async (kind, life) => {
  const email = newEmail()
  if (kind === "recovery") await site.account(email)
  const send = () =>
    kind === "signup"
      ? site.visitor().auth.signUp({ email, password: goodPassword })
      : site.visitor().auth.resetPasswordForEmail(email)
  const age = (time: string) =>
    site.sql(`update auth.one_time_tokens set created_at = now() - interval '${time}'`)
  await send()
  await age(`${life} 1 second`)
  expect(await site.confirm(await site.link(email))).toMatchObject(expired)
  await send()
  await age(`${life}`.replace(/^(\d+) hours?$/, (_, hours) => `${Number(hours) - 1} hours 59 minutes`))
  expect((await site.confirm(await site.link(email))).access_token).toBeDefined()
})

test("stores only hashes of link tokens", async () => {
  const { link } = await signedUp()
  const { token_hash: token = "" } = partsOf(link)
  expect(Buffer.from(token, "base64url")).toHaveLength(32)
  expect(JSON.stringify(await site.sql("select * from auth.one_time_tokens"))).not.toContain(token)
})

test("links always redirect to this site, whatever the request specifies", async () => {
  const foreign = [
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "\\\\evil.example",
    "http://site.test.evil.example/",
    "http://site.test@evil.example/",
    "http://user:pass@site.test/",
    "https://site.test/",
    "http://site.test:8080/",
    "javascript:alert(1)",
    "data:text/html,x",
    "http://",
    "\u0000",
  ]
  const sentOn = async (redirectTo: string) => {
    const query = new URLSearchParams({ token: "x", type: "signup", redirect_to: redirectTo })
    return partsOf((await site.request(`/verify?${query}`)).headers.get("location") ?? "").redirect_to
  }
  for (const redirectTo of foreign) {
    const { link } = await signedUp(redirectTo)
    expect(partsOf(link).redirect_to, redirectTo).toBeUndefined()
    expect(await sentOn(redirectTo), redirectTo).toBeUndefined()
  }
  for (const redirectTo of [`${siteUrl}/profile?a=1`, "/profile?a=1", `${siteUrl}/profile?a=1#x`]) {
    const { link } = await signedUp(redirectTo)
    expect(partsOf(link).redirect_to).toBe(`${siteUrl}/profile?a=1`)
    expect(await sentOn(redirectTo)).toBe(`${siteUrl}/profile?a=1`)
  }
})

test("recovering an unverified account discards its password", async () => {
  const { email } = await signedUp()
  await site.visitor().auth.resetPasswordForEmail(email)
  expect((await site.confirm(await site.link(email))).access_token).toBeDefined()
  const stranger = await site.visitor().auth.signInWithPassword({ email, password: goodPassword })
  expect(stranger.error?.code).toBe("invalid_credentials")
})

const signUp = (email: string, password: string) => site.visitor().auth.signUp({ email, password })

test("all requested links are valid until one is used", async () => {
  for (const used of [0, 1, 2]) {
    const email = newEmail()
    await site.account(email)
    const links: string[] = []
    for (let i = 0; i < 3; i++) {
      await site.visitor().auth.resetPasswordForEmail(email)
      links.push(await site.link(email))
    }
    expect((await site.confirm(links[used] ?? "")).access_token).toBeDefined()
    for (const link of links) expect(await site.confirm(link)).toMatchObject(expired)
  }
})

test("only one of several links used concurrently succeeds", async () => {
  const email = newEmail()
  await site.account(email)
  const links: string[] = []
  for (let i = 0; i < 6; i++) {
    await site.visitor().auth.resetPasswordForEmail(email)
    links.push(await site.link(email))
  }
  const answers = await Promise.all(links.map((link) => site.confirm(link)))
  expect(answers.filter(({ access_token }) => access_token)).toHaveLength(1)
  expect(answers.filter(({ error_code }) => error_code === "otp_expired")).toHaveLength(5)
})

test("a third party's PKCE request does not affect the owner's links or an invitation", async () => {
  const challenge = { code_challenge: "x".repeat(43), code_challenge_method: "plain" }
  const { email, link } = await recovered()
  expect((await site.request("/recover", json({ email, ...challenge }))).status).toBe(200)
  expect((await site.confirm(link)).access_token).toBeDefined()

  const [owner, invited] = [newEmail(), newEmail()]
  await signUp(owner, goodPassword)
  const own = await site.link(owner)
  const secret = {
    apikey: keys.secret,
    authorization: `Bearer ${keys.secret}`,
    "content-type": "application/json",
  }
  await site.request("/invite", { ...json({ email: invited }), headers: secret })
  const invitation = await site.link(invited)
  for (const address of [owner, invited]) {
    for (const path of ["/signup", "/resend", "/recover"]) {
      const body = { email: address, password: "Främlingens 2", type: "signup", ...challenge }
      expect((await site.request(path, json(body))).status).toBe(200)
    }
  }
  const mails = (await site.mails(invited)).filter(({ kind }) => kind === "invitation")
  expect(mails).toHaveLength(3)
  for (const { payload } of mails) expect(payload.url).toMatch(/\/auth\/confirm\?/)
  expect((await site.confirm(own)).access_token).toBeDefined()
  expect((await site.confirm(invitation)).access_token).toBeDefined()
})

test("a password change invalidates outstanding links", async () => {
  const email = newEmail()
  await site.account(email)
  const visitor = site.visitor()
  await visitor.auth.signInWithPassword({ email, password: goodPassword })
  await visitor.auth.resetPasswordForEmail(email)
  const link = await site.link(email)
  await visitor.auth.updateUser({ password: "Ett annat lösen 2", current_password: goodPassword })
  expect(await site.confirm(link)).toMatchObject(expired)
})

test("emails use the page's or the stored language", async () => {
  const ask = async (query: string, cookie?: string) => {
    const email = newEmail()
    const init = json({ email, password: goodPassword })
    init.headers = { ...init.headers, ...(cookie ? { cookie } : {}) }
    await site.request(`/signup${query}`, init)
    return (await site.mails(email))[0]?.payload.language
  }
  expect(await ask("")).toBe("sv")
  expect(await ask("?redirect_to=/en")).toBe("en")
  expect(await ask("?redirect_to=/enhet")).toBe("sv")
  expect(await ask("", "a=b; language=en")).toBe("en")
  expect(await ask("", "language=fr")).toBe("sv")
})
