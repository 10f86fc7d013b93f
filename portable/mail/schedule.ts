const minute = 60
const hour = 60 * minute

/** Retry delays in seconds, by number of failures; the last one repeats. */
const pauses = [5, 30, 2 * minute, 10 * minute, hour, 3 * hour]
const giveUpAfter = 3 * 24 * hour

/** No retry: the maximum interval of the outbox, 68 years. */
export const never = 2_147_483_647

/**
 * Returns the delay until the next attempt.
 *
 * @param attempts number of failed attempts, at least one
 * @param age seconds since the message was queued
 * @returns seconds, or `never` if the message would then be older than three days
 */
export function afterFailure(attempts: number, age: number): number {
  const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? hour
  return age + pause > giveUpAfter ? never : pause
}
