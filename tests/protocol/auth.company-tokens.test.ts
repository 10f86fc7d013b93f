import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose"
import { afterAll, expect, test } from "vitest"
import { createProvider } from "../../server/supabase/auth/company/provider.ts"
import { callbackUrl } from "./oidc-issuer.ts"

// ID tokens that no real issuer sends. The metadata and keys are those of a forged one.
const own = await generateKeyPair("RS256", { extractable: true })
const foreign = await generateKeyPair("RS256")
const jwk = { ...(await exportJWK(own.publicKey)), kid: "own", alg: "RS256" }
let idToken = ""
const server = createServer((request, response) => {
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    id_token_signing_alg_values_supported: ["RS256"],
  }
  const token = { access_token: "x", token_type: "bearer", id_token: idToken }
  const answer = { "/token": token, "/keys": { keys: [jwk] } }[request.url ?? ""] ?? metadata
  response.setHeader("Content-Type", "application/json").end(JSON.stringify(answer))
})
await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
afterAll(() => void server.close())
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const settings = {
  issuer,
  clientId: "site",
  clientSecret: "x",
  domains: ["example.se"],
  createsAccounts: true,
}
const provider = createProvider(settings, callbackUrl)

const unsigned = (claims: JWTPayload) =>
  [{ alg: "none" }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".")
const signed = (claims: JWTPayload, { key = own.privateKey as CryptoKey | Uint8Array, alg = "RS256" } = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg, kid: "own" }).sign(key)

test.each<[string, boolean, JWTPayload, ((claims: JWTPayload) => string | Promise<string>)?]>([
  ["a valid token", true, {}],
  ["a token that expired half a minute ago, by another clock", true, { exp: -30 }],
  ["an expired token", false, { exp: -90 }],
  ["a token of the future", false, { nbf: 90 }],
  ["a token for another client", false, { aud: "another" }],
  ["a token for several clients, to another", false, { aud: ["site", "another"], azp: "another" }],
  ["a token of another issuer", false, { iss: "https://evil.example" }],
  ["a token without a nonce", false, { nonce: undefined }],
  ["a token without a subject", false, { sub: undefined }],
  ["a token signed by another key", false, {}, (claims) => signed(claims, { key: foreign.privateKey })],
  [
    "a token signed with the public key as a secret",
    false,
    {},
    (claims) => signed(claims, { alg: "HS256", key: Buffer.from(JSON.stringify(jwk)) }),
  ],
  ["an unsigned token", false, {}, (claims) => `${unsigned(claims)}.`],
])("%s: accepted is %s", async (_, accepted, changes, sign = signed) => {
  const { checks } = await provider.begin()
  const now = Math.floor(Date.now() / 1000)
  const at = (name: "exp" | "nbf", usual: number) => now + (changes[name] ?? usual)
  idToken = await sign({
    iss: issuer,
    aud: "site",
    sub: "someone",
    nonce: checks.nonce,
    email: "someone@example.se",
    email_verified: true,
    iat: now - 120,
    ...changes,
    exp: at("exp", 60),
    nbf: at("nbf", -120),
  })
  const finished = provider.finish(`?code=x&state=${checks.state}`, checks)
  if (accepted)
    await expect(finished).resolves.toMatchObject({ subject: "someone", email: "someone@example.se" })
  else await expect(finished).rejects.toMatchObject({ code: "bad_oauth_callback" })
})
