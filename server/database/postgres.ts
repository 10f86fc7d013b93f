import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { allowedConnections, applicationName, tooFewConnections } from "./connections.ts"
import { type Database, DatabaseAwayError, DatabaseStartError, type Query } from "./database.ts"
import { openListener } from "./listener.ts"
import { context, insideTransaction } from "./transaction.ts"
import { readers } from "./values.ts"

const oldestVersion = 15
/** Milliseconds for which a transaction waits for a connection, and a connection for its server. */
const timeout = 5_000
/** Connections that are not the pool's: the listener's. */
const besidesPool = 1

export interface PostgresPlace {
  databaseUrl: string
  /** An address of the server itself, for LISTEN, where `databaseUrl` names a pooler. */
  listenUrl?: string | undefined
  /** Connections at most, the listener's included; at least 2. */
  connections?: number
  /** What all processes of the site may open together; when the server has fewer, this one takes its share of those. */
  connectionsOfAll?: number | undefined
  /** Whether a shortage is logged; one process says it for all. */
  tellsShortage?: boolean
}

/**
 * Opens a pool of connections to a Postgres server, 15 or newer, or to a pooler in front of it: connections ask for no startup
 * parameters, and nothing outlives its transaction on them. LISTEN has a connection of its own.
 *
 * @param log told in one line when the server has too few connections, when notifications do not arrive, and when they do again
 * @throws DatabaseStartError, which never tells the password, when it cannot be reached or is too old
 */
export async function openPostgres(
  { databaseUrl, listenUrl, connections = 10, connectionsOfAll, tellsShortage = true }: PostgresPlace,
  log: (line: string) => void = console.warn,
): Promise<Database> {
  const size = { most: connections - besidesPool }
  const pool = new pg.Pool({
    ...connectionSettings(databaseUrl),
    // One that is kept: what another process needs more urgently, this one would not get back.
    min: 1,
    max: size.most,
    idleTimeoutMillis: 30_000,
  })
  // A lost connection is an event of the pool while idle and of the client while in use; unheard, either
  // would end the process. The query that was under way fails by itself, the next one connects anew.
  pool.on("error", () => {})
  pool.on("connect", (client) => client.on("error", () => {}))
  const connect = connector(pool, size)

  try {
    const allowed = await check(connect)
    if (allowed && connectionsOfAll && allowed < connectionsOfAll) {
      // Without a share of its own, a process that comes late would get no connection while the others are busy.
      const share = Math.floor((connections * allowed) / connectionsOfAll)
      size.most = Math.max(1, share - besidesPool)
      pool.options.max = Math.min(pool.options.max, size.most)
      if (tellsShortage) log(tooFewConnections(connectionsOfAll, allowed))
    }
  } catch (error) {
    await pool.end()
    throw error instanceof DatabaseStartError ? error : unreachable(databaseUrl, error)
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
  const asOwner: Database["asOwner"] = (work) => run(beginning(), work)

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
      const { role, claims } = context(session)
      const begin = beginning({ role, "request.jwt.claims": claims })
      // Without NOTIFY, this process at least invalidates its own cached pages.
      return run(begin, work, listener.isDeaf() ? listener.callAll : undefined)
    },
    asOwner,
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
    application_name: applicationName,
    connectionTimeoutMillis: timeout,
    keepAlive: true,
    types: { getTypeParser: (id, format) => readers[id] ?? pg.types.getTypeParser(id, format) },
  }
}

/** What every transaction runs under. Poolers refuse most of it as startup parameters, and share sessions that bear it. */
const settings = {
  statement_timeout: "15s",
  idle_in_transaction_session_timeout: "30s",
  TimeZone: "UTC",
  DateStyle: "ISO",
  // Compiling a statement (LLVM) takes longer than any statement of the site: a saved page, 1.2 s.
  jit: "off",
}

/** Begins a transaction with these settings, local to it. One round trip: hence literals, escaped by the driver, instead of parameters. */
function beginning(more: Record<string, string> = {}): string {
  const calls = Object.entries({ ...settings, ...more }).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`,
  )
  return `begin; select ${calls.join(", ")}`
}

const tooManyConnections = "53300"

/**
 * The way to a connection of the pool, which holds `size.most` at most. When the server has none left, those that wait share the ones there are, instead of
 * failing or asking for another each: it throws a DatabaseAwayError only after five seconds. The pool grows again by one a second, when the server has given one on trial.
 */
function connector(pool: pg.Pool, size: { most: number }): () => Promise<pg.PoolClient> {
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
    for (const giveUpAt = performance.now() + timeout; ; ) {
      try {
        return await pool.connect()
      } catch (error) {
        const { code } = error as { code?: string }
        if (code !== tooManyConnections || performance.now() > giveUpAt) throw new DatabaseAwayError(error)
        if (pool.options.max === size.most) setTimeout(grow, 1_000).unref()
        pool.options.max = Math.max(1, pool.totalCount)
        await sleep(50 * (1 + Math.random()))
      }
    }
  }
}

/** @param written called when the transaction has been committed and has written anything */
async function transaction<T>(
  connect: () => Promise<pg.PoolClient>,
  begin: string,
  work: (query: Query) => Promise<T>,
  written?: () => void,
): Promise<T> {
  const client = await connect()
  try {
    // A pooler takes connections also when it has none to the server, and would let this wait for minutes.
    await client.query(withPatience(begin))
  } catch (error) {
    client.release(error as Error)
    throw error
  }
  let broken: Error | undefined
  try {
    const result = await insideTransaction(
      async (text, values) => (await client.query(extended(text, values))).rows,
      work,
    )
    if (!written) await client.query("commit")
    else if (await committedWriting(client)) written()
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

/** Commits, and gives whether the transaction had written anything: the same single round trip. */
async function committedWriting(client: pg.PoolClient): Promise<boolean> {
  const asked = "select pg_current_xact_id_if_assigned() is not null as written; commit"
  const [answer] = (await client.query(asked)) as unknown as pg.QueryResult<{ written: boolean }>[]
  return answer?.rows[0]?.written ?? false
}

function withPatience(text: string): pg.QueryConfig {
  const statement: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: timeout }
  return statement
}

/** The extended protocol even without parameters: it takes one statement and no second one behind it. */
function extended(text: string, values: unknown[]): pg.QueryConfig {
  const statement: pg.QueryConfig & { queryMode: "extended" } = { text, values, queryMode: "extended" }
  return statement
}

/**
 * Gives what `allowedConnections` gives.
 * @throws DatabaseStartError when the server is too old
 */
async function check(connect: () => Promise<pg.PoolClient>): Promise<number | undefined> {
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
    return await allowedConnections(client)
  } finally {
    client.release()
  }
}

function unreachable(databaseUrl: string, error: unknown): DatabaseStartError {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined
  const place = url ? `${url.host}${url.pathname}` : "the server it names"
  const cause = error instanceof DatabaseAwayError ? error.cause : error
  const { message, code } = cause as { message?: string; code?: string }
  const why = (message || code || String(cause)).replace(/\s+/g, " ").trim()
  return new DatabaseStartError(
    `DATABASE_URL: no connection to ${place} (${why}): check that the server runs and that the address, name and password are right.`,
    { cause: error },
  )
}
