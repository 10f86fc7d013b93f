import { errorCode } from "../error-code.ts"
import { type QueuedMail, queuedAt } from "./queued-mail.ts"
import { afterFailure, never } from "./schedule.ts"
import { isFinal } from "./smtp-errors.ts"

/** Seconds for which a message is claimed: longer than an attempt can take, so that nobody else sends it meanwhile. */
export const leaseSeconds = 300
/** Milliseconds that an attempt may take. */
const attemptTimeout = 120_000

/** What the database and the log are told of an attempt that has failed. */
interface FailedAttempt {
  /** The error's codes, without its text: mail servers repeat addresses. */
  code: string
  /** Seconds until the next attempt, or `never`. */
  retrySeconds: number
  line: string
}

/**
 * Tries once to send a message, by the same rules on the site's own server and in a hosted function. Never rejects.
 * @param send hands the message to the mail server
 * @returns undefined when it has left
 */
export async function attempt(
  mail: QueuedMail,
  send: () => Promise<unknown>,
): Promise<FailedAttempt | undefined> {
  try {
    await inTime(send())
    return undefined
  } catch (error) {
    const code = errorCode(error)
    const age = (Date.now() - queuedAt(mail).getTime()) / 1000
    const retrySeconds = isFinal(error, mail.kind) ? never : afterFailure(mail.attempts, age)
    const next =
      retrySeconds === never
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
