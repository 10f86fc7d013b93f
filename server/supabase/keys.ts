import { randomBytes } from "node:crypto"
import {
  closeSync,
  fchmodSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import * as errors from "jose/errors"
import { jwtVerify } from "jose/jwt/verify"
import { matchesSecret } from "../../portable/matches-secret.ts"
import type { Session } from "../database/database.ts"
import { syncDirectory } from "../files/sync.ts"
import { readBearerToken } from "../http/bearer-token.ts"
import { StartError } from "../start-error.ts"
import { ProtocolError } from "./errors.ts"

/** The two API keys and the secret that signs access tokens. */
export interface Keys {
  publishable: string
  secret: string
  jwtSecret: string
}

/**
 * Completes the given keys from DATA_DIR/secrets.json; generates and stores missing ones.
 * The file has mode 600 and is replaced atomically. Other fields in it are kept.
 * @param warn receives one line when the file was readable by other users and has been protected
 * @throws StartError naming the variable of an invalid key, or the file if it cannot be read or
 * protected
 */
export function loadKeys(
  dataDir: string,
  given: Partial<Keys> = {},
  warn: (line: string) => void = () => {},
): Keys {
  const path = join(dataDir, "secrets.json")
  const complete = given.publishable && given.secret && given.jwtSecret
  const stored = complete ? {} : readSecrets(path, warn)
  const keys: Keys = {
    publishable: given.publishable || stored.publishable || `sb_publishable_${random(24)}`,
    secret: given.secret || stored.secret || `sb_secret_${random(32)}`,
    jwtSecret: given.jwtSecret || stored.jwtSecret || random(48),
  }
  const demand = (holds: boolean, name: string, rule: string) => {
    if (!holds) throw new StartError(`${name}: ${rule}`)
  }
  demand(/^\S{20,}$/.test(keys.publishable), "SUPABASE_PUBLISHABLE_KEY", "at least 20 characters, no spaces")
  demand(/^\S{20,}$/.test(keys.secret), "SUPABASE_SECRET_KEY", "at least 20 characters, no spaces")
  demand(keys.publishable !== keys.secret, "SUPABASE_SECRET_KEY", "must differ from the publishable key")
  // RFC 7518, 3.2: an HS256 key is at least as long as the hash.
  demand(Buffer.byteLength(keys.jwtSecret) >= 32, "JWT_SECRET", "at least 32 characters")

  const kept = { ...stored }
  if (!given.publishable) kept.publishable = keys.publishable
  if (!given.secret) kept.secret = keys.secret
  if (!given.jwtSecret) kept.jwtSecret = keys.jwtSecret
  if (JSON.stringify(kept) !== JSON.stringify(stored)) writeSecrets(dataDir, path, kept)
  return keys
}

function random(bytes: number): string {
  return randomBytes(bytes).toString("base64url")
}

function readSecrets(path: string, warn: (line: string) => void): Partial<Keys> {
  let file: number
  try {
    file = openSync(path, "r")
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === "ENOENT") return {}
    throw new StartError(`${path} cannot be read (${code}): it has to belong to the user that runs this.`)
  }
  let text: string
  try {
    closeToOthers(file, path, warn)
    text = readFileSync(file, "utf8")
  } finally {
    closeSync(file)
  }
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value
  } catch {
    // Falls through: a broken file must stop the start instead of silently ending all sessions.
  }
  throw new StartError(`${path} is not a JSON object; restore it or delete it to make new keys`)
}

/** Sets mode 600 on a file that other users can read, e.g. after a copy without modes. */
function closeToOthers(file: number, path: string, warn: (line: string) => void): void {
  // Windows has no such modes and reports all files as readable.
  const openTo = () => (process.platform === "win32" ? 0 : fstatSync(file).mode & 0o077)
  if (!openTo()) return
  const was = `${path} was open to other users (mode ${(fstatSync(file).mode & 0o777).toString(8)})`
  try {
    fchmodSync(file, 0o600)
  } catch {
    // Another owner's file, or no modes: throws below.
  }
  if (openTo()) {
    throw new StartError(
      `${was} and its mode cannot be changed: give it mode 600 and to the user that runs this, or set all three keys as variables.`,
    )
  }
  warn(
    `${was} and has mode 600 now; if they may have read it, delete it to get new keys, which ends all sessions`,
  )
}

