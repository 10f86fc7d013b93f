import { errorCode } from "../error-code.ts"
import { type QueuedMail, queuedAt } from "./queued-mail.ts"
import { noRetry, retryDelay } from "./schedule.ts"
import { isPermanentError } from "./smtp-errors.ts"

/**
 * Lease of a message in seconds: longer than an attempt, so that no other process sends it
 * meanwhile.
 */
export const leaseSeconds = 300
/** Timeout of an attempt in milliseconds. */
const attemptTimeout = 120_000

/** Stored and logged about a failed attempt. */
interface FailedAttempt {
  /** The error's codes, without its message: mail servers put addresses in it. */
  code: string
  /** Seconds until the next attempt, or `noRetry`. */
  retrySeconds: number
  line: string
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
    const code = errorCode(error)
    const age = (Date.now() - queuedAt(mail).getTime()) / 1000
    const retrySeconds = isPermanentError(error, mail.kind) ? noRetry : retryDelay(mail.attempts, age)
    const next =
      retrySeconds === noRetry
        ? ` and is given up after ${mail.attempts} ${mail.attempts === 1 ? "attempt" : "attempts"}`
        : `, trying again in ${retrySeconds} s`
    return { code, retrySeconds, line: `Mail ${mail.id} (${mail.kind}) could not be sent (${code})${next}` }
  }
}

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error(), { code: "TIMEOUT" })), attemptTimeout)
  })
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
