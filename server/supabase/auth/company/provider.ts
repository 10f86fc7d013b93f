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
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
} from "openid-client"
import { defaultLanguage, type Language } from "../../../../content/texts/language.ts"
import { errorFields, type Logger } from "../../logger.ts"
import { AuthError, authErrors } from "../errors.ts"
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
  /** Scopes beyond openid, email and profile. */
  scopes?: readonly string[]
  /** Values of `amr` or `acr` that count as second factor. */
  secondFactor?: readonly string[]
  /** Areas with their groups, values of a claim. Without it, groups mean nothing. */
  groups?: GroupSettings | undefined
}

interface GroupSettings {
  claim: string
  areas: readonly (readonly [area: string, groups: readonly string[]])[]
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
  /** Areas of the person's groups; undefined when groups mean nothing. */
  areas: string[] | undefined
  /** Whether the provider asked for a second factor. */
  hasSecondFactor: boolean
  /** Token to evaluate the groups again, if the provider gave one. */
  refreshToken: string | undefined
}

export interface CompanyProvider {
  settings: CompanySettings
  /**
   * Returns the URL of the provider's sign-in page. Rejects if the provider is unreachable.
   * @param language ends the state, for the callback of a browser without cookies
   */
  begin(language?: Language): Promise<{ url: string; checks: Checks }>
  /**
   * Exchanges the provider's code and validates its ID token.
   * @param query query string of the callback
   * @throws AuthError if the address is not verified or not allowed
   */
  finish(query: string, checks: Checks): Promise<CompanyPerson>
  /**
   * Fetches the person's claims again.
   * @throws AuthError session_expired if the provider has ended the person's access
   */
  refresh(refreshToken: string, subject: string): Promise<CompanyPerson>
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

  async function begin(language: Language = defaultLanguage) {
    const config = await configuration()
    const state = `${randomState()}.${language}`
    const checks = { state, nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
    const url = buildAuthorizationUrl(config, {
      redirect_uri: callbackUrl,
      scope: scopeFor(config, settings),
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
    return personOf(await withUserInfo(config, settings, idToken, tokens), settings, tokens)
  }

  async function refresh(refreshToken: string, subject: string) {
    const config = await configuration()
    const tokens = await refreshTokenGrant(config, refreshToken).catch((error: unknown) => {
      const isOver = error instanceof ResponseBodyError && error.error === "invalid_grant"
      throw isOver ? authErrors.sessionExpired() : error
    })
    // The ID token is optional here (OpenID Connect Core 1.0, 12.2).
    const { issuer: iss } = config.serverMetadata()
    const idToken = tokens.claims() ?? ({ iss, sub: subject } as IDToken)
    if (idToken.sub !== subject) throw authErrors.sessionExpired()
    const claims = await withUserInfo(config, settings, idToken, tokens)
    return personOf(claims, settings, { refresh_token: refreshToken, ...tokens })
  }

  return {
    settings,
    begin: (language) => begin(language).catch(orAuthError),
    finish: (query, checks) => finish(query, checks).catch(orAuthError),
    refresh: (token, subject) => refresh(token, subject).catch(orAuthError),
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
async function withUserInfo(
  config: Configuration,
  { groups }: CompanySettings,
  idToken: IDToken,
  tokens: { access_token: string },
): Promise<IDToken> {
  const isComplete = idToken.email !== undefined && (!groups || idToken[groups.claim] !== undefined)
  if (isComplete || !config.serverMetadata().userinfo_endpoint) return idToken
  return { ...(await fetchUserInfo(config, tokens.access_token, idToken.sub)), ...idToken }
}

/** Asks for a refresh token where the groups are evaluated again. */
function scopeFor(config: Configuration, { scopes = [], groups }: CompanySettings): string {
  const isOffline = groups && config.serverMetadata().scopes_supported?.includes("offline_access")
  const wanted = ["openid", "email", "profile", ...scopes, ...(isOffline ? ["offline_access"] : [])]
  return [...new Set(wanted)].join(" ")
}

/** A missing claim means no groups: deny by default. */
function areasOf(claims: IDToken, { claim, areas }: GroupSettings): string[] {
  const given = new Set([claims[claim]].flat())
  return areas.flatMap(([area, names]) => (names.some((name) => given.has(name)) ? [area] : []))
}

function personOf(
  claims: IDToken,
  { domains, groups, secondFactor = [] }: CompanySettings,
  { refresh_token: refreshToken }: { refresh_token?: string },
): CompanyPerson {
  const { iss: issuer, sub: subject, name, amr, acr } = claims
  const methods = [amr, acr].flat()
  return {
    issuer,
    subject,
    email: allowedAddress(claims, domains),
    name: typeof name === "string" && name.trim() ? name.trim().slice(0, maxNameLength) : undefined,
    areas: groups && areasOf(claims, groups),
    hasSecondFactor: secondFactor.some((method) => methods.includes(method)),
    refreshToken,
  }
}
