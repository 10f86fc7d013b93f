import { errorCode } from "../error-code.ts"
import { type QueuedMail, queuedAt } from "./queued-mail.ts"

/**
 * Lease of a message in seconds: longer than an attempt, so that no other process sends it
 * meanwhile.
 */
export const leaseSeconds = 300
/** Timeout of an attempt in milliseconds. */
const attemptTimeout = 120_000

/** Stored and logged about a failed attempt. */
export interface FailedAttempt {
  /**
   * The error's codes, without its message: mail servers put addresses in it. A refused sender is
   * `ESENDER`; nodemailer reports it like a refused recipient.
   */
  code: string
  /** Seconds until the next attempt, or `noRetry`. */
  retrySeconds: number
  line: string
}

/** SMTP command and response code of nodemailer's errors. */
interface Refusal {
  command?: string
  responseCode?: number
}

/**
 * Tries once to send a message, by the same rules on the server and in a hosted function. Never
 * rejects.
 * @param send passes the message to the mail server
 * @returns undefined if it was sent
 */
export async function attemptDelivery(
  mail: QueuedMail,
  send: () => Promise<unknown>,
): Promise<FailedAttempt | undefined> {
  try {
    await inTime(send())
    return undefined
  } catch (error) {
    const { command, responseCode } = (error ?? {}) as Refusal
    const isSenderRefused = command === "MAIL FROM" && responseCode !== undefined
    const code = isSenderRefused ? `ESENDER ${responseCode}` : errorCode(error)
    const cause = isSenderRefused ? ": the mail server refuses the sender, see MAIL_FROM" : ""
    const age = (Date.now() - queuedAt(mail).getTime()) / 1000
    const retrySeconds = isPermanentError(error, mail.kind) ? noRetry : retryDelay(mail.attempts, age)
    const next =
      retrySeconds === noRetry
        ? ` and is given up after ${mail.attempts} ${mail.attempts === 1 ? "attempt" : "attempts"}`
        : `, trying again in ${retrySeconds} s`
    return {
      code,
      retrySeconds,
      line: `Mail ${mail.id} (${mail.kind}) could not be sent (${code})${cause}${next}`,
    }
  }
}

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error(), { code: "TIMEOUT" })), attemptTimeout)
  })
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

/**
 * Returns whether an error is permanent: a 5xx about the message or its recipient. Errors about us
 * (authentication, greeting, rejected sender) are settings that an administrator can fix, so
 * waiting messages are kept. CONTACT_TO is such a setting too: errors of contact mail are never
 * permanent.
 */
function isPermanentError(error: unknown, kind: string): boolean {
  const { command, responseCode } = (error ?? {}) as Refusal
  const aboutMessage = command === "RCPT TO" || command === "DATA"
  const forGood = typeof responseCode === "number" && responseCode >= 500 && responseCode < 600
  return kind !== "contact" && aboutMessage && forGood
}

const minute = 60
const hour = 60 * minute

/** Retry delays in seconds, by number of failures; the last one repeats. */
const retryDelays = [5, 30, 2 * minute, 10 * minute, hour, 3 * hour]
const giveUpAfter = 3 * 24 * hour

/** No retry: the maximum interval of the outbox, 68 years. */
export const noRetry = 2_147_483_647

/**
 * Returns the delay until the next attempt.
 *
 * @param attempts number of failed attempts, at least one
 * @param age seconds since the message was queued
 * @returns seconds, or `noRetry` if the message would then be older than three days
 */
export function retryDelay(attempts: number, age: number): number {
  const delay = retryDelays[Math.min(attempts, retryDelays.length) - 1] ?? hour
  return age + delay > giveUpAfter ? noRetry : delay
}
