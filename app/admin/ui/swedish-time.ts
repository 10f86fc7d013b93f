const moment = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Europe/Stockholm",
})

/** `2026-01-31 14:05`, Swedish time wherever the reader is. @param date as a text, or in milliseconds since 1970 */
export const swedishTime = (date: string | number): string => moment.format(new Date(date))
