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
