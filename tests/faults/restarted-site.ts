import { join } from "node:path"
import type { Database } from "../../server/database/database.ts"
import { type DatabaseLocation, openDatabase } from "../../server/database/open.ts"
import { type Content, copyDataDir, copyOfPostgres } from "../fixtures/databases.ts"
import { freePort } from "../fixtures/free-port.ts"
import { type SiteProcess, startSite, temporaryFolder, untilReady } from "../start/site-process.ts"

export const keys = {
  publishable: "sb_publishable_for_the_fault_tests",
  secret: "sb_secret_for_the_fault_tests_only",
}

/** A site whose database outlives its process. It is killed and restarted on the same port. */
export interface RestartedSite {
  address: string
  /** The current or last process. */
  readonly process: SiteProcess
  where: DatabaseLocation
  dataDir: string
  /** Starts a process. `environment` overrides variables. */
  start(environment?: Record<string, string>): Promise<SiteProcess>
  /** Starts a process and waits until it is ready. */
  startReady(environment?: Record<string, string>): Promise<void>
  /** Sends SIGKILL: the process cannot finish anything. */
  kill(): Promise<void>
  /** Reads all rows of a table through the data API with the secret key. */
  rows<Row>(table: string, columns: string): Promise<Row[]>
  /** Runs statements on the database. On PGlite only while no process runs. */
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

export interface SiteSettings {
  /** Database URL, by default that of a new test database. */
  databaseUrl?: string
  dataDir?: string
  environment?: Record<string, string>
  /** Content before the first start, by default a migrated database. */
  content?: Content
}

/** Prepares a site on a new database without starting it. */
export async function restartedSite(
  engine: "pglite" | "postgres",
  {
    databaseUrl,
    dataDir,
    environment = {},
    content = environment.SEED ? "demo" : "empty",
  }: SiteSettings = {},
): Promise<RestartedSite> {
  const folder = await temporaryFolder()
  const data = dataDir ?? join(folder.path, "data")
  const made = engine === "postgres" && !databaseUrl ? await copyOfPostgres(content) : undefined
  if (engine === "pglite") await copyDataDir(data, content)
  const url = databaseUrl ?? made?.where.databaseUrl
  const where: DatabaseLocation = url ? { databaseUrl: url } : { dataDir: data }
  const port = String(await freePort())
  let current: SiteProcess | undefined

  const site: RestartedSite = {
    address: `http://127.0.0.1:${port}`,
    get process() {
      if (!current) throw new Error("the site has not been started")
      return current
    },
    where,
    dataDir: data,
    async start(more = {}) {
      current = await startSite({
        PORT: port,
        DATA_DIR: data,
        ...(url && { DATABASE_URL: url }),
        LOG_LEVEL: "error",
        SEED: "none",
        // All messages have one client address. Rate limits have separate tests.
        RATE_LIMIT_FACTOR: "100000",
        SUPABASE_PUBLISHABLE_KEY: keys.publishable,
        SUPABASE_SECRET_KEY: keys.secret,
        ...environment,
        ...more,
      })
      return current
    },
    async startReady(more) {
      await untilReady(await site.start(more))
    },
    async kill() {
      await current?.stop("SIGKILL")
    },
    async rows<Row>(table: string, columns: string) {
      const response = await fetch(`${site.address}/rest/v1/${table}?select=${columns}`, {
        headers: { apikey: keys.secret, Authorization: `Bearer ${keys.secret}` },
      })
      if (!response.ok) throw new Error(`${table}: ${response.status} ${await response.text()}`)
      return (await response.json()) as Row[]
    },
    async withDatabase(work) {
      const database = await openDatabase(where)
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
    async remove() {
      await site.kill()
      await made?.remove()
      await folder.remove()
    },
  }
  return site
}
