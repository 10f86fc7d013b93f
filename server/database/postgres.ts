import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { applicationName, connectionShortage, readConnectionLimit } from "./connections.ts"
import { type Database, DatabaseStartError, DatabaseUnavailableError, type Query } from "./database.ts"
import { openListener } from "./listener.ts"
import { runInTransaction, transactionSettings } from "./transaction.ts"
import { typeParsers } from "./values.ts"

const oldestVersion = 15
/** Maximum wait in milliseconds for a connection of the pool, and for the server. */
const connectTimeoutMs = 5_000
/** Connections outside the pool: the listener's. */
const listenerConnections = 1

export interface PostgresOptions {
  databaseUrl: string
  /** URL for LISTEN, straight to the server, if `databaseUrl` is a pooler. */
  listenUrl?: string | undefined
  /** Maximum connections including the listener's; at least 2. */
  connections?: number
  /**
   * Maximum connections of all processes. If the server has fewer, each process takes its share.
   */
  totalConnections?: number | undefined
  /** Whether to log a shortage; only one process does. */
  logsShortage?: boolean
}

/**
 * Opens a connection pool to Postgres 15 or newer, or to a transaction pooler: no startup
 * parameters, no session state. LISTEN uses a separate connection.
 *
 * @param log receives one line for a shortage of connections, and when NOTIFY delivery stops or
 * resumes
 * @throws DatabaseStartError (without the password) when the server is unreachable or too old
 */
export async function openPostgres(
  { databaseUrl, listenUrl, connections = 10, totalConnections, logsShortage = true }: PostgresOptions,
  log: (line: string) => void = console.warn,
): Promise<Database> {
  const size = { most: connections - listenerConnections }
  const pool = new pg.Pool({
    ...connectionSettings(databaseUrl),
    // Keep one: another process might otherwise take the last connection.
    min: 1,
    max: size.most,
    idleTimeoutMillis: 30_000,
  })
  // A lost connection emits an error on the pool when idle and on the client when in use;
  // unhandled, either would end the process. The running query rejects, and the next one
  // reconnects.
  pool.on("error", () => {})
  pool.on("connect", (client) => client.on("error", () => {}))
  const connect = createConnector(pool, size)

  try {
    const allowed = await checkServer(connect)
    if (allowed && totalConnections && allowed < totalConnections) {
      // Without reserved shares, a process that starts late would get no connection.
      const share = Math.floor((connections * allowed) / totalConnections)
      size.most = Math.max(1, share - listenerConnections)
      pool.options.max = Math.min(pool.options.max, size.most)
      if (logsShortage) log(connectionShortage(totalConnections, allowed))
    }
  } catch (error) {
    await pool.end()
    throw error instanceof DatabaseStartError ? error : unreachableError(databaseUrl, error)
  }

  const running = new Set<Promise<unknown>>()
  async function run<T>(begin: string, work: (query: Query) => Promise<T>, written?: () => void): Promise<T> {
    const result = transaction(connect, begin, work, written)
    running.add(result)
    try {
      return await result
    } finally {
      running.delete(result)
    }
  }
  const asOwner: Database["asOwner"] = (work) => run(beginSql(), work)

  const listener = openListener({
    newClient: () => new pg.Client(connectionSettings(listenUrl ?? databaseUrl)),
    async notify(channel) {
      await asOwner((query) => query("select pg_notify($1, '')", [channel]))
    },
    remedy: listenUrl
      ? "DATABASE_LISTEN_URL has to name the server that DATABASE_URL leads to, and the same database, without a pooler in between"
      : "where DATABASE_URL names a pooler, such as PgBouncer, set DATABASE_LISTEN_URL to an address of the Postgres server itself",
    log,
  })

  return {
    kind: "postgres",
    as(session, work) {
      const { role, claims } = transactionSettings(session)
      const begin = beginSql({ role, "request.jwt.claims": claims })
      // Without NOTIFY, invalidate at least this process's own page cache.
      return run(begin, work, listener.isNotDelivering() ? listener.callAll : undefined)
    },
    asOwner,
    listen: listener.listen,
    async close() {
      await listener.close()
      // pool.end() never settles pending connect() calls.
      await Promise.allSettled(running)
      await pool.end()
    },
  }
}

function connectionSettings(connectionString: string): pg.ClientConfig {
  return {
    connectionString,
    application_name: applicationName,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    types: { getTypeParser: (id, format) => typeParsers[id] ?? pg.types.getTypeParser(id, format) },
  }
}

