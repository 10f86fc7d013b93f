import { createHash, randomBytes } from "node:crypto"
import fc from "fast-check"
import { afterEach, expect, test, vi } from "vitest"
import { databaseOfFile } from "../fixtures/databases.ts"
import { goodPassword, json, newEmail, openSite, siteUrl } from "./auth-site.ts"

// A Supabase client configured like @supabase/ssr: it requests links whose session only it can
// fetch (RFC 7636).
const site = await openSite(await databaseOfFile())
afterEach(() => {
  vi.useRealTimers()
})

const mailed = async (email: string) =>
  (await site.mails(email)).findLast(({ payload }) => payload.url)?.payload.url ?? ""
/** Opens a link like a browser, without a key. Returns the Location. */
const open = async (link: string, init: RequestInit = {}) => {
  const { pathname, search } = new URL(link)
  const answer = await site.request(`${pathname.replace("/auth/v1", "")}${search}`, {
    ...init,
    headers: { apikey: "" },
  })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get("location") ?? "")
}
const codeIn = async (link: string) => (await open(link)).searchParams.get("code") ?? ""
const verified = async (email: string) =>
  (await site.sql("select 1 from auth.users where email = $1 and email_confirmed_at is not null", [email]))
    .length === 1
const signUp = async () => {
  const email = newEmail()
  const visitor = site.visitor({ flowType: "pkce" })
  const redirect = { emailRedirectTo: `${siteUrl}/konto?a=1#b` }
  const { error } = await visitor.auth.signUp({ email, password: goodPassword, options: redirect })
  expect(error).toBeNull()
  return { email, visitor, link: await mailed(email) }
}
const exchange = async (auth_code: string, code_verifier: string) => {
  const answer = await site.request("/token?grant_type=pkce", json({ auth_code, code_verifier }))
  const body = await answer.json()
  return { status: answer.status, code: body.error_code, session: body.access_token }
}
/** Signs up by a plain request. */
const bareSignUp = async (fields: object) => {
  const email = newEmail()
  const answer = await site.request("/signup", json({ email, password: goodPassword, ...fields }))
  return { email, status: answer.status, link: await mailed(email) }
}
const newVerifier = () => randomBytes(40).toString("base64url")
const s256 = (verifier: string) => ({
  code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  code_challenge_method: "s256",
})
const gone = { status: 404, code: "flow_state_not_found", session: undefined }

test("sign-up completes in the client that started it", async () => {
  const { email, visitor, link } = await signUp()
  const target = await open(link)
  const code = target.searchParams.get("code") ?? ""
  target.searchParams.delete("code")
  expect(target.href).toBe(`${siteUrl}/konto?a=1`)
  expect(await verified(email)).toBe(false)
  const { data, error } = await visitor.auth.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.session?.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
  expect((await visitor.auth.getUser()).data.user?.email).toBe(email)
  expect((await site.visitor().auth.signInWithPassword({ email, password: goodPassword })).error).toBeNull()
})

test("password recovery completes in the client that requested it", async () => {
  const email = newEmail()
  await site.account(email)
  const visitor = site.visitor({ flowType: "pkce" })
  const events: string[] = []
  visitor.auth.onAuthStateChange((event) => void events.push(event))
  expect((await visitor.auth.resetPasswordForEmail(email)).error).toBeNull()
  const { error } = await visitor.auth.exchangeCodeForSession(await codeIn(await mailed(email)))
  expect(error).toBeNull()
  expect(events).toContain("PASSWORD_RECOVERY")
  expect((await visitor.auth.updateUser({ password: "Nytt lösenord 2" })).error).toBeNull()
  expect(
    (await site.visitor().auth.signInWithPassword({ email, password: "Nytt lösenord 2" })).error,
  ).toBeNull()
})

test("each link is bound to the client that requested it until one is used", async () => {
  const { email, visitor, link } = await signUp()
  const again = site.visitor({ flowType: "pkce" })
  const code = await codeIn(link)
  expect((await again.auth.resend({ type: "signup", email })).error).toBeNull()
  const newCode = await codeIn(await mailed(email))
  expect((await visitor.auth.exchangeCodeForSession(code)).data.user?.email).toBe(email)
  expect((await again.auth.exchangeCodeForSession(newCode)).error).toMatchObject({ code: gone.code })
})

test("links requested without PKCE work on every device", async () => {
  const { email } = await signUp()
  await site.visitor().auth.resend({ type: "signup", email })
  expect((await site.confirm(await site.link(email))).access_token).toBeDefined()
})

test("opening a link repeatedly neither verifies the account nor uses the token", async () => {
  const { email, visitor, link } = await signUp()
  const before = await site.sql("select * from auth.one_time_tokens order by id")
  const first = await codeIn(link)
  await open(link, { method: "HEAD" })
  await open(link)
  expect(await site.sql("select * from auth.one_time_tokens order by id")).toEqual(before)
  expect(await verified(email)).toBe(false)
  expect((await visitor.auth.exchangeCodeForSession(first)).error).toBeNull()
})

