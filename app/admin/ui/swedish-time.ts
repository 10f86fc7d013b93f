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
