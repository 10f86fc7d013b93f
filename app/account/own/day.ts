/** A day in Swedish form and time, 2026-11-21, in both languages (specification, section 2); empty for what is no time. */
export function day(time: string | undefined): string {
  const date = new Date(time ?? "")
  return Number.isNaN(date.getTime())
    ? ""
    : date.toLocaleDateString("sv-SE", { timeZone: "Europe/Stockholm" })
}