function writeSecrets(dataDir: string, path: string, content: object): void {
  mkdirSync(dataDir, { recursive: true })
  const temporary = `${path}.${process.pid}.${random(6)}`
  try {
    const text = `${JSON.stringify(content, null, 2)}\n`
    writeFileSync(temporary, text, { mode: 0o600, flag: "wx", flush: true })
    renameSync(temporary, path)
    syncDirectory(dataDir)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

/**
 * Returns the role of the API key: from `apikey`, or an opaque key in `Authorization`, as some
 * clients send it.
 * @throws ProtocolError 401: no key, a wrong one, or the secret key from a browser
 */
export function requireKey(request: Request, keys: Keys): "anon" | "service_role" {
  const bearer = readBearerToken(request)
  const key = request.headers.get("apikey") ?? (bearer?.startsWith("sb_") ? bearer : undefined)
  if (!key) {
    throw unauthorized("No API key found in request", "No `apikey` request header was found.")
  }
  // Always compare both, so that the duration reveals nothing.
  const publishable = matchesSecret(key, keys.publishable)
  const secret = matchesSecret(key, keys.secret)
  if (publishable) return "anon"
  if (!secret) throw invalidKey()
  // A secret key in a browser is a leak: https://supabase.com/docs/guides/api/api-keys.
  if (/mozilla\//i.test(request.headers.get("user-agent") ?? "")) {
    throw unauthorized(
      "Forbidden use of secret API key in browser",
      "Secret API keys can only be used in a protected environment.",
    )
  }
  return "service_role"
}

/**
 * Authenticates a request: anonymous, a user with a valid token, or the secret key.
 * @throws ProtocolError 401 (see requireKey and verifyUserToken)
 */
export async function authenticate(request: Request, keys: Keys): Promise<Session> {
  const role = requireKey(request, keys)
  const authorization = request.headers.get("authorization")
  if (!authorization) return { role, claims: { role } }
  const bearer = readBearerToken(request)
  if (!bearer) throw invalidToken("Only the Bearer scheme is understood")
  if (bearer.startsWith("sb_")) {
    if (!matchesSecret(bearer, role === "anon" ? keys.publishable : keys.secret)) {
      throw invalidKey()
    }
    return { role, claims: { role } }
  }
  return { role: "authenticated", claims: await verifyUserToken(bearer, keys) }
}

interface VerifiedToken {
  claims: Record<string, unknown>
  until: number
}

const cacheSeconds = 30
const cacheSize = 1000
const caches = new WeakMap<Keys, Map<string, VerifiedToken>>()

/**
 * Verifies an access token and returns its claims: only HS256, audience and role `authenticated`,
 * with `exp` and `sub`. Results are cached for up to 30 seconds, never past expiry.
 * @throws ProtocolError 401 with PostgREST's code
 */
export async function verifyUserToken(token: string, keys: Keys): Promise<Record<string, unknown>> {
  const cache = caches.get(keys) ?? new Map<string, VerifiedToken>()
  caches.set(keys, cache)
  const now = Date.now() / 1000
  const known = cache.get(token)
  if (known && known.until > now) return known.claims

  const claims = await verify(token, keys.jwtSecret)
  if (cache.size >= cacheSize) cache.clear()
  cache.set(token, { claims, until: Math.min(now + cacheSeconds, Number(claims.exp)) })
  return claims
}

async function verify(token: string, jwtSecret: string): Promise<Record<string, unknown>> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(jwtSecret), {
      algorithms: ["HS256"],
      audience: "authenticated",
      requiredClaims: ["exp", "sub"],
    })
    if (payload.role !== "authenticated") throw invalidToken("The token's role is not authenticated")
    if (typeof payload.sub !== "string") throw invalidToken("The token has no subject")
    return payload
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw invalidToken("JWT expired", "PGRST303")
    if (error instanceof errors.JOSEError) throw invalidToken("The token is not valid")
    throw error
  }
}

const unauthorized = (message: string, hint: string) => new ProtocolError(401, { message, hint })
const invalidKey = () => unauthorized("Invalid API key", "Double check your API key.")

function invalidToken(message: string, code = "PGRST301"): ProtocolError {
  return new ProtocolError(
    401,
    { code, message, details: null, hint: null },
    { "www-authenticate": `Bearer error="invalid_token", error_description="${message}"` },
  )
}
