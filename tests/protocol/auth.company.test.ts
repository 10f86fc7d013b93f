import { afterAll, afterEach, expect, test, vi } from "vitest"
import { createProvider } from "../../server/supabase/auth/company/provider.ts"
import { databaseOfFile } from "../fixtures/databases.ts"
import { goodPassword, json, newEmail, openSite, siteUrl } from "./auth-site.ts"
import { companyBrowser, employee, refusalOf } from "./company-browser.ts"
import { callbackUrl, openIssuer } from "./oidc-issuer.ts"

const issuer = await openIssuer()
const database = await databaseOfFile()
const site = await openSite(database, { company: createProvider(issuer.settings, callbackUrl) })
const { newVisitor, begin, callback, signIn } = companyBrowser(site, issuer)
afterAll(() => issuer.close())
afterEach(() => {
  vi.useRealTimers()
  issuer.fault = "none"
})

test("an employee without an account signs in with unmodified supabase-js", async () => {
  const person = employee(newEmail(), { name: "Åsa Öberg" })
  const visitor = newVisitor()
  const { session, error } = await signIn(person, visitor)
  expect(error).toBeNull()
  expect(session?.user).toMatchObject({
    email: person.email,
    email_confirmed_at: expect.any(String),
    user_metadata: { name: "Åsa Öberg" },
    app_metadata: { provider: "custom:company", providers: ["custom:company"] },
  })
  const { data } = await visitor.auth.getClaims()
  expect(data?.claims).toMatchObject({ aal: "aal1", amr: [{ method: "oauth" }] })
  expect((await visitor.auth.refreshSession()).error).toBeNull()
  expect((await signIn(person)).session?.user.id).toBe(session?.user.id)
})

test("binds the sign-in to its browser: cookie, state and code verifier", async () => {
  issuer.person = employee()
  const visitor = newVisitor()
  const { url, cookie, attributes } = await begin(visitor)
  expect(attributes).toMatch(/; HttpOnly/)
  expect(attributes).toMatch(/; SameSite=Lax/)
  const back = await issuer.visit(url)
  const [name] = cookie.split("=")
  const other = (await begin()).cookie
  for (const wrong of ["", other, `${name}=${other.split("=")[1]}`, cookie.replace("=", "=A")])
    expect(refusalOf(await callback(back, wrong))).toBe("bad_oauth_state")
  const code = (await callback(back, cookie)).searchParams.get("code") ?? ""
  const stolen = { auth_code: code, code_verifier: "x".repeat(43) }
  const stranger = await site.request("/token?grant_type=pkce", json(stolen))
  expect(await stranger.json()).toMatchObject({ error_code: "bad_code_verifier" })
  expect((await visitor.auth.exchangeCodeForSession(code)).error).toBeNull()
})

test("two tabs of a browser sign in, and the one that began first may finish last", async () => {
  issuer.person = employee()
  const [first, second] = [newVisitor(), newVisitor()]
  const [one, two] = [await begin(first), await begin(second)]
  for (const [visitor, { url }] of [
    [second, two],
    [first, one],
  ] as const) {
    const target = await callback(await issuer.visit(url), `${one.cookie}; ${two.cookie}`)
    const { error } = await visitor.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "")
    expect(error).toBeNull()
  }
})

test("a callback and a code work once, also under concurrent requests", async () => {
  issuer.person = employee()
  const { data } = await newVisitor().auth.signInWithOAuth({ provider: "custom:company" })
  const verifier = "v".repeat(43)
  const search = new URL(data.url ?? "").search.replace(/code_challenge=[^&]*/, `code_challenge=${verifier}`)
  const answer = await site.request(`/authorize${search.replace("s256", "plain")}`)
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? ""
  const back = await issuer.visit(answer.headers.get("location") ?? "")
  const code = (await callback(back, cookie)).searchParams.get("code") ?? ""
  expect(refusalOf(await callback(back, cookie))).toBe("bad_oauth_callback")
  const exchange = json({ auth_code: code, code_verifier: verifier })
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => site.request("/token?grant_type=pkce", exchange)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404])
})

test("refuses a wrong nonce, another issuer, a forged code or state, and an implicit sign-in", async () => {
  issuer.person = employee()
  const { url, cookie } = await begin()
  const withNonce = new URL(url)
  withNonce.searchParams.set("nonce", "another")
  expect(refusalOf(await callback(await issuer.visit(withNonce.href), cookie))).toBe("bad_oauth_callback")
  for (const [name, value, code] of [
    ["iss", "https://evil.example", "bad_oauth_callback"],
    ["iss", "", "bad_oauth_callback"],
    ["code", "x", "bad_oauth_callback"],
    ["state", "x", "bad_oauth_state"],
  ] as const) {
    const begun = await begin()
    const back = await issuer.visit(begun.url)
    back.searchParams.set(name, value)
    expect(refusalOf(await callback(back, begun.cookie)), name).toBe(code)
  }
  const implicit = await site.request("/authorize?provider=custom:company", { headers: { apikey: "" } })
  expect([implicit.status, (await implicit.json()).error_code]).toEqual([400, "validation_failed"])
})

test("reports refused consent to the client, and redirects to no other origin", async () => {
  expect(await signIn("access_denied")).toEqual({ refused: "access_denied" })
  issuer.person = employee()
  const { url, cookie } = await begin(newVisitor(), "https://evil.example/auth")
  expect((await callback(await issuer.visit(url), cookie)).origin).toBe(siteUrl)
})

test("accepts keys that the provider has rotated", async () => {
  expect((await signIn(employee())).error).toBeNull()
  issuer.rotateKeys()
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 })
  expect((await signIn(employee())).error).toBeNull()
})

test.each([["hangs"], ["fails"]] as const)(
  "while the provider %s, passwords work and the error is clear",
  async (fault) => {
    const email = newEmail()
    await site.account(email)
    const openImpatient = async () => {
      const company = createProvider(issuer.settings, callbackUrl, { timeoutSeconds: 0.2 })
      return openSite(database, { company })
    }
    const impatient = companyBrowser(await openImpatient(), issuer)
    const before = await impatient.begin()
    issuer.person = employee()
    const back = await issuer.visit(before.url)
    issuer.fault = fault
    expect(refusalOf(await impatient.callback(back, before.cookie))).toBe("provider_unavailable")
    const started = await openImpatient()
    const fresh = companyBrowser(started, issuer)
    const { url, attributes } = await fresh.begin()
    expect([refusalOf(new URL(url)), attributes]).toEqual(["provider_unavailable", ""])
    expect(
      (await started.visitor().auth.signInWithPassword({ email, password: goodPassword })).error,
    ).toBeNull()
    issuer.fault = "none"
    expect((await fresh.signIn(employee())).error).toBeNull()
  },
)

test("a slash at the issuer's end makes no difference; another issuer is refused", async () => {
  const { settings } = issuer
  const beginAt = (issuer: string) => createProvider({ ...settings, issuer }, callbackUrl).begin()
  await expect(beginAt(`${settings.issuer}/`)).resolves.toBeDefined()
  await expect(beginAt(`${settings.issuer}/other`)).rejects.toMatchObject({ code: "bad_oauth_callback" })
})
