import { SignJWT, UnsecuredJWT } from "jose"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { engines, openTestDatabase } from "../fixtures/databases.ts"
import { goodPassword, json, keys, newEmail, openSite, type Site } from "./auth-site.ts"

interface Answer {
  status: number
  refresh_token: string
  access_token: string
  error_code?: string
}

describe.each(engines)("sessions on %s", (engine) => {
  let site: Site
  const email = newEmail()
  beforeAll(async () => {
    site = await openSite(await openTestDatabase(engine))
    await site.account(email)
  })
  afterAll(() => site.database.close())

  async function ask(path: string, body: unknown): Promise<Answer> {
    const response = await site.request(path, json(body))
    return { ...(await response.json()), status: response.status }
  }
  const signIn = () => ask("/token?grant_type=password", { email, password: goodPassword })
  const refresh = (refresh_token: string) => ask("/token?grant_type=refresh_token", { refresh_token })
  const user = (token: string) => site.request("/user", { headers: { authorization: `Bearer ${token}` } })
  /** Moves past refreshes further into the past. */
  const pass = (time: string) =>
    site.sql(`update auth.refresh_tokens set updated_at = updated_at - interval '${time}'`)

  test("refresh tokens have 256 bits, are rotated, and only hashes are stored", async () => {
    const first = await signIn()
    const second = await refresh(first.refresh_token)
    for (const { refresh_token } of [first, second])
      expect(Buffer.from(refresh_token, "base64url")).toHaveLength(32)
    expect(second.refresh_token).not.toBe(first.refresh_token)
    const stored = JSON.stringify(await site.sql("select * from auth.refresh_tokens"))
    expect(stored).not.toContain(first.refresh_token)
    expect(stored).not.toContain(second.refresh_token)
    expect((await refresh(second.refresh_token)).status).toBe(200)
  })

  test("concurrent refreshes return the same valid tokens", async () => {
    const { refresh_token } = await signIn()
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1)
    const next = await refresh(answers[0]?.refresh_token ?? "")
    expect(next.status).toBe(200)
    // Within the grace period, one refresh later: all callers get the newest token.
    expect((await refresh(refresh_token)).refresh_token).toBe(next.refresh_token)
  })

  test("reusing a refresh token after ten seconds ends the session", async () => {
    const first = await signIn()
    const second = await refresh(first.refresh_token)
    await pass("9 seconds")
    expect((await refresh(first.refresh_token)).status).toBe(200)
    await pass("2 seconds")
    expect(await refresh(first.refresh_token)).toMatchObject({
      status: 400,
      error_code: "refresh_token_already_used",
    })
    expect(await refresh(second.refresh_token)).toMatchObject({
      status: 400,
      error_code: "refresh_token_not_found",
    })
    expect((await user(second.access_token)).status).toBe(403)
  })

  test("reuse of a refresh token ends only its own session", async () => {
    const [stolen, other] = [await signIn(), await signIn()]
    await refresh(stolen.refresh_token)
    await pass("11 seconds")
    await refresh(stolen.refresh_token)
    expect((await user(other.access_token)).status).toBe(200)
    expect((await refresh(other.refresh_token)).status).toBe(200)
  })

  test("a refreshed token keeps the authentication method", async () => {
    const { refresh_token } = await signIn()
    const { access_token } = await refresh(refresh_token)
    const claims = JSON.parse(Buffer.from(access_token.split(".")[1] ?? "", "base64url").toString())
    expect(claims.amr).toMatchObject([{ method: "password" }])
  })

  test("rejects unknown refresh tokens and expired sessions", async () => {
    for (const token of ["x", "å", "a".repeat(5000), Buffer.alloc(32).toString("base64url")]) {
      expect(await refresh(token)).toMatchObject({ status: 400, error_code: "refresh_token_not_found" })
    }
    const { refresh_token } = await signIn()
    await site.sql("update auth.sessions set not_after = now() - interval '1 second'")
    expect(await refresh(refresh_token)).toMatchObject({ status: 400, error_code: "session_expired" })
  })

  test("rejects forged, expired and self-made tokens", async () => {
    const { access_token } = await signIn()
    const [header = "", payload = "", signature = ""] = access_token.split(".")
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString())
    const own = new TextEncoder().encode(keys.jwtSecret)
    const make = (changes: object, secret: Uint8Array = own, alg = "HS256") =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg }).sign(secret)
    const past = Math.floor(Date.now() / 1000) - 10
    const forged = {
      "without a signature": new UnsecuredJWT(claims).encode(),
      "alg none, signature kept": `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.${signature}`,
      "another key": await make({}, new TextEncoder().encode("another secret of more than 32 characters")),
      "another algorithm": await make({}, new TextEncoder().encode(keys.jwtSecret.repeat(2)), "HS512"),
      "changed claims": `${header}.${Buffer.from(JSON.stringify({ ...claims, sub: claims.session_id })).toString("base64url")}.${signature}`,
      "role service_role": await make({ role: "service_role" }),
      expired: await make({ exp: past }),
      "without expiry": await make({ exp: undefined }),
      "another audience": await make({ aud: "anon" }),
      "another session": await make({ session_id: claims.sub }),
      "no session": await make({ session_id: undefined }),
      "no uuid": await make({ sub: "'; drop table auth.users; --" }),
      "not a token": "a.b.c",
    }
    for (const [how, token] of Object.entries(forged)) {
      expect((await user(token)).status, how).toBe(403)
      const change = { ...json({ password: "Kapat konto 9" }, "PUT") }
      change.headers = { ...change.headers, authorization: `Bearer ${token}` }
      expect((await site.request("/user", change)).status, how).toBe(403)
    }
    expect((await site.request("/user")).status).toBe(401)
    expect((await user(keys.publishable)).status).toBe(401)
    expect((await user(keys.secret)).status).toBe(401)
    expect((await user(access_token)).status).toBe(200)
  })

  test("requires the API key except for links and the health check", async () => {
    for (const apikey of ["", "sb_publishable_wrong", `${keys.publishable} `]) {
      const response = await site.request("/token?grant_type=password", {
        ...json({ email, password: goodPassword }),
        headers: { apikey, "content-type": "application/json" },
      })
      expect([200, 401]).toContain(response.status)
      expect(response.status === 200, `key '${apikey}'`).toBe(apikey.trim() === keys.publishable)
    }
    for (const path of ["/health", "/.well-known/jwks.json"]) {
      expect((await site.request(path, { headers: { apikey: "" } })).status).toBe(200)
    }
    expect(await (await site.request("/settings")).json()).toMatchObject({
      disable_signup: false,
      external: { email: true, phone: false },
    })
  })

  test("of two concurrent password changes one succeeds and ends the other session", async () => {
    const address = newEmail()
    await site.account(address)
    const passwords = ["Kastrull7Flyger", "Tekanna8Hoppar"]
    const visitors = await Promise.all(
      passwords.map(async (password) => {
        const visitor = site.visitor()
        await visitor.auth.signInWithPassword({ email: address, password: goodPassword })
        return {
          password,
          change: () => visitor.auth.updateUser({ password, current_password: goodPassword }),
        }
      }),
    )
    const answers = await Promise.all(
      visitors.map(async ({ password, change }) => ({ password, error: (await change()).error })),
    )
    const refused = answers.filter(({ error }) => error)
    expect(refused.map(({ error }) => error?.name)).toEqual(["AuthSessionMissingError"])
    for (const { password, error } of answers) {
      const signedIn = await site.visitor().auth.signInWithPassword({ email: address, password })
      expect(Boolean(signedIn.error)).toBe(Boolean(error))
    }
  })

  test("a sign-in in progress fails when the password changes", async () => {
    const address = newEmail()
    await site.account(address)
    const [before] = await site.sql<{ hash: string }>(
      "select encrypted_password as hash from auth.users where email = $1",
      [address],
    )
    const visitor = site.visitor()
    await visitor.auth.signInWithPassword({ email: address, password: goodPassword })
    // The row changes while the password is compared (tens of milliseconds).
    const late = site.visitor().auth.signInWithPassword({ email: address, password: goodPassword })
    await new Promise((resolve) => setImmediate(resolve))
    await site.sql("update auth.users set encrypted_password = $2 where email = $1", [
      address,
      `${before?.hash}x`,
    ])
    expect((await late).error?.code).toBe("invalid_credentials")
  })
})
