/**
 * Formats the date in Sweden, 2026-11-21, in both languages (specification, section 2). Returns ""
 * for an invalid time.
 */
export function formatDay(time: string | undefined): string {
  const date = new Date(time ?? "")
  return Number.isNaN(date.getTime())
    ? ""
    : date.toLocaleDateString("sv-SE", { timeZone: "Europe/Stockholm" })
}