test("rejects a wrong verifier; the right one still works", async () => {
  const verifier = newVerifier()
  const { email, link } = await bareSignUp(s256(verifier))
  const code = await codeIn(link)
  for (const wrong of [newVerifier(), s256(verifier).code_challenge, `${verifier} `, verifier.slice(1)]) {
    expect(await exchange(code, wrong)).toEqual({
      status: 400,
      code: "bad_code_verifier",
      session: undefined,
    })
  }
  expect(await verified(email)).toBe(false)
  expect(await exchange(code, verifier)).toMatchObject({ status: 200, session: expect.any(String) })
})

test("rejects a code from another flow", async () => {
  const [mine, theirs] = [newVerifier(), newVerifier()]
  await bareSignUp(s256(mine))
  const { link } = await bareSignUp(s256(theirs))
  expect(await exchange(await codeIn(link), mine)).toMatchObject({ status: 400, code: "bad_code_verifier" })
})

test("a code works once, also under concurrent requests", async () => {
  const verifier = newVerifier()
  const { link } = await bareSignUp(s256(verifier))
  const code = await codeIn(link)
  const later = await codeIn(link)
  const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(code, verifier)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(7)
  expect(await exchange(code, verifier)).toEqual(gone)
  expect(await exchange(later, verifier)).toEqual(gone)
  expect(Object.fromEntries((await open(link)).searchParams)).toEqual({
    error: "access_denied",
    error_code: "otp_expired",
    error_description: expect.any(String),
  })
})

test("a code expires after five minutes, a link after a day", async () => {
  const verifier = newVerifier()
  const { link } = await bareSignUp(s256(verifier))
  const code = await codeIn(link)
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 301_000 })
  expect(await exchange(code, verifier)).toMatchObject({ status: 422, code: "flow_state_expired" })
  const fresh = await codeIn(link)
  await site.sql("update auth.one_time_tokens set created_at = now() - interval '25 hours'")
  expect(await exchange(fresh, verifier)).toEqual(gone)
  expect((await open(link)).searchParams.get("error_code")).toBe("otp_expired")
})

test("verifyOtp with the link's token also completes the flow", async () => {
  const verifier = newVerifier()
  const { link } = await bareSignUp(s256(verifier))
  const code = await codeIn(link)
  const token_hash = new URL(link).searchParams.get("token") ?? ""
  expect(token_hash).toMatch(/^pkce_/)
  expect((await site.visitor().auth.verifyOtp({ type: "signup", token_hash })).error).toBeNull()
  expect(await exchange(code, verifier)).toEqual(gone)
})

test("supports the plain method and rejects an incomplete or invalid challenge", async () => {
  const verifier = newVerifier()
  const plain = await bareSignUp({ code_challenge: verifier, code_challenge_method: "plain" })
  const code = await codeIn(plain.link)
  expect(await exchange(code, newVerifier())).toMatchObject({ code: "bad_code_verifier" })
  expect((await exchange(code, verifier)).status).toBe(200)
  for (const fields of [
    { code_challenge: verifier },
    { code_challenge_method: "s256" },
    { code_challenge: verifier, code_challenge_method: "md5" },
    { code_challenge: "x".repeat(42), code_challenge_method: "s256" },
    { code_challenge: "x".repeat(129), code_challenge_method: "s256" },
    { code_challenge: `${verifier}+`, code_challenge_method: "s256" },
    { code_challenge: { a: verifier }, code_challenge_method: "s256" },
  ]) {
    expect((await bareSignUp(fields)).status).toBe(400)
    const email = newEmail()
    expect((await site.request("/recover", json({ email, ...fields }))).status).toBe(400)
    expect((await site.request("/resend", json({ email, type: "signup", ...fields }))).status).toBe(400)
  }
})

test("any invalid code and verifier is rejected without a 500", async () => {
  const verifier = newVerifier()
  const { link } = await bareSignUp(s256(verifier))
  const code = await codeIn(link)
  const flipped = fc
    .tuple(fc.nat({ max: code.length - 2 }), fc.constantFrom("A", "-", "z"))
    .map(([at, other]) => {
      const changed = code.slice(0, at) + other + code.slice(at + 1)
      return changed === code ? `${code}AAAA` : changed
    })
  const codes = fc.oneof(
    flipped,
    fc.string(),
    fc.base64String({ minLength: 88, maxLength: 100 }),
    fc.constant("x".repeat(20_000)),
  )
  await fc.assert(
    fc.asyncProperty(codes, fc.oneof(fc.constant(verifier), fc.string()), async (one, other) => {
      expect([400, 404]).toContain((await exchange(one, other)).status)
    }),
    { numRuns: 200 },
  )
  expect(site.logged).toEqual([])
  expect((await exchange(code, verifier)).status).toBe(200)
})

test("a code redirects to this site only", async () => {
  const { link } = await bareSignUp(s256(newVerifier()))
  for (const address of ["https://evil.example/", "//evil.example", "javascript:alert(1)", "/konto"]) {
    const url = new URL(link)
    url.searchParams.set("redirect_to", address)
    expect((await open(url.href)).origin).toBe(siteUrl)
  }
})
