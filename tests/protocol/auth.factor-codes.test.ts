import { expect, test } from "vitest"
import { databaseOfFile } from "../fixtures/databases.ts"
import { goodPassword, openSite } from "./auth-site.ts"
import { codeOf, enrolledOn, forgetStepsOn, signInOn } from "./enrolled-factor.ts"

const site = await openSite(await databaseOfFile())

const signIn = (email: string, on = site) => signInOn(on, email)
const enrolled = () => enrolledOn(site)
const forgetSteps = () => forgetStepsOn(site)

test("accepts a code once, within its time window", async () => {
  const { email, factorId, secret } = await enrolled()
  const give = async (code: string) => {
    const visitor = await signIn(email)
    return (await visitor.auth.mfa.challengeAndVerify({ factorId, code })).error?.code
  }
  const fiveMinutes = 10
  for (const wrong of [
    codeOf(secret, -fiveMinutes),
    codeOf(secret, fiveMinutes),
    codeOf(secret, -3),
    "",
    "abcdef",
    "1",
  ])
    expect(await give(wrong)).toBe(wrong ? "mfa_verification_failed" : "validation_failed")
  const code = codeOf(secret)
  expect(await give(code)).toBeUndefined()
  expect(await give(code)).toBe("mfa_verification_failed")
  // An older code is refused, too.
  expect(await give(codeOf(secret, -1))).toBe("mfa_verification_failed")
  await forgetSteps()
  const { data } = await (await signIn(email)).auth.mfa.challenge({ factorId })
  expect(data?.expires_at).toBeGreaterThan(Date.now() / 1000 + 200)
})

test("accepts a code once when it is submitted twice at the same time", async () => {
  const { email, factorId, secret } = await enrolled()
  // Each ends the other's session if it is first. Both need the code.
  const visitors = [await signIn(email), await signIn(email)]
  const code = codeOf(secret)
  const answers = await Promise.all(
    visitors.map(({ auth }) => auth.mfa.challengeAndVerify({ factorId, code })),
  )
  expect(answers.filter(({ error }) => !error)).toHaveLength(1)
})

test("a challenge is single-use, bound to its factor and expires after five minutes", async () => {
  const { email, factorId, secret } = await enrolled()
  const other = await enrolled()
  const visitor = await signIn(email)
  const verify = async (challengeId: string) => {
    await forgetSteps()
    const code = codeOf(secret)
    return (await visitor.auth.mfa.verify({ factorId, challengeId, code })).error?.code
  }
  const challenge = async () => (await visitor.auth.mfa.challenge({ factorId })).data?.id ?? ""
  const id = await challenge()
  expect(await verify(id)).toBeUndefined()
  expect(await verify(id)).toBe("mfa_challenge_expired")
  const { data } = await other.visitor.auth.mfa.challenge({ factorId: other.factorId })
  expect(await verify(data?.id ?? "")).toBe("mfa_factor_not_found")
  const old = await challenge()
  await site.sql("update auth.mfa_challenges set created_at = now() - interval '6 minutes' where id = $1", [
    old,
  ])
  expect(await verify(old)).toBe("mfa_challenge_expired")
})

test("twenty wrong codes lock code entry, also for the right code, but not the password", async () => {
  const { email, factorId, secret } = await enrolled()
  const strict = await openSite(site.database, { limitFactor: 1 })
  const visitor = await signIn(email, strict)
  const give = async (code: string) => (await visitor.auth.mfa.challengeAndVerify({ factorId, code })).error
  expect(await give(codeOf(secret))).toBeNull()
  await forgetSteps()
  for (let i = 0; i < 20; i++)
    expect(await give(codeOf(secret, 100 + i))).toMatchObject({ code: "mfa_verification_failed" })
  for (const code of [codeOf(secret), "000000"])
    expect(await give(code)).toMatchObject({ status: 429, code: "over_request_rate_limit" })
  expect((await strict.visitor().auth.signInWithPassword({ email, password: goodPassword })).error).toBeNull()
  const wrong = await strict.visitor().auth.signInWithPassword({ email, password: "Fel lösenord 1" })
  expect(wrong.error?.code).toBe("invalid_credentials")
})
