import { expect, test } from "vitest"
import { databaseOfFile } from "../fixtures/databases.ts"
import { goodPassword, json, newEmail, openSite, type Site } from "./auth-site.ts"

// Supabase Auth's status and code for each disabled method. None of the requests reaches a
// database.
const site = await openSite(await databaseOfFile("pglite"))

const email = newEmail()
const phone = "+46701234567"
type Auth = ReturnType<Site["visitor"]>["auth"]

test.each<[string, number, string, (auth: Auth) => Promise<{ error: unknown }>]>([
  ["an anonymous sign-in", 422, "anonymous_provider_disabled", (auth) => auth.signInAnonymously()],
  [
    "a sign-up by phone",
    400,
    "phone_provider_disabled",
    (auth) => auth.signUp({ phone, password: goodPassword }),
  ],
  [
    "a sign-in by phone",
    422,
    "phone_provider_disabled",
    (auth) => auth.signInWithPassword({ phone, password: goodPassword }),
  ],
  ["a magic link", 422, "email_provider_disabled", (auth) => auth.signInWithOtp({ email })],
  ["a code by SMS", 400, "phone_provider_disabled", (auth) => auth.signInWithOtp({ phone })],
  ["a code by SMS again", 400, "phone_provider_disabled", (auth) => auth.resend({ type: "sms", phone })],
  [
    "a token of another provider",
    400,
    "provider_disabled",
    (auth) => auth.signInWithIdToken({ provider: "google", token: "x" }),
  ],
  ["single sign-on", 404, "saml_provider_disabled", (auth) => auth.signInWithSSO({ domain: "example.se" })],
  [
    "a code in the place of a link",
    403,
    "otp_expired",
    (auth) => auth.verifyOtp({ type: "magiclink", token_hash: "x" }),
  ],
  ["an invitation", 403, "otp_expired", (auth) => auth.verifyOtp({ type: "invite", token_hash: "x" })],
  [
    "a changed address",
    403,
    "otp_expired",
    (auth) => auth.verifyOtp({ type: "email_change", token_hash: "x" }),
  ],
  ["a code of an SMS", 403, "otp_expired", (auth) => auth.verifyOtp({ type: "sms", phone, token: "123456" })],
  [
    "a code for a changed number",
    403,
    "otp_expired",
    (auth) => auth.verifyOtp({ type: "phone_change", phone, token: "123456" }),
  ],
])("%s is %i %s", async (_, status, code, ask) => {
  expect((await ask(site.visitor().auth)).error).toMatchObject({ status, code })
})

test.each<[string, number, string, RequestInit?]>([
  ["/authorize?provider=google", 400, "validation_failed"],
  ["/token?grant_type=web3", 422, "web3_provider_disabled", json({})],
  ["/magiclink", 422, "email_provider_disabled", json({ email })],
  ["/otp", 400, "validation_failed", json({})],
  ["/user/identities/authorize?provider=google", 404, "manual_linking_disabled"],
  ["/verify", 400, "validation_failed", json({ type: "nothing", token_hash: "x" })],
])("%s is %i %s", async (path, status, code, init) => {
  const response = await site.request(path, init)
  expect([response.status, await response.json()]).toEqual([
    status,
    expect.objectContaining({ error_code: code }),
  ])
})

test("a browser may open /authorize without an API key", async () => {
  const response = await site.request("/authorize?provider=google", { headers: { apikey: "" } })
  expect(response.status).toBe(400)
})
