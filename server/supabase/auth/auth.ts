import { Hono } from "hono"
import { ProtocolError, toProtocolError } from "../errors.ts"
import { requireKey } from "../keys.ts"
import { errorFields } from "../logger.ts"
import { authorize, completeCallback } from "./company/flow.ts"
import { linkIdentity, unlinkIdentity } from "./company/identities.ts"
import { addDisabledRoutes } from "./disabled.ts"
import { AuthError, errorResponse } from "./errors.ts"
import { challenge, enroll, unenroll, verify } from "./factors/factors.ts"
import {
  authenticate,
  authenticationOptions,
  listPasskeys,
  register,
  registrationOptions,
  removePasskey,
  renamePasskey,
} from "./factors/passkeys.ts"
import { invite } from "./invite.ts"
import { openLink, verifyToken } from "./links/verify.ts"
import type { AuthBindings, AuthOptions } from "./parts.ts"
import { recover, resend, signUp } from "./sign-up.ts"
import { token } from "./token.ts"
import { changeUser, showUser, signOut } from "./user.ts"

/** Routes without an API key, as upstream: links, redirects, health checks. */
const keylessPaths = new Set(["/verify", "/authorize", "/callback", "/health", "/.well-known/jwks.json"])

/**
 * Serves the Supabase Auth API at /auth/v1: password accounts verified by mail, second factors,
 * rotating refresh tokens, recovery. Unknown routes return 404.
 */
export function createAuthServer(parts: AuthOptions): Hono<{ Bindings: AuthBindings }> {
  const app = new Hono<{ Bindings: AuthBindings }>()

  app.use(async (c, next) => {
    c.header("Cache-Control", "no-store")
    const path = c.req.path.replace(/^.*\/auth\/v1(?=\/)/, "")
    const isOpen = keylessPaths.has(path) && (c.req.method === "GET" || c.req.method === "HEAD")
    if (!isOpen) requireKey(c.req.raw, parts.keys)
    await next()
  })

  app.post("/signup", (c) => signUp(c, parts))
  app.post("/token", (c) => token(c, parts))
  app.post("/resend", (c) => resend(c, parts))
  app.post("/invite", (c) => invite(c, parts))
  app.post("/recover", (c) => recover(c, parts))
  app.get("/authorize", (c) => authorize(c, parts))
  app.get("/callback", (c) => completeCallback(c, parts))
  app.get("/verify", (c) => openLink(c, parts))
  app.post("/verify", (c) => verifyToken(c, parts))
  app.get("/user", (c) => showUser(c, parts))
  app.put("/user", (c) => changeUser(c, parts))
  app.get("/user/identities/authorize", (c) => linkIdentity(c, parts))
  app.delete("/user/identities/:id", (c) => unlinkIdentity(c, parts))
  app.post("/factors", (c) => enroll(c, parts))
  app.post("/factors/:id/challenge", (c) => challenge(c, parts))
  app.post("/factors/:id/verify", (c) => verify(c, parts))
  app.delete("/factors/:id", (c) => unenroll(c, parts))
  app.post("/passkeys/registration/options", (c) => registrationOptions(c, parts))
  app.post("/passkeys/registration/verify", (c) => register(c, parts))
  app.post("/passkeys/authentication/options", (c) => authenticationOptions(c, parts))
  app.post("/passkeys/authentication/verify", (c) => authenticate(c, parts))
  app.get("/passkeys", (c) => listPasskeys(c, parts))
  app.patch("/passkeys/:id", (c) => renamePasskey(c, parts))
  app.delete("/passkeys/:id", (c) => removePasskey(c, parts))
  app.post("/logout", (c) => signOut(c, parts))
  app.get("/settings", (c) => c.json(authSettings))
  app.get("/health", (c) =>
    c.json({ name: "GoTrue", version: "1", description: "Accounts in Supabase's protocol" }),
  )
  // Tokens are signed with a shared secret, so there is no public key.
  app.get("/.well-known/jwks.json", (c) => c.json({ keys: [] }))
  addDisabledRoutes(app)
  app.all("*", (c) => errorResponse(c, new AuthError(404, "not_found", "Not found")))

  app.onError((error, c) => {
    if (error instanceof AuthError) return errorResponse(c, error)
    if (error instanceof ProtocolError) return error.toResponse()
    const answer = toProtocolError(error, undefined)
    parts.logger?.error(errorFields(error, c.req.raw), "account request failed")
    return errorResponse(
      c,
      answer.status === 503
        ? new AuthError(503, "unexpected_failure", answer.message, { retryAfterSeconds: 1 })
        : new AuthError(500, "unexpected_failure", "Unexpected failure, please check server logs"),
    )
  })
  return app
}

/** Available sign-in methods, for supabase-js and administration tools. */
const authSettings = {
  external: { email: true, phone: false, anonymous_users: false },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: "",
  saml_enabled: false,
}
