import { deleteCookie, getCookie, setCookie } from "hono/cookie"
import { absoluteUrl } from "../../../../content/urls.ts"
import { languageOfUrl } from "../../../http/visitor-language.ts"
import { AuthError } from "../errors.ts"
import { lockFactors } from "../factors/factors.ts"
import { decryptSecret, encryptSecret } from "../factors/seal.ts"
import { allowedRedirect, errorRedirect } from "../links/links.ts"
import { mailFactorChanged } from "../links/mails.ts"
import { type Challenge, createAuthCode, readChallenge } from "../links/pkce.ts"
import { type AuthContext, type AuthOptions, consumeLimit, mailToOwner } from "../parts.ts"
import { hashToken, randomToken } from "../sessions/sessions.ts"
import { readUser } from "../users.ts"
import { companyErrors } from "./company-errors.ts"
import { insertFlow } from "./flow-state.ts"
import { applyGroups } from "./groups.ts"
import { accountOf, companyProvider } from "./identity.ts"
import type { Checks } from "./provider.ts"

/** Seconds that a person may take at the provider. */
const flowSeconds = 900
/** Cookies of sign-ins begun in other tabs. More are left over and are deleted. */
const maxFlows = 5

/** A begun sign-in, sealed in a cookie of the browser that began it. */
interface Flow extends Checks, Challenge {
  redirectTo: string
  /** Session whose user links the identity, instead of signing in. */
  linkTo?: { user: { id: string }; sessionId: string } | undefined
  /** Seconds since the epoch. */
  begun: number
}

/** Cookie of a flow. The prefix keeps other subdomains from setting it. */
function cookieOf(state: string, siteUrl: string) {
  const secure = siteUrl.startsWith("https:")
  return {
    name: `${secure ? "__Host-" : ""}sign-in-${state.slice(0, 8)}`,
    options: { path: "/", httpOnly: true, secure, sameSite: "Lax", maxAge: flowSeconds } as const,
  }
}

/**
 * `GET /authorize?provider=custom:company` (`signInWithOAuth`): redirects to the provider. Requires
 * PKCE, so that only the browser that began a sign-in can complete it.
 */
export async function authorize(
  c: AuthContext,
  parts: AuthOptions,
  linkTo?: Flow["linkTo"],
): Promise<Response> {
  c.header("Referrer-Policy", "no-referrer")
  const { company, siteUrl, keys } = parts
  const { provider, redirect_to, skip_http_redirect, ...input } = c.req.query()
  if (!company || provider !== companyProvider) throw companyErrors.notEnabled()
  await consumeLimit(c, parts, "account")
  const challenge = readChallenge(input)
  if (!challenge) throw companyErrors.noChallenge()
  const redirectTo = allowedRedirect(siteUrl, redirect_to)
  const begun = await company
    .begin(languageOfUrl(redirectTo, c.req.header("Cookie")))
    .catch((error: unknown) => {
      if (error instanceof AuthError) return error
      throw error
    })
  const redirect = (url: string) => (skip_http_redirect === "true" ? c.json({ url }) : c.redirect(url, 303))
  if (begun instanceof AuthError) return redirect(errorRedirect(redirectTo, begun))
  const { url, checks } = begun
  const flow: Flow = { ...checks, ...challenge, redirectTo, linkTo, begun: now() }
  removeOldFlows(c)
  const { name, options } = cookieOf(checks.state, siteUrl)
  setCookie(c, name, encryptSecret(JSON.stringify(flow), name, keys.jwtSecret), options)
  return redirect(url)
}

function removeOldFlows(c: AuthContext): void {
  const flows = Object.keys(getCookie(c)).filter((name) => /^(__Host-)?sign-in-/.test(name))
  if (flows.length < maxFlows) return
  for (const name of flows) deleteCookie(c, name, { path: "/", secure: name.startsWith("__Host-") })
}

/** `GET /callback`: completes the provider's response and redirects to the client with a code. */
export async function completeCallback(c: AuthContext, parts: AuthOptions): Promise<Response> {
  c.header("Referrer-Policy", "no-referrer")
  // Without its cookie, the client's URL is unknown.
  const isEnglish = c.req.query("state")?.endsWith(".en")
  let redirectTo = absoluteUrl(isEnglish ? "/en/auth" : "/auth", parts.siteUrl)
  try {
    await consumeLimit(c, parts, "account")
    const flow = takeFlow(c, parts)
    redirectTo = flow.redirectTo
    const target = new URL(redirectTo)
    target.searchParams.set("code", await authCodeFor(c, parts, flow))
    return c.redirect(target.href, 303)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return c.redirect(errorRedirect(redirectTo, error), 303)
  }
}

/** Returns the flow of the callback and deletes its cookie: a flow is completed once. */
function takeFlow(c: AuthContext, { siteUrl, keys }: AuthOptions): Flow {
  const { name, options } = cookieOf(c.req.query("state") ?? "", siteUrl)
  const sealed = getCookie(c, name)
  deleteCookie(c, name, options)
  const text = sealed && decryptSecret(sealed, name, keys.jwtSecret)
  const flow: Flow | undefined = text ? JSON.parse(text) : undefined
  if (!flow || now() - flow.begun > flowSeconds) throw companyErrors.state()
  return flow
}

/** Exchanges the provider's code and returns the client's. */
async function authCodeFor(c: AuthContext, parts: AuthOptions, flow: Flow): Promise<string> {
  const { company, database, keys } = parts
  if (!company) throw companyErrors.notEnabled()
  const person = await company.finish(new URL(c.req.url).search, flow)
  const codeHash = hashToken(randomToken())
  await database.asOwner(async (query) => {
    if (flow.linkTo) await lockFactors(query, flow.linkTo, parts)
    const { createsAccounts } = company.settings
    const linkTo = flow.linkTo?.user.id
    const { id: userId, isLinked } = await accountOf(query, person, { createsAccounts, linkTo })
    const owner = isLinked && (await readUser(query, userId))
    if (owner) {
      await mailFactorChanged(query, "companyAdded", mailToOwner(c, parts, owner, flow.redirectTo))
    }
    await applyGroups(query, userId, person, keys)
    const aal = person.hasSecondFactor ? "aal2" : "aal1"
    await insertFlow(query, { ...flow, userId, aal, codeHash })
  })
  return createAuthCode(codeHash, keys)
}

const now = () => Math.floor(Date.now() / 1000)
