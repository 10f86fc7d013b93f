import type { SupabaseClient } from "@supabase/supabase-js"
import fc from "fast-check"
import decodeQR from "qr/decode.js"
import sharp from "sharp"
import { expect, test } from "vitest"
import { databaseOfFile } from "../fixtures/databases.ts"
import { goodPassword, json, newEmail, openSite } from "./auth-site.ts"
import { codeOf, enrolledOn, signInOn } from "./enrolled-factor.ts"

const site = await openSite(await databaseOfFile())

const signIn = (email: string) => signInOn(site, email)
const enrolled = () => enrolledOn(site)
const levels = async ({ auth }: SupabaseClient) => {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel()
  return [data?.currentLevel, data?.nextLevel]
}
const tokenOf = async ({ auth }: SupabaseClient) => (await auth.getSession()).data.session?.access_token

test("enrolls with a QR code, verifies the code at sign-in and unenrolls", async () => {
  const { email, visitor, factorId, secret, totp } = await enrolled()
  const svg = decodeURIComponent(totp.qr_code.slice("data:image/svg+xml;utf-8,".length))
  const { data, info } = await sharp(Buffer.from(svg), { density: 300 })
    .flatten({ background: "#fff" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(decodeQR({ ...info, data })).toBe(totp.uri)
  // 160 bits.
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(totp.uri).toContain(`secret=${secret}`)
  expect(totp.uri).toMatch(/^otpauth:\/\/totp\/Modulverk:/)
  expect(await levels(visitor)).toEqual(["aal2", "aal2"])

  const later = await signIn(email)
  expect(await levels(later)).toEqual(["aal1", "aal2"])
  const { data: factors } = await later.auth.mfa.listFactors()
  expect(factors?.totp).toMatchObject([{ id: factorId, status: "verified", factor_type: "totp" }])
  expect(JSON.stringify(factors)).not.toContain("secret")
  const { error } = await later.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
  expect(error).toBeNull()
  expect(await levels(later)).toEqual(["aal2", "aal2"])
  const claims = JSON.parse(atob((await tokenOf(later))?.split(".")[1] ?? ""))
  expect(claims.aal).toBe("aal2")
  expect(claims.amr.map(({ method }: { method: string }) => method).sort()).toEqual(["password", "totp"])
  await later.auth.refreshSession()
  expect(await levels(later)).toEqual(["aal2", "aal2"])

  expect((await later.auth.mfa.unenroll({ factorId })).error).toBeNull()
  await later.auth.refreshSession()
  expect(await levels(later)).toEqual(["aal1", "aal1"])
  expect(await levels(await signIn(email))).toEqual(["aal1", "aal1"])
  expect((await site.mails(email)).map(({ kind, payload }) => payload.change ?? kind)).toEqual([
    "verify-email",
    "added",
    "removed",
  ])
})

test("denies account changes to a session with only the password", async () => {
  const { email, factorId, secret } = await enrolled()
  const thief = await signIn(email)
  expect((await thief.auth.mfa.unenroll({ factorId })).error).toMatchObject({ code: "insufficient_aal" })
  expect((await thief.auth.mfa.enroll({ factorType: "totp", friendlyName: "min" })).error).toMatchObject({
    status: 403,
    code: "insufficient_aal",
  })
  const wanted = { password: "Ett annat lösen 2", current_password: goodPassword } as { password: string }
  expect((await thief.auth.updateUser(wanted)).error).toMatchObject({ code: "insufficient_aal" })
  // The session ends when the owner enters a code elsewhere.
  const owner = await signIn(email)
  await owner.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
  expect((await thief.auth.refreshSession()).error?.code).toBe("refresh_token_not_found")
  expect((await owner.auth.updateUser(wanted)).error).toBeNull()
})

test("rejects a refresh token issued before the code was verified", async () => {
  const { email, factorId, secret } = await enrolled()
  const visitor = await signIn(email)
  const before = (await visitor.auth.getSession()).data.session?.refresh_token
  await visitor.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
  const again = await site.request("/token?grant_type=refresh_token", json({ refresh_token: before }))
  expect(again.status).toBe(400)
  expect((await visitor.auth.refreshSession()).error).toBeNull()
})

test("unenrolling requires a recently verified code", async () => {
  const { visitor, factorId, secret } = await enrolled()
  await site.sql("update auth.mfa_amr_claims set created_at = created_at - interval '6 minutes'")
  expect((await visitor.auth.mfa.unenroll({ factorId })).error).toMatchObject({
    status: 422,
    code: "insufficient_aal",
  })
  await visitor.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
  expect((await visitor.auth.mfa.unenroll({ factorId })).error).toBeNull()
})

test("enrolling requires a sign-in within the last 15 minutes", async () => {
  const email = newEmail()
  await site.account(email)
  const visitor = await signIn(email)
  await site.sql("update auth.mfa_amr_claims set created_at = created_at - interval '16 minutes'")
  const enroll = async () => (await visitor.auth.mfa.enroll({ factorType: "totp" })).error
  expect(await enroll()).toMatchObject({ status: 403, code: "reauthentication_not_valid" })
  await visitor.auth.refreshSession()
  expect((await enroll())?.code).toBe("reauthentication_not_valid")
  await visitor.auth.signInWithPassword({ email, password: goodPassword })
  expect(await enroll()).toBeNull()
})

test("a recovery link does not bypass the second factor", async () => {
  const { email, factorId, secret } = await enrolled()
  await site.visitor().auth.resetPasswordForEmail(email)
  const token_hash = new URL(await site.link(email)).searchParams.get("token_hash") ?? ""
  const visitor = site.visitor()
  await visitor.auth.verifyOtp({ token_hash, type: "recovery" })
  const change = async () => (await visitor.auth.updateUser({ password: "Ett annat lösen 2" })).error?.code
  expect(await change()).toBe("insufficient_aal")
  await visitor.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
  expect(await change()).toBeUndefined()
})

test("rejects another user's factor", async () => {
  const { factorId, secret } = await enrolled()
  const { visitor } = await enrolled()
  const { auth } = visitor
  expect((await auth.mfa.challenge({ factorId })).error).toMatchObject({ status: 404 })
  expect((await auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })).error).not.toBeNull()
  expect((await auth.mfa.unenroll({ factorId })).error).toMatchObject({ code: "mfa_factor_not_found" })
})

