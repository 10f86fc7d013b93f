const minuteMs = 60_000
/** Tolerance in milliseconds for the database's clock, which decides the date. */
const clockToleranceMs = 30_000

/** The date in Sweden, for notices, and in the server's time zone, for the year in the footer. */
function currentDate(): string {
  const moment = new Date(Date.now() - clockToleranceMs)
  return `${moment.toDateString()} ${moment.toLocaleDateString("sv-SE", { timeZone: "Europe/Stockholm" })}`
}

/** Calls `callback` when a new day begins. Does not keep the process alive. */
export function onNewDay(callback: () => void): void {
  let known = currentDate()
  setInterval(() => {
    const now = currentDate()
    if (now === known) return
    known = now
    callback()
  }, minuteMs).unref()
}
