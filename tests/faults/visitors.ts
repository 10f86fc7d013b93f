import { keys } from "./restarted-site.ts"

/** Outcome of a message: success, a reported failure, or no response. */
export type Answer = "success" | "refused" | "unanswered"

export const emailOf = (number: number) => `besok-${number}@exempel.example`

/** Sends one contact message like the contact page, without a retry. */
export async function sendMessage(address: string, number: number): Promise<Answer> {
  try {
    const response = await fetch(`${address}/functions/v1/send-contact-email`, {
      method: "POST",
      headers: { apikey: keys.publishable, "Content-Type": "application/json" },
      body: JSON.stringify({
        name: `Besökare ${number}`,
        email: emailOf(number),
        company: "Norrvikens kommun",
        message: `Meddelande ${number}. ${"Vi söker en portal. ".repeat(number % 50)}`,
        honeypot: "",
      }),
      signal: AbortSignal.timeout(30_000),
    })
    const body = (await response.json()) as { success?: boolean }
    return response.ok && body.success === true ? "success" : "refused"
  } catch {
    return "unanswered"
  }
}

/** Messages without those of the demo. */
export const sentByVisitors = (stored: { email: string }[]) =>
  stored.filter(({ email }) => email.endsWith("@exempel.example"))

/** Counts of messages by response and by stored copies. */
export interface Tally {
  sent: number
  answered: number
  stored: number
  /** Acknowledged and not stored. */
  lost: number
  /** Stored more than once. */
  doubled: number
  /** Stored without an acknowledgement, which is allowed. */
  storedUnanswered: number
}

export function tally(answers: Map<number, Answer>, stored: { email: string }[]): Tally {
  const times = new Map<string, number>()
  for (const { email } of stored) times.set(email, (times.get(email) ?? 0) + 1)
  const result = { sent: answers.size, answered: 0, lost: 0, doubled: 0, storedUnanswered: 0 }
  for (const [number, answer] of answers) {
    const count = times.get(emailOf(number)) ?? 0
    if (answer === "success") result.answered++
    if (answer === "success" && count === 0) result.lost++
    if (answer !== "success" && count > 0) result.storedUnanswered++
    if (count > 1) result.doubled++
  }
  return { ...result, stored: stored.length }
}
