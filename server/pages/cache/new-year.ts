const minute = 60_000

/** Calls `then` when a year has begun; the process may end all the same. */
export function onNewYear(then: () => void): void {
  let year = new Date().getFullYear()
  const look = () => {
    const now = new Date().getFullYear()
    if (now === year) return
    year = now
    then()
  }
  setInterval(look, minute).unref()
}
