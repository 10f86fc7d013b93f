import { domainToUnicode } from "node:url"
import { getPath } from "hono/utils/url"
import type { Logger } from "pino"
import { topLevelTypes } from "../../content/index.ts"
import { hostOf } from "../../content/urls.ts"
import type { LimitName } from "../../portable/limits/limits.ts"
import { invitePerson } from "../../portable/people/invite-person.ts"
import { currentCaller, runFor } from "../database/caller.ts"
import { makeDataDirectory } from "../database/data-directory.ts"
import type { Database, Query } from "../database/database.ts"
import { migrate } from "../database/migrate.ts"
import { openDatabase } from "../database/open.ts"
import { deadRows } from "../database/vacuum.ts"
import { type Environment, StartError } from "../environment.ts"
import type { Limiter } from "../limits/limiter.ts"
import { searchSemaphore } from "../limits/search-semaphore.ts"
import { TooManyWaiting } from "../limits/semaphore.ts"
import { countingConnections } from "../limits/shared-counts.ts"
import { startMail } from "../mail/mail.ts"
import { readMailQueue } from "../mail/queue.ts"
import { scheduleBackups } from "../operations/scheduled-backups.ts"
import { listenForOperations } from "../operations/socket.ts"
import { startSweep } from "../privacy/sweep.ts"
import { isFirstProcess, isLeader } from "../processes.ts"
import type { NewPassword } from "../supabase/auth/administration/administration.ts"
import { ensureAdministrator } from "../supabase/auth/administration/administrators.ts"
import { createAuthServer } from "../supabase/auth/auth.ts"
import { ProtocolError } from "../supabase/errors.ts"
import { formFunctions } from "../supabase/forms.ts"
import { type Keys, loadKeys } from "../supabase/keys.ts"
import { createSupabaseServer } from "../supabase/supabase.ts"
import { type Backend, inProcessOrigin } from "./backend.ts"

/** Milliseconds within which a database that is there has answered. */
const readyPatience = 2_000

export interface EmbeddedBackend extends Backend {
  mailQueue: NonNullable<Backend["mailQueue"]>
  addVisits: NonNullable<Backend["addVisits"]>
  /** The first administrator, when this start has made one up: to be shown once. */
  administrator: NewPassword | undefined
}

/**
 * The first two ways to run: our own server of Supabase's protocol, on PGlite in DATA_DIR or on DATABASE_URL.
 * Migrates, seeds an empty database and sees to it that there is an administrator.
 * @param isPrepared whether another process has done so
 */
