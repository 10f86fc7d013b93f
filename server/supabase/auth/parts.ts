import { setTimeout as sleep } from "node:timers/promises"
import type { Context } from "hono"
import { isLanguage } from "../../../content/texts/language.ts"
import type { LimitKeys } from "../../../portable/limits/consume.ts"
import type { LimitName } from "../../../portable/limits/limits.ts"
import type { Database } from "../../database/database.ts"
import { languageAt } from "../../http/visitor-language.ts"
import type { Limiter } from "../../limits/limiter.ts"
import type { Keys } from "../keys.ts"
import type { Logger } from "../logger.ts"
import { AuthRefusal, refusals } from "./errors.ts"
import { allowedRedirect } from "./links/links.ts"
import type { MailTo } from "./links/mails.ts"
import type { SessionLimits } from "./sessions/session-end.ts"
import type { Signing } from "./sessions/sessions.ts"
import type { User } from "./users.ts"

export interface AuthParts {
  database: Database
  keys: Keys
  /** Origin of the site: links in mails point to it and lead nowhere else. */
  siteUrl: string
  limiter: Pick<Limiter, "consume" | "giveBack">
  /** When sessions end; `usualSessionLimits` when not given. */
  sessionLimits?: SessionLimits
  logger?: Pick<Logger, "error">
  /** How long an answer takes at least that must not tell whether an address has an account; 250 when not given. */
  neutralMilliseconds?: number
}

export interface AuthBindings {
  /** Whom limits count; absent for calls from inside the process. */
  clientAddress?: string | undefined
}

export type AuthContext = Context<{ Bindings: AuthBindings }>

/** Counts one use against a limit; throws 429 with Retry-After when it is used up. */
export async function consumeLimit(
  c: AuthContext,
  parts: AuthParts,
  name: LimitName,
  keys: LimitKeys = {},
): Promise<void> {
  const answer = await parts.limiter.consume(name, { address: c.env?.clientAddress, ...keys })
  if (answer.ok) return
  const sendsMail = ["signUp", "recover", "resend", "invite", "pkceLink"].includes(name)
  const refuse = sendsMail ? refusals.tooManyMails : refusals.tooManyRequests
  throw refuse(answer.retryAfterSeconds)
}

const wrongAnswers = ["invalid_credentials", "current_password_invalid", "mfa_verification_failed"]

/**
 * Checks a password or a code of the account with this address. Wrong ones are counted against a limit: before the check, or guesses
 * made at the same moment would all be let through; what is not refused as wrong is taken back.
 * @param check throws the refusal for a wrong one
 */
export async function countWrongGuess<T>(
  c: AuthContext,
  parts: AuthParts,
  limit: "signIn" | "secondFactor",
  email: string | undefined,
  check: () => Promise<T>,
): Promise<T> {
  await consumeLimit(c, parts, limit, { email })
  let wrong = false
  try {
    return await check()
  } catch (error) {
    wrong = error instanceof AuthRefusal && wrongAnswers.includes(error.code)
    throw error
  } finally {
    if (!wrong) await parts.limiter.giveBack(limit, { address: c.env?.clientAddress, email })
  }
}

/** What a session that the request begins is made with. */
export const signingFor = (c: AuthContext, parts: AuthParts): Signing => ({
  ...parts,
  userAgent: c.req.header("user-agent"),
})

/** A mail to this address as the request asks for it: language and where its link leads (`redirect_to`). */
export function mailTo(c: AuthContext, { siteUrl }: AuthParts, email: string): MailTo {
  const redirectTo = allowedRedirect(siteUrl, c.req.query("redirect_to"))
  return { email, siteUrl, redirectTo, language: languageAt(redirectTo, c.req.header("Cookie")) }
}

/** The same to the signed-in user, in the language that they have chosen for mails (`user_metadata.language`), if they have. */
export function mailToOwner(c: AuthContext, parts: AuthParts, { email, user_metadata }: User): MailTo {
  const to = mailTo(c, parts, email)
  const { language } = user_metadata
  return isLanguage(language) ? { ...to, language } : to
}

/**
 * Answers no sooner than some time after the start, whatever there was to do. Storing a mail takes milliseconds that
 * answering "nothing to do" does not; the wait hides which of the two it was.
 */
export async function inNeutralTime<T>(parts: AuthParts, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, sleep(parts.neutralMilliseconds ?? 250)])
  return result
}
