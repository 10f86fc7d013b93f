import { SignJWT, UnsecuredJWT } from "jose"
import { expect, onTestFinished, test, vi } from "vitest"
import { ProtocolError } from "../../server/supabase/errors.ts"
import { authenticate } from "../../server/supabase/keys.ts"
import { keys, tokenFor } from "./rest-site.ts"

const user = "10000000-0000-4000-8000-00000000000a"
const secret = new TextEncoder().encode(keys.jwtSecret)

async function ask(headers: Record<string, string>) {
  try {
    return await authenticate(new Request("http://site.test/", { headers }), keys)
  } catch (error) {
    if (error instanceof ProtocolError) return { status: error.status, ...error.body }
    throw error
  }
}
const withToken = (token: string) => ask({ apikey: keys.publishable, authorization: `Bearer ${token}` })

test("returns the role of an API key", async () => {
  expect(await ask({ apikey: keys.publishable })).toEqual({ role: "anon", claims: { role: "anon" } })
  expect(await ask({ apikey: keys.secret })).toEqual({
    role: "service_role",
    claims: { role: "service_role" },
  })
})

test("returns the claims of a valid token, also from the cache", async () => {
  const token = await tokenFor(user, { email: "a@b.se", session_id: "s" })
  for (const _ of [1, 2]) {
    expect(await withToken(token)).toMatchObject({
      role: "authenticated",
      claims: { sub: user, email: "a@b.se", session_id: "s" },
    })
  }
})

test("rejects a cached token after its expiry", async () => {
  const token = await tokenFor(user, { exp: Math.floor(Date.now() / 1000) + 600 })
  expect(await withToken(token)).toMatchObject({ role: "authenticated" })
  vi.setSystemTime(Date.now() + 601_000)
  onTestFinished(() => void vi.useRealTimers())
  expect(await withToken(token)).toMatchObject({ status: 401, code: "PGRST303", message: "JWT expired" })
})

const now = Math.floor(Date.now() / 1000)
const claims = { sub: user, aud: "authenticated", role: "authenticated", exp: now + 600 }
const sign = (content: Record<string, unknown>, alg = "HS256") =>
  new SignJWT(content).setProtectedHeader({ alg }).sign(secret)

test.each<[string, () => Promise<string> | string]>([
  ["expired", () => tokenFor(user, { exp: now - 1 })],
  ["not valid yet", () => tokenFor(user, { nbf: now + 100 })],
  ["signed with another secret", () => tokenFor(user, {}, `${keys.jwtSecret}!`)],
  ["of another audience", () => tokenFor(user, { aud: "anon" })],
  ["without an audience", () => sign({ ...claims, aud: undefined })],
  ["for the server's role", () => tokenFor(user, { role: "service_role" })],
  ["for the visitor's role", () => tokenFor(user, { role: "anon" })],
  ["for the owner of the database", () => tokenFor(user, { role: "postgres" })],
  ["without a role", () => sign({ ...claims, role: undefined })],
  ["without an expiry", () => sign({ ...claims, exp: undefined })],
  ["without a subject", () => sign({ ...claims, sub: undefined })],
  [
    "signed with a key that its own header names",
    () => {
      const own = Buffer.from("a key of the sender's own, of more than 32 bytes")
      const jwk = { kty: "oct", k: own.toString("base64url") }
      const header = { alg: "HS256", kid: "own", jku: "https://example.org/jwks.json", jwk }
      return new SignJWT(claims).setProtectedHeader(header).sign(own)
    },
  ],
  ["unsigned", () => new UnsecuredJWT(claims).encode()],
  ["signed with another algorithm of the same secret", () => sign(claims, "HS384")],
  ["with its signature cut off", async () => (await sign(claims)).replace(/\.[^.]*$/, ".")],
  [
    "with other claims under an old signature",
    async () => {
      const [header, , signature] = (await sign(claims)).split(".")
      const forged = Buffer.from(JSON.stringify({ ...claims, sub: "x" })).toString("base64url")
      return `${header}.${forged}.${signature}`
    },
  ],
  ["no token at all", () => "null"],
])("a token %s is refused", async (_what, make) => {
  expect(await withToken(await make())).toMatchObject({
    status: 401,
    code: expect.stringMatching(/^PGRST30[13]$/),
  })
})

test("returns 401 for a malformed Authorization header", async () => {
  expect(await ask({ apikey: keys.publishable, authorization: 'Bearer a"b' })).toMatchObject({ status: 401 })
  expect(await ask({ apikey: keys.publishable, authorization: "Bearer" })).toMatchObject({ status: 401 })
})
