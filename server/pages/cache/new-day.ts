const minute = 60_000
/** The database says which day it is, and its clock may be a little late. */
const leeway = 30_000

/** The day in Sweden, where notices have theirs, and here, where footers have the year. */
function day(): string {
  const moment = new Date(Date.now() - leeway)
  return `${moment.toDateString()} ${moment.toLocaleDateString("sv-SE", { timeZone: "Europe/Stockholm" })}`
}

/** Calls `then` when a day has begun; the process may end all the same. */
export function onNewDay(then: () => void): void {
  let known = day()
  setInterval(() => {
    const now = day()
    if (now === known) return
    known = now
    then()
  }, minute).unref()
}
