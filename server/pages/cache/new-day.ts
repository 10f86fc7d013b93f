const minute = 60_000
/** Tolerance in milliseconds for the database's clock, which decides the date. */
const leeway = 30_000

/** The date in Sweden, for notices, and in the server's time zone, for the year in the footer. */
function day(): string {
  const moment = new Date(Date.now() - leeway)
  return `${moment.toDateString()} ${moment.toLocaleDateString("sv-SE", { timeZone: "Europe/Stockholm" })}`
}

/** Calls `then` when a new day begins. Does not keep the process alive. */
export function onNewDay(then: () => void): void {
  let known = day()
  setInterval(() => {
    const now = day()
    if (now === known) return
    known = now
    then()
  }, minute).unref()
}
