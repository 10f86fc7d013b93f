import pg from "pg"
import { errorCode } from "../../portable/error-code.ts"

/** The client interface of rate-limiter-flexible. Its table is in the migration leases. */
export interface SharedCounters {
  query(query: pg.QueryConfig): Promise<pg.QueryResult>
  close(): Promise<void>
}

/** Connections for shared counters, out of `DATABASE_POOL`. */
export const sharedCounterConnections = 1

/**
 * Opens the counters shared by all processes on a separate connection with a short timeout: it must
 * not wait for the site's queries, and an outage must fail fast so that counting continues in
 * memory. Connects on first use.
 */
export function openSharedCounters(databaseUrl: string, log: (line: string) => void): SharedCounters {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: sharedCounterConnections,
    connectionTimeoutMillis: 1000,
    query_timeout: 1000,
    application_name: "rate limits",
  })
  // A broken idle connection is replaced by the next query; unhandled, the error would end the
  // process.
  pool.on("error", () => {})

  let away = false
  let retryAt = 0
  async function query(config: pg.QueryConfig): Promise<pg.QueryResult> {
    // During an outage, most requests skip the timeout.
    if (away && Date.now() < retryAt) throw new Error("The shared counts are out of reach")
    try {
      // Unnamed, because prepared statements do not work with transaction pooling.
      const result = await pool.query(config.text, config.values)
      if (away) log("Rate limits are counted in the database again")
      away = false
      return result
    } catch (error) {
      if (!away) log(`Rate limits are counted in memory, the database does not answer: ${errorCode(error)}`)
      away = true
      retryAt = Date.now() + 5000
      throw error
    }
  }

  return {
    query,
    close: () => pool.end(),
  }
}
