import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client"
import { errorFields, type Logger } from "../../logger.ts"
import { AuthError } from "../errors.ts"
import { allowedAddress } from "./allowed-address.ts"
import { companyErrors } from "./company-errors.ts"

/** The company's OpenID Connect provider (docs/reference/configuration.md). */
export interface CompanySettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** Domains of addresses that may sign in, normalized. */
  domains: readonly string[]
  /** Whether people without an account get one. */
  createsAccounts: boolean
}

/** Expected values of a callback. An encrypted cookie keeps them meanwhile. */
export interface Checks {
  state: string
  nonce: string
  verifier: string
}

/** A person, as the provider describes them. */
export interface CompanyPerson {
  issuer: string
  subject: string
  /** Verified by the provider, of an allowed domain, normalized. */
  email: string
  name: string | undefined
}

export interface CompanyProvider {
  settings: CompanySettings
  /** Returns the URL of the provider's sign-in page. Rejects if the provider is unreachable. */
  begin(): Promise<{ url: string; checks: Checks }>
  /**
   * Exchanges the provider's code and validates its ID token.
   * @param query query string of the callback
   * @throws AuthError if the address is not verified or not allowed
   */
  finish(query: string, checks: Checks): Promise<CompanyPerson>
}

const clockToleranceSeconds = 60
/** Lifetime of the discovered metadata. Keys have their own: five minutes, in openid-client. */
const discoveryMs = 3_600_000
const maxNameLength = 100

/** Creates the client of a provider. Nothing is fetched before the first sign-in. */
export function createProvider(
  settings: CompanySettings,
  callbackUrl: string,
  { logger, timeoutSeconds = 10 }: { logger?: Pick<Logger, "error">; timeoutSeconds?: number } = {},
): CompanyProvider {
  let discovered: { at: number; config: Promise<Configuration> } | undefined

  function configuration(): Promise<Configuration> {
    if (discovered && Date.now() - discovered.at < discoveryMs) return discovered.config
    const config = discover(settings, timeoutSeconds)
    discovered = { at: Date.now(), config }
    config.catch(() => {
      if (discovered?.config === config) discovered = undefined
    })
    return config
  }

  /** Logs an unexpected error and converts it. */
  const orAuthError = (error: unknown): never => {
    if (error instanceof AuthError) throw error
    if (error instanceof AuthorizationResponseError && error.error === "access_denied") {
      throw companyErrors.refused()
    }
    const { error: answer, cause } = error as { error?: string; cause?: { code?: string } }
    logger?.error({ ...errorFields(error), answer, cause: cause?.code }, "company sign-in failed")
    throw isOutage(error) ? companyErrors.unavailable() : companyErrors.callback()
  }

  async function begin() {
    const config = await configuration()
    const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
    const url = buildAuthorizationUrl(config, {
      redirect_uri: callbackUrl,
      scope: "openid email profile",
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await calculatePKCECodeChallenge(checks.verifier),
      code_challenge_method: "S256",
    })
    return { url: url.href, checks }
  }

  async function finish(query: string, checks: Checks) {
    const config = await configuration()
    const tokens = await authorizationCodeGrant(config, new URL(`${callbackUrl}${query}`), {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.verifier,
      idTokenExpected: true,
    })
    const idToken = tokens.claims()
    if (!idToken) throw new Error("the provider sent no ID token")
    return personOf(await withUserInfo(config, idToken, tokens.access_token), settings)
  }

  return {
    settings,
    begin: () => begin().catch(orAuthError),
    finish: (query, checks) => finish(query, checks).catch(orAuthError),
  }
}

/** Whether the provider did not respond, or responded with a server error. */
function isOutage(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return (
    code === "OAUTH_TIMEOUT" ||
    (error instanceof TypeError && error.message === "fetch failed") ||
    (cause instanceof Response && cause.status >= 500)
  )
}

/** An issuer with a path may end with a slash or not; only the provider knows. */
async function discover(settings: CompanySettings, timeoutSeconds: number): Promise<Configuration> {
  const { issuer } = settings
  const other = issuer.endsWith("/") ? issuer.slice(0, -1) : `${issuer}/`
  return discoverAt(issuer, settings, timeoutSeconds).catch((error: { code?: string }) => {
    if (error.code !== "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED") throw error
    return discoverAt(other, settings, timeoutSeconds)
  })
}

async function discoverAt(
  issuer: string,
  { clientId, clientSecret }: CompanySettings,
  timeout: number,
): Promise<Configuration> {
  const url = new URL(issuer)
  const config = await discovery(
    url,
    clientId,
    { [clockTolerance]: clockToleranceSeconds },
    (server, ...more) => {
      const basic = server.token_endpoint_auth_methods_supported?.includes("client_secret_basic") ?? true
      return (basic ? ClientSecretBasic : ClientSecretPost)(clientSecret)(server, ...more)
    },
    {
      timeout,
      // Verifies signatures of ID tokens; by default openid-client relies on TLS alone.
      execute: [enableNonRepudiationChecks, ...(url.protocol === "http:" ? [allowInsecureRequests] : [])],
    },
  )
  // openid-client accepts Microsoft's issuers for every tenant: anyone could create a tenant with
  // the company's addresses.
  if (new URL(config.serverMetadata().issuer).href !== url.href) {
    throw new Error(`the issuer must be the one of the company: ${config.serverMetadata().issuer}`)
  }
  return config
}

/** Adds claims that the ID token lacks from the userinfo endpoint, about the same subject. */
async function withUserInfo(config: Configuration, idToken: IDToken, accessToken: string): Promise<IDToken> {
  if (idToken.email !== undefined || !config.serverMetadata().userinfo_endpoint) return idToken
  return { ...(await fetchUserInfo(config, accessToken, idToken.sub)), ...idToken }
}

function personOf(claims: IDToken, { domains }: CompanySettings): CompanyPerson {
  const { iss: issuer, sub: subject, name } = claims
  return {
    issuer,
    subject,
    email: allowedAddress(claims, domains),
    name: typeof name === "string" && name.trim() ? name.trim().slice(0, maxNameLength) : undefined,
  }
}
