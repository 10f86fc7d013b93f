import { setTimeout as sleep } from "node:timers/promises"
import type { Context } from "hono"
import { isLanguage } from "../../../content/texts/language.ts"
import { errorCode } from "../../../portable/error-code.ts"
import type { LimitKeys } from "../../../portable/limits/consume.ts"
import type { LimitName } from "../../../portable/limits/limits.ts"
import type { Database } from "../../database/database.ts"
import { languageOfUrl } from "../../http/visitor-language.ts"
import type { Limiter } from "../../limits/limiter.ts"
import type { Keys } from "../keys.ts"
import type { Logger } from "../logger.ts"
import type { CompanyProvider } from "./company/provider.ts"
import { AuthError, authErrors } from "./errors.ts"
import { allowedRedirect, type MailTo } from "./links/links.ts"
import type { SessionLimits } from "./sessions/session-end.ts"
import type { SessionOptions } from "./sessions/sessions.ts"
import type { User } from "./users.ts"

export interface AuthOptions {
  database: Database
  keys: Keys
  /** Origin of the site; links in mails never leave it. */
  siteUrl: string
  limiter: Pick<Limiter, "consume" | "giveBack">
  /** Provider of company sign-in, if configured. */
  company?: CompanyProvider | undefined
  /** Defaults to `defaultSessionLimits`. */
  sessionLimits?: SessionLimits
  logger?: Pick<Logger, "error">
  /**
   * Minimum response time in milliseconds of calls that must not reveal accounts. Defaults to 250.
   */
  minResponseMs?: number
}

export interface AuthBindings {
  /** Rate limit key; absent for calls inside the process. */
  clientAddress?: string | undefined
}

export type AuthContext = Context<{ Bindings: AuthBindings }>

/** Counts one use against a limit. Throws 429 with Retry-After when it is exceeded. */
export async function consumeLimit(
  c: AuthContext,
  parts: AuthOptions,
  name: LimitName,
  keys: LimitKeys = {},
): Promise<void> {
  const answer = await parts.limiter.consume(name, { address: c.env?.clientAddress, ...keys })
  if (answer.ok) return
  const sendsMail = ["signUp", "recover", "resend", "invite", "pkceLink"].includes(name)
  const refuse = sendsMail ? authErrors.tooManyMails : authErrors.tooManyRequests
  throw refuse(answer.retryAfterSeconds)
}

const wrongGuessCodes = ["invalid_credentials", "current_password_invalid", "mfa_verification_failed"]

/**
 * Checks a password or code and counts wrong ones. Counts before the check, because concurrent
 * guesses would all pass otherwise, and takes the count back for every other outcome.
 * @param check throws the error for a wrong guess
 */
export async function countWrongGuess<T>(
  c: AuthContext,
  parts: AuthOptions,
  limit: "signIn" | "secondFactor",
  email: string | undefined,
  check: () => Promise<T>,
): Promise<T> {
  await consumeLimit(c, parts, limit, { email })
  let wrong = false
  try {
    return await check()
  } catch (error) {
    wrong = error instanceof AuthError && wrongGuessCodes.includes(error.code)
    throw error
  } finally {
    if (!wrong) await parts.limiter.giveBack(limit, { address: c.env?.clientAddress, email })
  }
}

/** Settings for a session started by this request. */
export const sessionOptions = (c: AuthContext, parts: AuthOptions): SessionOptions => ({
  ...parts,
  userAgent: c.req.header("user-agent"),
})

/** Recipient data of a mail; language and link target come from `redirect_to`. */
export function mailTo(
  c: AuthContext,
  { siteUrl }: AuthOptions,
  email: string,
  target = c.req.query("redirect_to"),
): MailTo {
  const redirectTo = allowedRedirect(siteUrl, target)
  return { email, siteUrl, redirectTo, language: languageOfUrl(redirectTo, c.req.header("Cookie")) }
}

/** Like `mailTo`, in the user's preferred language (`user_metadata.language`) if set. */
export function mailToOwner(
  c: AuthContext,
  parts: AuthOptions,
  { email, user_metadata }: User,
  target?: string,
): MailTo {
  const to = mailTo(c, parts, email, target)
  const { language } = user_metadata
  return isLanguage(language) ? { ...to, language } : to
}

/** Waits for a minimum response time, which hides whether a mail was stored. */
export async function withMinResponseTime<T>(parts: AuthOptions, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, sleep(parts.minResponseMs ?? 250)])
  return result
}

/** Records a wrong password or code; not awaited, as the response time must not reveal accounts. */
export function recordFailure({ database, logger }: AuthOptions, what: "sign_in" | "code", id: string): void {
  database
    .asOwner((query) => query(`select private.record_failed_${what}($1)`, [id]))
    .catch((error: unknown) =>
      logger?.error({ error: errorCode(error) }, "a failed sign-in was not recorded"),
    )
}
