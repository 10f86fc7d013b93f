import { setTimeout as sleep } from "node:timers/promises"
import type { Context } from "hono"
import type { Database } from "../../database/database.ts"
import type { LimitKeys } from "../../limits/consume.ts"
import type { Limiter } from "../../limits/limiter.ts"
import type { LimitName } from "../../limits/limits.ts"
import { languageAt } from "../../visitor-language.ts"
import type { Keys } from "../keys.ts"
import type { Logger } from "../logger.ts"
import { refusals } from "./errors.ts"
import { allowedRedirect } from "./links.ts"
import type { Letter } from "./mails.ts"

/** What the account server is made of. */
export interface AuthParts {
  database: Database
  keys: Keys
  /** Origin of the site: links in mails point to it and lead nowhere else. */
  siteUrl: string
  limiter: Pick<Limiter, "consume" | "giveBack">
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
export async function spend(
  c: AuthContext,
  parts: AuthParts,
  name: LimitName,
  keys: LimitKeys = {},
): Promise<void> {
  const answer = await parts.limiter.consume(name, { address: c.env?.clientAddress, ...keys })
  if (answer.ok) return
  const sendsMail = name === "signUp" || name === "recover" || name === "resend"
  const refuse = sendsMail ? refusals.tooManyMails : refusals.tooManyRequests
  throw refuse(answer.retryAfterSeconds)
}

/** Takes back from a limit of failures what was spent on something that has not failed. */
export function giveBack(c: AuthContext, parts: AuthParts, name: LimitName, keys: LimitKeys): Promise<void> {
  return parts.limiter.giveBack(name, { address: c.env?.clientAddress, ...keys })
}

/** A mail to this address as the request asks for it: language and where its link leads (`redirect_to`). */
export function letterTo(c: AuthContext, { siteUrl }: AuthParts, email: string): Letter {
  const redirectTo = allowedRedirect(siteUrl, c.req.query("redirect_to"))
  return { email, siteUrl, redirectTo, language: languageAt(redirectTo, c.req.header("Cookie")) }
}

/**
 * Answers no sooner than some time after the start, whatever there was to do. Storing a mail takes milliseconds that
 * answering "nothing to do" does not; the wait hides which of the two it was.
 */
export async function inNeutralTime<T>(parts: AuthParts, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, sleep(parts.neutralMilliseconds ?? 250)])
  return result
}
