const format = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Europe/Stockholm",
})

/**
 * Returns whether a last day is over in Sweden, as policies decide in SQL.
 * @param lastDay `2026-10-25`; without it nothing is over
 */
export const isOver = (lastDay: unknown): boolean =>
  typeof lastDay === "string" && lastDay !== "" && lastDay < format.format(Date.now()).slice(0, 10)

/** Returns the start of a day in Sweden, for Postgres. */
const midnight = (day: string) => `${day} Europe/Stockholm`

/**
 * Returns the bounds of a range of days, as arguments of SQL functions; empty means unbounded.
 * @param from a day, or a time in UTC
 */
export const dayRange = (from: string, to: string) => ({
  ...(from && { since: from.includes("T") ? from : midnight(from) }),
  ...(to && { until: midnight(new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10)) }),
})

/** UTC offsets of Swedish time in hours: summer, winter. */
const offsets = [2, 1]

/**
 * Returns the moments that have a date and time in Sweden, the earlier first: none when the clock
 * skips the hour in March or the text is no date, two when it repeats the hour in October.
 * @param day `2026-10-25`
 * @param time `02:30`
 */
export function swedishMoments(day: string, time: string): Date[] {
  return offsets
    .map((offset) => new Date(Date.parse(`${day}T${time}:00Z`) - offset * 3_600_000))
    .filter((moment) => !Number.isNaN(moment.getTime()) && format.format(moment) === `${day} ${time}`)
}
