const minute = 60
const hour = 60 * minute

/** Seconds until the next attempt, by how many have failed; then the last one again and again. */
const pauses = [5, 30, 2 * minute, 10 * minute, hour, 3 * hour]
const giveUpAfter = 3 * 24 * hour

/** "Not again": the longest time that the outbox takes, 68 years. */
export const never = 2_147_483_647

/**
 * When a message is tried again.
 *
 * @param attempts how many attempts have failed, at least one
 * @param age seconds since the message was queued
 * @returns seconds from now, or `never` when it would be more than three days old by then
 */
export function afterFailure(attempts: number, age: number): number {
  const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? hour
  return age + pause > giveUpAfter ? never : pause
}
