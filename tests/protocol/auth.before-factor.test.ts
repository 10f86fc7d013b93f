import fc from "fast-check"
import { TOTP } from "otpauth"
import { expect, test } from "vitest"
import { databaseOfFile } from "../fixtures/databases.ts"
import { goodPassword, json, newEmail, openSite } from "./auth-site.ts"

/** Requests of an account with a second factor whose session has no code yet (aal1). */
const site = await openSite(await databaseOfFile())

async function enrolled() {
  const email = newEmail()
  await site.account(email)
  const owner = site.visitor()
  await owner.auth.signInWithPassword({ email, password: goodPassword })
  const { data, error } = await owner.auth.mfa.enroll({ factorType: "totp" })
  if (error) throw error
  const code = new TOTP({ secret: data.totp.secret }).generate()
  expect((await owner.auth.mfa.challengeAndVerify({ factorId: data.id, code })).error).toBeNull()
  const ask = async (token: string, method: string, path: string, body?: object) => {
    const { headers, ...init } = body ? json(body, method) : { method, headers: {} }
    const answer = await site.request(path, {
      ...init,
      headers: { ...(headers as Record<string, string>), authorization: `Bearer ${token}` },
    })
    const text = await answer.text()
    return { status: answer.status, code: text && JSON.parse(text).error_code }
  }
  const signIn = async () => {
    const visitor = site.visitor()
    const { data } = await visitor.auth.signInWithPassword({ email, password: goodPassword })
    return data.session?.access_token ?? ""
  }
  const ownToken = (await owner.auth.getSession()).data.session?.access_token ?? ""
  return { email, factorId: data.id, ask, signIn, ownToken }
}

test("denies everything except verifying the code and signing out of this session", async () => {
  const { email, factorId, ask, signIn, ownToken } = await enrolled()
  const before = await site.sql(
    "select raw_user_meta_data, encrypted_password from auth.users where email = $1",
    [email],
  )
  const thief = await signIn()
  for (const [method, path, body] of [
    ["POST", "/logout", undefined],
    ["POST", "/logout?scope=global", undefined],
    ["POST", "/logout?scope=others", undefined],
    ["PUT", "/user", {}],
    ["PUT", "/user", { data: { name: "Någon annan" } }],
    ["PUT", "/user", { password: "Ett annat lösen 2", current_password: goodPassword }],
    ["PUT", "/user", { email: "annan@example.se" }],
    ["POST", "/factors", { factor_type: "totp", friendly_name: "min" }],
    ["DELETE", `/factors/${factorId}`, undefined],
  ] as const) {
    expect(await ask(thief, method, path, body), `${method} ${path}`).toMatchObject({
      status: expect.toSatisfy((status: number) => status === 401 || status === 403 || status === 422),
      code: "insufficient_aal",
    })
  }
  expect(
    await site.sql("select raw_user_meta_data, encrypted_password from auth.users where email = $1", [email]),
  ).toEqual(before)
  expect((await ask(ownToken, "GET", "/user")).status).toBe(200)
  expect((await ask(thief, "GET", "/user")).status).toBe(200)
  expect((await ask(thief, "POST", `/factors/${factorId}/challenge`, {})).status).toBe(200)
  expect((await ask(thief, "POST", "/logout?scope=local")).status).toBe(204)
  expect((await ask(thief, "GET", "/user")).status).toBe(403)
  expect((await ask(ownToken, "POST", "/logout?scope=others")).status).toBe(204)
})

test("rejects a code without six ASCII digits", async () => {
  const { factorId, ask, signIn } = await enrolled()
  const token = await signIn()
  for (const code of [
    "\u0661\u0662\u0663\u0664\u0665\u0666",
    "\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6",
    "\u0967\u0968\u0969\u096a\u096b\u096c",
    "\uff11\uff12\uff13\uff14\uff15\uff16",
    "\u{1d7ce}\u{1d7cf}\u{1d7d0}\u{1d7d1}\u{1d7d2}\u{1d7d3}",
    "\u2460\u2461\u2462\u2463\u2464\u2465",
    "12345\u00b2",
    "123 456",
    "123\u00a0456",
    "12345\u0000",
    "-12345",
    "1e5000",
    "0x1234",
    "12345\n",
    "åäöåäö",
    "\ud800\ud800\ud800",
    "9".repeat(10_000),
  ]) {
    const { data } = await site
      .request(`/factors/${factorId}/challenge`, {
        ...json({}),
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      })
      .then(async (answer) => ({ data: await answer.json() }))
    const { status } = await ask(token, "POST", `/factors/${factorId}/verify`, {
      challenge_id: data.id,
      code,
    })
    expect(status, JSON.stringify(code.slice(0, 20))).toBeGreaterThanOrEqual(400)
    expect(status, JSON.stringify(code.slice(0, 20))).toBeLessThan(500)
  }
})

test("no request body causes a 500 at an account endpoint", async () => {
  const { ask, signIn, ownToken, factorId } = await enrolled()
  const low = await signIn()
  const text = fc.oneof(
    fc.constantFrom(
      "",
      "\u0000",
      "\ud800",
      "\u0661",
      "a@b.se",
      "x".repeat(300),
      "signup",
      "recovery",
      "totp",
      "s256",
    ),
    fc.string({ unit: "binary", maxLength: 20 }),
  )
  const value = fc.oneof({ weight: 3, arbitrary: text }, { weight: 1, arbitrary: fc.jsonValue() })
  const names = [
    ..."email password type token token_hash refresh_token auth_code code_verifier code_challenge".split(" "),
    ..."code_challenge_method data current_password redirect_to factor_type friendly_name issuer code".split(
      " ",
    ),
    ..."challenge_id phone nonce app_metadata gotrue_meta_security create_user".split(" "),
  ]
  const bodies = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 8 })
  const calls = fc.constantFrom(
    ["POST", "/signup"],
    ["POST", "/token?grant_type=password"],
    ["POST", "/token?grant_type=refresh_token"],
    ["POST", "/token?grant_type=pkce"],
    ["POST", "/recover"],
    ["POST", "/resend"],
    ["POST", "/verify"],
    ["POST", "/invite"],
    ["PUT", "/user"],
    ["POST", "/factors"],
    ["POST", `/factors/${factorId}/challenge`],
    ["POST", `/factors/${factorId}/verify`],
  ) as fc.Arbitrary<[string, string]>
  await fc.assert(
    fc.asyncProperty(calls, bodies, fc.constantFrom(low, ownToken), async ([method, path], body, token) => {
      expect((await ask(token, method, path, body)).status, `${method} ${path}`).toBeLessThan(500)
    }),
    { numRuns: 80, seed: 11 },
  )
})
