import pg from "pg"
import { type Database, DatabaseStartError, type Query } from "./database.ts"
import { openListener } from "./listener.ts"
import { context, insideTransaction } from "./transaction.ts"
import { readers } from "./values.ts"

const oldestVersion = 15

/**
 * Opens a pool of connections to a Postgres server, 15 or newer.
 * Fails with a DatabaseStartError, which never tells the password, when it cannot be reached or is too old.
 */
export async function openPostgres(databaseUrl: string): Promise<Database> {
  const settings = connectionSettings(databaseUrl)
  const pool = new pg.Pool({ ...settings, max: 10, idleTimeoutMillis: 30_000 })
  // A lost connection is an event of the pool while idle and of the client while in use; unheard, either
  // would end the process. The query that was under way fails by itself, the next one connects anew.
  pool.on("error", () => {})
  pool.on("connect", (client) => client.on("error", () => {}))

  try {
    await checkVersion(pool)
  } catch (error) {
    await pool.end()
    throw error instanceof DatabaseStartError ? error : unreachable(databaseUrl, error)
  }

  const listener = openListener(() => new pg.Client(settings))
  const running = new Set<Promise<unknown>>()
  async function run<T>(begin: string, work: (query: Query) => Promise<T>): Promise<T> {
    const result = transaction(pool, begin, work)
    running.add(result)
    try {
      return await result
    } finally {
      running.delete(result)
    }
  }

  return {
    kind: "postgres",
    as(session, work) {
      const { role, claims } = context(session)
      // One round trip instead of two: hence literals, escaped by the driver, instead of parameters.
      const begin = `begin; select set_config('role', ${pg.escapeLiteral(role)}, true), set_config('request.jwt.claims', ${pg.escapeLiteral(claims)}, true)`
      return run(begin, work)
    },
    asOwner: (work) => run("begin", work),
    listen: listener.listen,
    async close() {
      await listener.close()
      // An ending pool forgets those who still wait for a connection.
      await Promise.allSettled(running)
      await pool.end()
    },
  }
}

function connectionSettings(connectionString: string): pg.ClientConfig {
  return {
    connectionString,
    application_name: "website",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    options: "-c TimeZone=UTC -c DateStyle=ISO",
    types: { getTypeParser: (id, format) => readers[id] ?? pg.types.getTypeParser(id, format) },
  }
}

async function transaction<T>(pool: pg.Pool, begin: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    try {
      await client.query(begin)
      const result = await insideTransaction(
        async (text, values) => (await client.query(extended(text, values))).rows,
        work,
      )
      await client.query("commit")
      return result
    } catch (error) {
      await client.query("rollback").catch((reason: Error) => {
        broken = reason
      })
      throw error
    }
  } finally {
    client.release(broken)
  }
}

/** The extended protocol even without parameters: it takes one statement and no second one behind it. */
function extended(text: string, values: unknown[]): pg.QueryConfig {
  const statement: pg.QueryConfig & { queryMode: "extended" } = { text, values, queryMode: "extended" }
  return statement
}

async function checkVersion(pool: pg.Pool) {
  const { rows } = await pool.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  )
  const version = Math.floor(Number(rows[0]?.version) / 10_000)
  if (!(version >= oldestVersion)) {
    throw new DatabaseStartError(
      `DATABASE_URL names a Postgres ${version}: it has to be ${oldestVersion} or newer.`,
    )
  }
}

function unreachable(databaseUrl: string, error: unknown): DatabaseStartError {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined
  const place = url ? `${url.host}${url.pathname}` : "the server it names"
  const { message, code } = error as { message?: string; code?: string }
  const why = (message || code || String(error)).replace(/\s+/g, " ").trim()
  return new DatabaseStartError(
    `DATABASE_URL: no connection to ${place} (${why}): check that the server runs and that the address, name and password are right.`,
  )
}
