import type { Administrator, Handling, Status } from "../../../../content/submissions/handling.ts"
import { swedishTime } from "../../ui/swedish-time.ts"
import { submissionsTexts } from "../submissions-texts.ts"

const words = submissionsTexts.handling

export const statusName = (status: Status): string => words.statuses[status]

/** Returns the owner's email address; a former administrator gets a generic name. */
export function ownerName(id: string | null, administrators: readonly Administrator[]): string {
  if (id === null) return ""
  return administrators.find((one) => one.id === id)?.email ?? words.formerOwner
}

/** Returns the owner for a list; empty while the administrators load. */
export function shownOwner(id: string | null, administrators: readonly Administrator[]): string {
  if (id === null) return words.unassigned
  return administrators.length > 0 ? ownerName(id, administrators) : ""
}

/** Returns whole minutes from the submission to the first reply; undefined without a reply. */
export function minutesToReply(created_at: string, { first_reply_at }: Handling): number | undefined {
  if (first_reply_at === null) return undefined
  return Math.max(0, Math.round((Date.parse(first_reply_at) - Date.parse(created_at)) / 60_000))
}

/**
 * Formats the time of the first reply and the time it took, in at most two units; a dash without a
 * reply.
 */
export function firstReply(created_at: string, handling: Handling): string {
  const minutes = minutesToReply(created_at, handling)
  if (minutes === undefined || handling.first_reply_at === null) return submissionsTexts.notGiven
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
  const hourly = hours > 0 ? [words.hours(hours)] : []
  const parts = days > 0 ? [words.days(days), ...hourly] : [...hourly, words.minutes(rest)]
  return words.firstReply(swedishTime(handling.first_reply_at), parts.join(" "))
}
