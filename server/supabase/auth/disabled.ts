import type { Hono } from "hono"
import { AuthError, authErrors } from "./errors.ts"
import { type Input, optionalText, readInput } from "./input.ts"
import type { AuthBindings } from "./parts.ts"

/** Errors of unsupported sign-in methods: those of a Supabase project that has them turned off. */
const disabled = {
  anonymous: () => new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled"),
  magicLink: () => new AuthError(422, "email_provider_disabled", "Login with magic link is disabled"),
  phoneLogin: () => new AuthError(422, "phone_provider_disabled", "Phone logins are disabled"),
  phoneSignUp: () => new AuthError(400, "phone_provider_disabled", "Phone signups are disabled"),
  phoneCode: () => new AuthError(400, "phone_provider_disabled", "Unsupported phone provider"),
  phoneResend: () => new AuthError(400, "phone_provider_disabled", "Phone logins are disabled"),
  idToken: () => new AuthError(400, "provider_disabled", "Provider is not enabled"),
  web3: () => new AuthError(422, "web3_provider_disabled", "Web3 provider is disabled"),
  saml: () => new AuthError(404, "saml_provider_disabled", "SAML 2.0 is disabled"),
}

/** The error of a site without a provider. */
export const linkingDisabled = () =>
  new AuthError(404, "manual_linking_disabled", "Manual linking is disabled")

/** Throws for an anonymous or phone sign-up. */
export function requireEmailSignUp(input: Input): void {
  if (optionalText(input, "email")) return
  throw optionalText(input, "phone") ? disabled.phoneSignUp() : disabled.anonymous()
}

export function requireEmailSignIn(input: Input): void {
  if (!optionalText(input, "email") && optionalText(input, "phone")) throw disabled.phoneLogin()
}

export function rejectPhoneResend(type: string): void {
  if (type === "sms" || type === "phone_change") throw disabled.phoneResend()
}

/** Returns the error for an unsupported `grant_type`; `undefined` for one unknown upstream too. */
export function disabledGrantError(grantType: string | undefined): AuthError | undefined {
  if (grantType === "id_token") return disabled.idToken()
  return grantType === "web3" ? disabled.web3() : undefined
}

/** Adds routes without any supported use. */
export function addDisabledRoutes(app: Hono<{ Bindings: AuthBindings }>): void {
  app.post("/otp", async (c) => {
    const input = await readInput(c)
    if (optionalText(input, "email")) throw disabled.magicLink()
    if (optionalText(input, "phone")) throw disabled.phoneCode()
    throw authErrors.invalid("One of email or phone must be set")
  })
  const routes = {
    "/magiclink": disabled.magicLink,
    "/sso": disabled.saml,
    "/sso/*": disabled.saml,
  }
  for (const [path, refusal] of Object.entries(routes)) {
    app.all(path, () => {
      throw refusal()
    })
  }
}
