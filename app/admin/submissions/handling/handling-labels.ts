import type { Administrator, Handling, Status } from "../../../../content/submissions/handling.ts"
import { swedishTime } from "../../ui/format.ts"
import { submissionsTexts } from "../submissions-texts.ts"

const texts = submissionsTexts.handling

export const statusLabel = (status: Status): string => texts.statuses[status]

/** Returns the owner's name or email address; a former administrator gets a generic name. */
export function ownerName(id: string | null, administrators: readonly Administrator[]): string {
  if (id === null) return ""
  const owner = administrators.find((one) => one.id === id)
  return owner?.name ?? owner?.email ?? texts.formerOwner
}

/** Returns the owner for a list; empty while the administrators load. */
export function ownerLabel(id: string | null, administrators: readonly Administrator[]): string {
  if (id === null) return texts.unassigned
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
export function formatFirstReply(created_at: string, handling: Handling): string {
  const minutes = minutesToReply(created_at, handling)
  if (minutes === undefined || handling.first_reply_at === null) return submissionsTexts.notGiven
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
  const hourly = hours > 0 ? [texts.hours(hours)] : []
  const parts = days > 0 ? [texts.days(days), ...hourly] : [...hourly, texts.minutes(rest)]
  return texts.firstReply(swedishTime(handling.first_reply_at), parts.join(" "))
}
