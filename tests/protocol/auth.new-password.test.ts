import type { SupabaseClient } from "@supabase/supabase-js"
import { expect, test } from "vitest"
import { databaseOfFile } from "../fixtures/databases.ts"
import { goodPassword, newEmail, openSite, partsOf } from "./auth-site.ts"

const other = "Ett annat lösen 2"
const third = "Ett tredje lösen 3"

// ASVS 5.0: 6.2.3 (the current password), 6.4.3 (a forgotten one), 7.4.3 (other sessions end),
// 7.5.1 (reauthentication).
const site = await openSite(await databaseOfFile())

async function signedIn(): Promise<{ email: string; visitor: SupabaseClient }> {
  const email = newEmail()
  await site.account(email)
  const visitor = site.visitor()
  await visitor.auth.signInWithPassword({ email, password: goodPassword })
  return { email, visitor }
}
async function recovered(email?: string): Promise<{ email: string; visitor: SupabaseClient }> {
  const address = email ?? newEmail()
  if (!email) await site.account(address)
  const visitor = site.visitor()
  await visitor.auth.resetPasswordForEmail(address)
  const { token_hash = "" } = partsOf(await site.link(address))
  expect((await visitor.auth.verifyOtp({ token_hash, type: "recovery" })).error).toBeNull()
  return { email: address, visitor }
}
const opens = async (email: string, password: string) =>
  (await site.visitor().auth.signInWithPassword({ email, password })).error === null
const pass = (minutes: number) =>
  site.sql(`update auth.mfa_amr_claims set created_at = created_at - interval '${minutes} minutes'`)

test("requires the current password", async () => {
  const { email, visitor } = await signedIn()
  const change = async (current_password?: string | null) =>
    (await visitor.auth.updateUser({ password: other, current_password } as { password: string })).error
  for (const missing of [undefined, null, ""])
    expect(await change(missing)).toMatchObject({ status: 400, code: "current_password_required" })
  for (const wrong of ["Fel lösenord 1", other, goodPassword.toUpperCase(), `${goodPassword} `])
    expect(await change(wrong)).toMatchObject({ status: 400, code: "current_password_invalid" })
  const request = await site.request("/user", {
    method: "PUT",
    headers: { authorization: `Bearer ${(await visitor.auth.getSession()).data.session?.access_token}` },
    body: JSON.stringify({ password: other, current_password: [goodPassword] }),
  })
  expect(request.status).toBe(400)
  expect(await opens(email, goodPassword)).toBe(true)
  expect((await site.mails(email)).map(({ kind }) => kind)).not.toContain("password-changed")

  expect(await change(goodPassword)).toBeNull()
  expect(await opens(email, other)).toBe(true)
  expect(await opens(email, goodPassword)).toBe(false)
})

test("accepts a retry after a lost response, without a second mail", async () => {
  const { email, visitor } = await signedIn()
  const change = async (password: string) =>
    (await visitor.auth.updateUser({ password, current_password: goodPassword } as { password: string }))
      .error
  expect(await change(other)).toBeNull()
  expect(await change(other)).toBeNull()
  expect(await change(third)).toMatchObject({ code: "current_password_invalid" })
  expect(await opens(email, other)).toBe(true)
  const kinds = (await site.mails(email)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === "password-changed")).toHaveLength(1)
})

test("requires the current password after a verification link", async () => {
  const email = newEmail()
  const visitor = site.visitor()
  await visitor.auth.signUp({ email, password: goodPassword })
  const { token_hash = "" } = partsOf(await site.link(email))
  await visitor.auth.verifyOtp({ token_hash, type: "signup" })
  expect((await visitor.auth.updateUser({ password: other })).error?.code).toBe("current_password_required")
})

test("requires no current password for ten minutes after a recovery link", async () => {
  const { email, visitor } = await recovered()
  await pass(9)
  await visitor.auth.refreshSession()
  expect((await visitor.auth.updateUser({ password: other })).error).toBeNull()
  expect(await opens(email, other)).toBe(true)

  const late = await recovered()
  await pass(11)
  await late.visitor.auth.refreshSession()
  const refused = await late.visitor.auth.updateUser({ password: other })
  expect(refused.error).toMatchObject({ status: 400, code: "reauthentication_needed" })
  const known = { password: other, current_password: goodPassword }
  expect((await late.visitor.auth.updateUser(known)).error).toBeNull()
  expect(await opens(late.email, other)).toBe(true)
})

test("a recovery link allows one password change", async () => {
  const { email, visitor } = await recovered()
  expect((await visitor.auth.updateUser({ password: other })).error).toBeNull()
  const again = await visitor.auth.updateUser({ password: third })
  expect(again.error?.code).toBe("current_password_required")
  expect(await opens(email, other)).toBe(true)
})

test("a rejected password does not use up the recovery session", async () => {
  const { visitor } = await recovered()
  for (const [password, code] of [
    ["kort", "weak_password"],
    [goodPassword, "same_password"],
  ] as const)
    expect((await visitor.auth.updateUser({ password })).error?.code).toBe(code)
  await visitor.auth.updateUser({ data: { a: 1 } })
  expect((await visitor.auth.updateUser({ password: other })).error).toBeNull()
})

test("the link after sign-ups with different passwords allows setting one", async () => {
  const email = newEmail()
  for (const password of [goodPassword, other]) await site.visitor().auth.signUp({ email, password })
  const { token_hash = "", type } = partsOf(await site.link(email))
  expect(type).toBe("recovery")
  const visitor = site.visitor()
  await visitor.auth.verifyOtp({ token_hash, type: "recovery" })
  expect((await visitor.auth.updateUser({ password: third })).error).toBeNull()
  expect(await opens(email, third)).toBe(true)
})

test("wrong current passwords count as wrong sign-ins; right ones do not", async () => {
  const { email } = await signedIn()
  const limited = await openSite(site.database, { limitFactor: 0.1 })
  const change = async (current_password: string, address: string, password = goodPassword) => {
    const own = site.visitor()
    const { data } = await own.auth.signInWithPassword({ email, password: goodPassword })
    const body = JSON.stringify({ password, current_password })
    const headers = { authorization: `Bearer ${data.session?.access_token}` }
    return (await limited.request("/user", { method: "PUT", headers, body }, address)).status
  }
  // Ten wrong passwords for an account from all addresses together, at a tenth of the limits.
  for (let i = 0; i < 12; i++) expect(await change(goodPassword, `192.0.2.${i}`)).toBe(422)
  for (let i = 0; i < 10; i++) expect(await change("Fel lösenord 1", `198.51.100.${i}`, third)).toBe(400)
  expect(await change("Fel lösenord 1", "203.0.113.1")).toBe(429)
  const guess = { method: "POST", body: JSON.stringify({ email, password: goodPassword }) }
  expect((await limited.request("/token?grant_type=password", guess, "203.0.113.2")).status).toBe(429)
  const { visitor } = await recovered(email)
  expect((await visitor.auth.updateUser({ password: other })).error).toBeNull()
})
