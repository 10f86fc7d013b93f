import pg from "pg"
import { errorCode } from "../../portable/error-code.ts"

/** What rate-limiter-flexible needs of a Postgres client. Its table is made by the migration leases. */
export interface CountingTable {
  query(query: pg.QueryConfig): Promise<pg.QueryResult>
  close(): Promise<void>
}

/** Connections that the shared counts take of what a process may open (`DATABASE_POOL`). */
export const countingConnections = 1

/**
 * The counts that all processes share, on a connection of their own: a short timeout here must not wait behind the
 * site's own queries, and a database that is away must answer "no" quickly so that counting goes on in memory.
 * Asks the database nothing before the first count.
 */
export function openCountingTable(databaseUrl: string, log: (line: string) => void): CountingTable {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: countingConnections,
    connectionTimeoutMillis: 1000,
    query_timeout: 1000,
    application_name: "rate limits",
  })
  // A connection that breaks while idle is replaced by the next query; unhandled, it would end the process.
  pool.on("error", () => {})

  let away = false
  let retryAt = 0
  async function query(config: pg.QueryConfig): Promise<pg.QueryResult> {
    // While the database is away, most requests do not even wait for the timeout.
    if (away && Date.now() < retryAt) throw new Error("The shared counts are out of reach")
    try {
      // Without the statement's name: prepared statements do not survive a pooler in transaction mode.
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