test("encrypts secrets in the database; another row or key cannot use them", async () => {
  const { email, factorId, secret } = await enrolled()
  const [row] = await site.sql<{ secret: string }>("select secret from auth.mfa_factors where id = $1", [
    factorId,
  ])
  expect(row?.secret).not.toContain(secret)
  const other = await enrolled()
  await site.sql("update auth.mfa_factors set secret = $2 where id = $1", [other.factorId, row?.secret])
  const moved = await signIn(other.email)
  const { error } = await moved.auth.mfa.challengeAndVerify({
    factorId: other.factorId,
    code: codeOf(secret),
  })
  expect(error?.code).toBe("mfa_verification_failed")
  expect(email).not.toBe(other.email)
  expect(JSON.stringify(site.logged)).toContain("another JWT_SECRET")
})

test("abandoned enrollments expire; the limit is ten factors", async () => {
  const email = newEmail()
  await site.account(email)
  const { auth } = await signIn(email)
  const enroll = async (friendlyName?: string) =>
    (await auth.mfa.enroll({ factorType: "totp", ...(friendlyName && { friendlyName }) })).error?.code
  expect(await enroll()).toBeUndefined()
  expect(await enroll()).toBe("mfa_factor_name_conflict")
  for (let i = 1; i < 10; i++) expect(await enroll(`${i}`)).toBeUndefined()
  expect(await enroll("elfte")).toBe("too_many_enrolled_mfa_factors")
  await site.sql("update auth.mfa_factors set created_at = created_at - interval '6 minutes'")
  expect(await enroll()).toBeUndefined()
  expect((await auth.mfa.enroll({ factorType: "phone", phone: "+4631" })).error?.code).toBe(
    "mfa_phone_enroll_not_enabled",
  )
})

test("the audit log records an administrator's factor changes and wrong codes with the actor", async () => {
  const { email, visitor, factorId, secret } = await enrolled()
  await site.sql(
    "insert into public.users_roles (user_id, role) select id, 'admin' from auth.users where email = $1",
    [email],
  )
  const give = (code: string) => visitor.auth.mfa.challengeAndVerify({ factorId, code })
  expect((await give(codeOf(secret, 9))).error).not.toBeNull()
  await give(codeOf(secret))
  await visitor.auth.mfa.unenroll({ factorId })
  const kept = () =>
    site.sql(
      "select kind, actor from private.events where subject = $1 and kind like any ('{factor%,code%}') order by kind",
      [email],
    )
  await expect.poll(kept).toEqual([
    { kind: "code_failed", actor: null },
    { kind: "factor_removed", actor: email },
  ])
})

test("rejects a thousand malformed requests without a 500", async () => {
  const { visitor, factorId } = await enrolled()
  const token = await tokenOf(visitor)
  const word = fc.oneof(
    fc.constantFrom(factorId, "x", "", "00000000-0000-4000-8000-000000000000", "%00", "..", "recovery-codes"),
    fc.string({ maxLength: 12 }).map(encodeURIComponent),
  )
  const samples = fc.sample(
    fc.record({
      method: fc.constantFrom("POST", "DELETE", "GET", "PUT"),
      path: fc.oneof(
        fc.constant("/factors"),
        word.map((id) => `/factors/${id}`),
        fc
          .tuple(word, fc.constantFrom("challenge", "verify", "x"))
          .map((parts) => `/factors/${parts.join("/")}`),
      ),
      body: fc.oneof(
        fc.json(),
        fc.string(),
        fc
          .record(
            {
              factor_type: fc.oneof(fc.constant("totp"), fc.jsonValue()),
              friendly_name: fc.oneof(fc.string(), fc.jsonValue()),
              issuer: fc.jsonValue(),
              code: fc.oneof(fc.string(), fc.constant("000000"), fc.jsonValue()),
              challenge_id: fc.oneof(fc.uuid(), fc.jsonValue()),
            },
            { requiredKeys: [] },
          )
          .map((value) => JSON.stringify(value)),
      ),
    }),
    { numRuns: 1000, seed: 7 },
  )
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
  const answers: number[] = []
  const next = samples.values()
  const sender = async () => {
    for (const { method, path, body } of next) {
      const answer = await site.request(path, { method, headers, ...(method !== "GET" && { body }) })
      answers.push(answer.status)
    }
  }
  // As many as there are connections: more would wait until they are refused.
  await Promise.all(Array.from({ length: 10 }, sender))
  expect(answers.filter((status) => status >= 500)).toEqual([])
  for (const status of [200, 400, 404]) expect(answers).toContain(status)
  expect(await levels(visitor)).toEqual(["aal2", "aal2"])
})
