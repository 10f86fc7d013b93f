/**
 * Formats a whole number from 0 the Swedish way: 1 000 with a no-break space. `toLocaleString`
 * loads locale data first, which delays the dashboard by a tenth.
 */
export function formatNumber(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, "\u00a0")
}

/** Lists count their rows up to this limit (private.total_limit). */
export const maxTotal = 10_000

/** Formats a list's total; above `maxTotal` it is not exact. */
export const formatTotal = (number: number): string =>
  number > maxTotal ? `fler än ${formatNumber(maxTotal)}` : formatNumber(number)

const moment = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Europe/Stockholm",
})

/**
 * Formats as `2026-01-31 14:05`, in Swedish time.
 * @param date ISO 8601, or milliseconds since 1970
 */
export const swedishTime = (date: string | number): string => moment.format(new Date(date))

const dayOfMonth = new Intl.DateTimeFormat("sv-SE", {
  day: "numeric",
  month: "long",
  timeZone: "Europe/Stockholm",
})

/** Formats as `30 november 07:00`, with the year unless it is this year's, in Swedish time. */
export function swedishMinute(date: string | number): string {
  const [day = "", time = ""] = swedishTime(date).split(" ")
  const year = day.slice(0, 4)
  const years = year === swedishTime(Date.now()).slice(0, 4) ? [] : [year]
  return [dayOfMonth.format(new Date(date)), ...years, time].join(" ")
}

const weekday = new Intl.DateTimeFormat("sv-SE", { dateStyle: "full", timeZone: "UTC" })

/** Formats a date (`2026-11-30`) as `måndag 30 november 2026`. */
export const swedishDay = (date: string): string => weekday.format(new Date(date))