export async function embeddedBackend(
  environment: Environment,
  logger: Logger,
  limiter: Limiter,
  isPrepared = false,
): Promise<EmbeddedBackend> {
  const { DATA_DIR } = environment
  const warn = (line: string) => logger.warn(line)
  await makeDataDirectory(DATA_DIR).catch((error: Error) => {
    throw new StartError(`DATA_DIR is ${DATA_DIR} but must be a folder that can be written: ${error.message}`)
  })
  const database = await openDatabase(placeOf(environment), warn)
  try {
    // Before anything is changed: with keys that cannot be used there is no start.
    const keys = keysOf(environment, warn)
    const administrator = isPrepared ? undefined : await prepare(database, environment)
    return { administrator, ...(await backendOn(database, environment, logger, limiter, keys)) }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The keys of the environment, completed with those that are stored or new. */
export function keysOf(environment: Environment, warn: (line: string) => void): Keys {
  const given = {
    ...(environment.SUPABASE_PUBLISHABLE_KEY && { publishable: environment.SUPABASE_PUBLISHABLE_KEY }),
    ...(environment.SUPABASE_SECRET_KEY && { secret: environment.SUPABASE_SECRET_KEY }),
    ...(environment.JWT_SECRET && { jwtSecret: environment.JWT_SECRET }),
  }
  return loadKeys(environment.DATA_DIR, given, warn)
}

/** Brings the database up to date. Returns the first administrator, when it has made one up. */
async function prepare(database: Database, environment: Environment): Promise<NewPassword | undefined> {
  const { SITE_URL, RETENTION_DAYS, RECORD_DAYS } = environment
  await migrate(database)
  const host = hostOf(new URL(SITE_URL))
  await database.asOwner((query) =>
    query("select public.set_retention_days($1), public.set_record_days($2), public.set_site_hosts($3)", [
      RETENTION_DAYS,
      RECORD_DAYS,
      [host, host.replace(/^[^:]+/, domainToUnicode)],
    ]),
  )
  const demo = environment.SEED === "demo" ? await loadDemo() : undefined
  const seeded = demo !== undefined && (await seedWhenEmpty(database, demo.seed))
  const administrator = await ensureAdministrator(database, {
    email: environment.ADMIN_EMAIL,
    password: environment.ADMIN_PASSWORD,
    siteUrl: SITE_URL,
  })
  if (seeded) await database.asOwner(demo.assignSubmissions)
  return administrator
}

async function backendOn(
  database: Database,
  environment: Environment,
  logger: Logger,
  limiter: Limiter,
  keys: Keys,
): Promise<Omit<EmbeddedBackend, "administrator">> {
  const { DATA_DIR, SITE_URL, RETENTION_DAYS } = environment
  const warn = (line: string) => logger.warn(line)
  const stopOperations =
    database.kind === "pglite"
      ? await listenForOperations({ database, dataDir: DATA_DIR, visited: true }, logger)
      : undefined

  const mail = isLeader
    ? await startMail({
        database,
        log: warn,
        smtpUrl: environment.SMTP_URL,
        mailFrom: environment.MAIL_FROM,
        siteUrl: SITE_URL,
        dataDir: DATA_DIR,
      })
    : undefined

  const sessionLimits = {
    days: environment.SESSION_DAYS,
    adminDays: environment.ADMIN_SESSION_DAYS,
    adminIdleHours: environment.ADMIN_IDLE_HOURS,
  }
  const stopSweep = isLeader
    ? startSweep({ database, dataDir: DATA_DIR, retentionDays: RETENTION_DAYS, sessionLimits, log: warn })
    : undefined

  const backups =
    database.kind === "pglite" && environment.BACKUP_DIR
      ? scheduleBackups({
          site: { database, dataDir: DATA_DIR },
          folder: environment.BACKUP_DIR,
          everyHours: environment.BACKUP_EVERY,
          keep: environment.BACKUP_KEEP,
          log: logger,
        })
      : undefined

  const server = createSupabaseServer({
    database,
    keys,
    siteUrl: SITE_URL,
    logger,
    fileLimit: (address) => limiter.consume("fileRead", { address }),
    auth: createAuthServer({ database, keys, siteUrl: SITE_URL, sessionLimits, limiter, logger }),
    functions: {
      ...formFunctions({ database, limiter, logger, siteUrl: SITE_URL, contactTo: environment.CONTACT_TO }),
      "invite-person": (request) =>
        invitePerson(request, {
          siteUrl: SITE_URL,
          projectUrl: inProcessOrigin,
          secretKey: keys.secret,
          fetch: (call) => server.fetch(call),
          log: warn,
        }),
    },
  })

  const searchTurn = searchSemaphore()
  return {
    publicUrl: "",
    publishableKey: keys.publishable,
    async fetch(request, clientAddress) {
      const limit = requestLimit(request)
      const counted = limit && (await limiter.consume(limit, { address: clientAddress }))
      if (counted && !counted.ok) return tooMany(counted.retryAfterSeconds)
      const caller = currentCaller()
      const answer = async () => {
        const bindings = clientAddress ? { clientAddress } : {}
        if (!caller || !urgentPaths.has(getPath(request))) return server.fetch(request, bindings)
        return runFor({ ...caller, urgent: true }, () => server.fetch(request, bindings))
      }
      if (limit !== "searchCall") return answer()
      return searchTurn(clientAddress, answer).catch((error: unknown) => {
        if (error instanceof TooManyWaiting) return tooMany(1)
        throw error
      })
    },
    async ready() {
      const answered = runFor({ address: "readiness", urgent: true }, () =>
        database.asOwner((query) => query("select 1")),
      ).then(
        () => true,
        () => false,
      )
      const late = new Promise<boolean>((resolve) => setTimeout(resolve, readyPatience, false).unref())
      return Promise.race([answered, late])
    },
    mailQueue: () => readMailQueue(database),
    deadRows: () => deadRows(database),
    ...(backups && { backups: backups.state }),
    async addVisits(counts) {
      await database.asOwner((query) => query("select public.add_visit_counts($1)", [JSON.stringify(counts)]))
    },
    async onContentChange(callback) {
      if (isLeader) await database.listen("content_changed", callback)
    },
    async close() {
      await stopSweep?.()
      await backups?.stop()
      await stopOperations?.()
      await mail?.stop()
      await database.close()
    },
  }
}

/** The database of the environment, with this process's share of the connections. */
function placeOf({ DATABASE_URL, DATABASE_LISTEN_URL, DATABASE_POOL, WEB_PROCESSES, DATA_DIR }: Environment) {
  if (!DATABASE_URL) return { dataDir: DATA_DIR }
  return {
    databaseUrl: DATABASE_URL,
    listenUrl: DATABASE_LISTEN_URL,
    connections: DATABASE_POOL - countingConnections,
    connectionsOfAll: DATABASE_POOL * WEB_PROCESSES,
    tellsShortage: isFirstProcess,
  }
}

/** What goes first when many wait for the embedded database: few ask for it, and each of them waits for an answer. */
const urgentPaths = new Set(["/auth/v1/token", "/functions/v1/send-contact-email"])

/** Functions of the data interface that cost more than a read or a write: a limit each. */
const callLimits: Readonly<Record<string, LimitName>> = {
  "/rest/v1/rpc/previewed": "previewCall",
  "/rest/v1/rpc/redirect_at": "redirectCall",
  "/rest/v1/rpc/search_site": "searchCall",
  "/rest/v1/rpc/find_on_site": "searchCall",
}

/** The answer past a limit. A function of PostgREST's upstream gets status and code by raising `PT429`. */
function tooMany(retryAfterSeconds: number): Response {
  return new ProtocolError(
    429,
    { code: "PT429", message: "Too many requests", details: null, hint: "Try again in a moment." },
    { "Retry-After": String(retryAfterSeconds) },
  ).toResponse()
}

/**
 * Which limit counts a request of the data interface. Accounts count for themselves, functions only what they store.
 * The path is the router's: percent-encoded, an address would otherwise reach its handler uncounted.
 */
function requestLimit(request: Request): LimitName | undefined {
  const path = getPath(request)
  if (!["/rest/v1/", "/storage/v1/", "/functions/v1/"].some((prefix) => path.startsWith(prefix)))
    return undefined
  // Public files count for themselves, where they are not in memory.
  if (path.startsWith("/storage/v1/object/public/")) return undefined
  return (
    callLimits[path] ?? (request.method === "GET" || request.method === "HEAD" ? "restRead" : "restWrite")
  )
}

interface Demo {
  seed(query: Query): Promise<void>
  assignSubmissions(query: Query): Promise<void>
}

/** @throws StartError where the folder `demo` has been removed, as a site of its own content may do */
async function loadDemo(): Promise<Demo> {
  // By a variable: the compiler must not miss what may be gone.
  const seedFile: string = "../../demo/content/seed.ts"
  try {
    return await import(seedFile)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error
    throw new StartError("SEED is demo but must be none: there is no demo content in demo/content.")
  }
}

/**
 * Demo content for a database that has never been used; one whose content was deleted stays empty.
 * @returns whether it was written now
 */
async function seedWhenEmpty(database: Database, seed: (query: Query) => Promise<void>): Promise<boolean> {
  return database.asOwner(async (query) => {
    // Several processes may start on the same new database: one of them seeds, the others find it done.
    // Writes of solutions take the same advisory lock (private.serialize_writes, migration features).
    await query("select pg_advisory_xact_lock(hashtextextended('public.features', 0))")
    const tables = ["auth.users", ...topLevelTypes.map(({ table }) => `public.${table}`)]
    const filled = tables.map((table) => `exists (select from ${table})`).join(" or ")
    const [used] = await query<{ used: boolean }>(`select ${filled} as used`)
    if (used?.used) return false
    await seed(query)
    return true
  })
}