/** Settings of every transaction. Poolers reject most of them as startup parameters. */
const transactionDefaults = {
  statement_timeout: "15s",
  idle_in_transaction_session_timeout: "30s",
  TimeZone: "UTC",
  DateStyle: "ISO",
  // JIT compilation (LLVM) takes longer than any statement of the site; 1.2 s for a saved page.
  jit: "off",
}

/** Builds BEGIN with local settings as one round trip. Values are escaped, not parameters. */
function beginSql(more: Record<string, string> = {}): string {
  const calls = Object.entries({ ...transactionDefaults, ...more }).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`,
  )
  return `begin; select ${calls.join(", ")}`
}

const tooManyConnections = "53300"

/**
 * Returns a function that takes a connection from the pool of at most `size.most`.
 * When the server has no free connection, callers share the existing ones; after five seconds it
 * throws a DatabaseUnavailableError.
 * The pool then grows by one per second, each time after a successful trial connection.
 */
function createConnector(pool: pg.Pool, size: { most: number }): () => Promise<pg.PoolClient> {
  async function grow() {
    const trial = new pg.Client(pool.options)
    trial.on("error", () => {})
    const given = await trial.connect().then(
      () => true,
      () => false,
    )
    await trial.end().catch(() => {})
    if (given && pool.options.max < size.most) pool.options.max++
    if (pool.options.max < size.most && !pool.ending) setTimeout(grow, 1_000).unref()
  }
  return async () => {
    for (const giveUpAt = performance.now() + connectTimeoutMs; ; ) {
      try {
        return await pool.connect()
      } catch (error) {
        const { code } = error as { code?: string }
        if (code !== tooManyConnections || performance.now() > giveUpAt)
          throw new DatabaseUnavailableError(error)
        if (pool.options.max === size.most) setTimeout(grow, 1_000).unref()
        pool.options.max = Math.max(1, pool.totalCount)
        await sleep(50 * (1 + Math.random()))
      }
    }
  }
}

/** @param written called after COMMIT if the transaction wrote anything */
async function transaction<T>(
  connect: () => Promise<pg.PoolClient>,
  begin: string,
  work: (query: Query) => Promise<T>,
  written?: () => void,
): Promise<T> {
  const client = await connect()
  try {
    // A pooler accepts connections even while the server is down, and would block for minutes.
    await client.query(withTimeout(begin))
  } catch (error) {
    client.release(error as Error)
    throw error
  }
  let broken: Error | undefined
  try {
    const result = await runInTransaction(
      async (text, values) => (await client.query(extendedQuery(text, values))).rows,
      work,
    )
    if (!written) await client.query("commit")
    else if (await commitAndCheckWrites(client)) written()
    return result
  } catch (error) {
    await client.query("rollback").catch((reason: Error) => {
      broken = reason
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Commits and returns whether the transaction wrote anything, in one round trip. */
async function commitAndCheckWrites(client: pg.PoolClient): Promise<boolean> {
  const asked = "select pg_current_xact_id_if_assigned() is not null as written; commit"
  const [answer] = (await client.query(asked)) as unknown as pg.QueryResult<{ written: boolean }>[]
  return answer?.rows[0]?.written ?? false
}

function withTimeout(text: string): pg.QueryConfig {
  const statement: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: connectTimeoutMs }
  return statement
}

/** Uses the extended protocol even without parameters, because it rejects multiple statements. */
function extendedQuery(text: string, values: unknown[]): pg.QueryConfig {
  const statement: pg.QueryConfig & { queryMode: "extended" } = { text, values, queryMode: "extended" }
  return statement
}

/**
 * Checks the server's version and returns `readConnectionLimit`.
 * @throws DatabaseStartError when the server is too old
 */
async function checkServer(connect: () => Promise<pg.PoolClient>): Promise<number | undefined> {
  const client = await connect()
  try {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    const version = Math.floor(Number(rows[0]?.version) / 10_000)
    if (!(version >= oldestVersion)) {
      throw new DatabaseStartError(
        `DATABASE_URL names a Postgres ${version}: it has to be ${oldestVersion} or newer.`,
      )
    }
    return await readConnectionLimit(client)
  } finally {
    client.release()
  }
}

function unreachableError(databaseUrl: string, error: unknown): DatabaseStartError {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined
  const place = url ? `${url.host}${url.pathname}` : "the server it names"
  const cause = error instanceof DatabaseUnavailableError ? error.cause : error
  const { message, code } = cause as { message?: string; code?: string }
  const why = (message || code || String(cause)).replace(/\s+/g, " ").trim()
  return new DatabaseStartError(
    `DATABASE_URL: no connection to ${place} (${why}): check that the server runs and that the address, name and password are right.`,
    { cause: error },
  )
}
