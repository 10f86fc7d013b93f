/** Postgres' own code and words for it, which PGlite has no timer for. */
const timedOut = () =>
  Object.assign(new Error("terminating connection due to idle-in-transaction timeout"), { code: "25P03" })

/**
 * Ends what holds up everybody while it asks nothing of the database.
 * @param milliseconds how long that may last
 */
export function idleTimeout(milliseconds: number) {
  const { promise: expired, reject } = Promise.withResolvers<never>()
  // Waited for by a race, which may be over.
  expired.catch(() => {})
  let asking = 0
  let over = false
  let timer: NodeJS.Timeout | undefined
  const start = () => {
    clearTimeout(timer)
    if (asking > 0 || over) return
    timer = setTimeout(() => {
      over = true
      reject(timedOut())
    }, milliseconds)
  }
  start()
  return {
    expired,
    /** Asks the database, for as long as that takes. Fails when the time is over. */
    async pausedFor<T>(ask: () => Promise<T>): Promise<T> {
      if (over) throw timedOut()
      asking += 1
      clearTimeout(timer)
      try {
        return await ask()
      } finally {
        asking -= 1
        start()
      }
    },
    stop() {
      over = true
      clearTimeout(timer)
    },
  }
}
