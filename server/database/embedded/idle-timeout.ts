/** Same code and message as Postgres; PGlite has no timer for it. */
const timeoutError = () =>
  Object.assign(new Error("terminating connection due to idle-in-transaction timeout"), { code: "25P03" })

/**
 * Ends a transaction that is idle, because it blocks all others.
 * @param milliseconds maximum idle time
 */
export function createIdleTimeout(milliseconds: number) {
  const { promise: expired, reject } = Promise.withResolvers<never>()
  // The race that awaits this may be over already; avoids an unhandled rejection.
  expired.catch(() => {})
  let asking = 0
  let over = false
  let timer: NodeJS.Timeout | undefined
  const start = () => {
    clearTimeout(timer)
    if (asking > 0 || over) return
    timer = setTimeout(() => {
      over = true
      reject(timeoutError())
    }, milliseconds)
  }
  start()
  return {
    expired,
    /** Runs a query and stops the clock meanwhile. Throws when the time is over. */
    async pausedFor<T>(ask: () => Promise<T>): Promise<T> {
      if (over) throw timeoutError()
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
