import { access, constants } from "node:fs/promises"
import { domainToUnicode } from "node:url"
import { getPath } from "hono/utils/url"
import type { Logger } from "pino"
import { textKeys } from "../../content/texts/text-keys.ts"
import { absoluteUrl, hostOf } from "../../content/urls.ts"
import { invitePerson } from "../../portable/people/invite-person.ts"
import { callsOn } from "../database/call-function.ts"
import { currentCaller, runAsCaller } from "../database/caller.ts"
import { ensureDataDirectory } from "../database/data-directory.ts"
import type { Database } from "../database/database.ts"
import { migrate } from "../database/migrate.ts"
import { openDatabase } from "../database/open.ts"
import { countDeadRows } from "../database/vacuum.ts"
import type { Environment } from "../environment.ts"
import type { Limiter } from "../limits/limiter.ts"
import { createSearchQueue } from "../limits/semaphore.ts"
import { sharedCounterConnections } from "../limits/shared-counters.ts"
import { startMail } from "../mail/mail.ts"
import { readMailQueue } from "../mail/queue.ts"
import { scheduleBackups } from "../operations/scheduled-backups.ts"
import { listenForOperations } from "../operations/socket.ts"
import { startSweep } from "../privacy/sweep.ts"
import { isFirstProcess, isLeader } from "../processes.ts"
import { StartError } from "../start-error.ts"
import type { NewPassword } from "../supabase/auth/administration/administration.ts"
import { ensureAdministrator } from "../supabase/auth/administration/administrators.ts"
import { createAuthServer } from "../supabase/auth/auth.ts"
import { createFormFunctions } from "../supabase/forms.ts"
import { type Keys, loadKeys } from "../supabase/keys.ts"
import { createSupabaseServer } from "../supabase/supabase.ts"
import { readWebhookQueue, startWebhooks } from "../webhooks/webhooks.ts"
import { type Backend, inProcessOrigin } from "./backend.ts"
import { companySettings } from "./company-settings.ts"
import { readReleaseDelay, startReleases } from "./planned-releases.ts"
import { limitNameFor, tooMany, urgentPaths } from "./request-limits.ts"
import { loadDemo, seedWhenEmpty } from "./seed.ts"

/** Timeout in milliseconds of the readiness query. */
const readyTimeoutMs = 2_000

export interface EmbeddedBackend extends Backend {
  mailQueue: NonNullable<Backend["mailQueue"]>
  addVisits: NonNullable<Backend["addVisits"]>
  /** The first administrator if this start generated its password, to be shown once. */
  administrator: NewPassword | undefined
}

/**
 * Backend with the site's own implementation of the Supabase API, on PGlite in DATA_DIR or on
 * DATABASE_URL. Migrates, seeds an empty database and ensures an administrator.
 * @param isPrepared whether another process has done so
 */
export async function openEmbeddedBackend(
  environment: Environment,
  logger: Logger,
  limiter: Limiter,
  isPrepared = false,
): Promise<EmbeddedBackend> {
  const { BACKUP_DIR, DATABASE_URL, DATA_DIR } = environment
  const warn = (line: string) => logger.warn(line)
  await ensureWritable("DATA_DIR", DATA_DIR)
  if (BACKUP_DIR && !DATABASE_URL) await ensureWritable("BACKUP_DIR", BACKUP_DIR)
  const database = await openDatabase(databaseOptions(environment), warn)
  try {
    // Before any change: with invalid keys there is no start.
    const keys = loadEnvironmentKeys(environment, warn)
    const administrator = isPrepared ? undefined : await prepare(database, environment)
    return { administrator, ...(await backendOn(database, environment, logger, limiter, keys)) }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Returns the keys of the environment, completed with stored or generated ones. */
export function loadEnvironmentKeys(environment: Environment, warn: (line: string) => void): Keys {
  const given = {
    ...(environment.SUPABASE_PUBLISHABLE_KEY && { publishable: environment.SUPABASE_PUBLISHABLE_KEY }),
    ...(environment.SUPABASE_SECRET_KEY && { secret: environment.SUPABASE_SECRET_KEY }),
    ...(environment.JWT_SECRET && { jwtSecret: environment.JWT_SECRET }),
  }
  return loadKeys(environment.DATA_DIR, given, warn)
}

/** Migrates and seeds. Returns the first administrator if its password was generated. */
async function prepare(database: Database, environment: Environment): Promise<NewPassword | undefined> {
  const { SITE_URL, RETENTION_DAYS, RECORD_DAYS } = environment
  await migrate(database)
  const host = hostOf(new URL(SITE_URL))
  await database.asOwner((query) =>
    query(
      `select public.set_retention_days($1), public.set_record_days($2), public.set_site_hosts($3),
         public.set_text_keys($4)`,
      [
        RETENTION_DAYS,
        RECORD_DAYS,
        [host, host.replace(/^[^:]+/, domainToUnicode)],
        JSON.stringify(textKeys()),
      ],
    ),
  )
  const demo = environment.SEED === "demo" ? await loadDemo() : undefined
  const seeded = demo !== undefined && (await seedWhenEmpty(database, demo.seed))
  const administrator = await ensureAdministrator(database, {
    email: environment.ADMIN_EMAIL,
    password: environment.ADMIN_PASSWORD,
    siteUrl: SITE_URL,
  })
  if (seeded) {
    await database.asOwner(demo.assignSubmissions)
    await database.asOwner(demo.seedDrafts)
  }
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
  const allowInternal = environment.WEBHOOK_INTERNAL === "1"
  const webhooks = isLeader ? startWebhooks({ database, log: warn, allowInternal }) : undefined

  const sessionLimits = {
    days: environment.SESSION_DAYS,
    adminDays: environment.ADMIN_SESSION_DAYS,
    adminIdleHours: environment.ADMIN_IDLE_HOURS,
  }
  const stopSweep = isLeader
    ? startSweep({ database, dataDir: DATA_DIR, retentionDays: RETENTION_DAYS, sessionLimits, log: warn })
    : undefined

  const stopReleases = isLeader ? startReleases({ database, log: warn }) : undefined

  const backups =
    database.kind === "pglite" && environment.BACKUP_DIR
      ? scheduleBackups({
          site: { database, dataDir: DATA_DIR },
          folder: environment.BACKUP_DIR,
          everyHours: environment.BACKUP_EVERY,
          keep: environment.BACKUP_KEEP,
          since: await firstAccountAt(database),
          log: logger,
        })
      : undefined

  const settings = companySettings(environment)
  // Loaded for sites with a provider only.
  const company =
    settings &&
    (await import("../supabase/auth/company/provider.ts")).createProvider(
      settings,
      absoluteUrl("/auth/v1/callback", SITE_URL),
      { logger },
    )
  const server = createSupabaseServer({
    database,
    keys,
    siteUrl: SITE_URL,
    logger,
    fileLimit: (address) => limiter.consume("fileRead", { address }),
    auth: createAuthServer({ database, keys, siteUrl: SITE_URL, sessionLimits, limiter, logger, company }),
    functions: {
      ...createFormFunctions({
        database,
        limiter,
        logger,
        siteUrl: SITE_URL,
        contactTo: environment.CONTACT_TO,
      }),
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

  const inSearchQueue = createSearchQueue(() => tooMany(1))
  return {
    publicUrl: "",
    publishableKey: keys.publishable,
    async fetch(request, clientAddress) {
      const limit = limitNameFor(request)
      const counted = limit && (await limiter.consume(limit, { address: clientAddress }))
      if (counted && !counted.ok) return tooMany(counted.retryAfterSeconds)
      const caller = currentCaller()
      const answer = async () => {
        const bindings = clientAddress ? { clientAddress } : {}
        if (!caller || !urgentPaths.has(getPath(request))) return server.fetch(request, bindings)
        return runAsCaller({ ...caller, urgent: true }, () => server.fetch(request, bindings))
      }
      return limit === "searchCall" ? inSearchQueue(clientAddress, answer) : answer()
    },
    async ready() {
      const answered = runAsCaller({ address: "readiness", urgent: true }, () =>
        database.asOwner((query) => query("select 1")),
      ).then(
        () => true,
        () => false,
      )
      const late = new Promise<boolean>((resolve) => setTimeout(resolve, readyTimeoutMs, false).unref())
      return Promise.race([answered, late])
    },
    mailQueue: () => readMailQueue(database),
    webhookQueue: () => readWebhookQueue(database),
    deadRows: () => countDeadRows(database),
    releaseDelay: () => readReleaseDelay(database),
    ...(backups && { backups: backups.state }),
    async addVisits(counts) {
      await callsOn(database)("add_visit_counts", { counts })
    },
    async onContentChange(callback) {
      if (isLeader) await database.listen("content_changed", callback)
    },
    async close() {
      await stopSweep?.()
      await stopReleases?.()
      await backups?.stop()
      await stopOperations?.()
      await mail?.stop()
      await webhooks?.stop()
      await database.close()
    },
  }
}

/** Returns the creation time of the oldest account in milliseconds, i.e. of the first start. */
async function firstAccountAt(database: Database): Promise<number> {
  const [row] = await database.asOwner((query) =>
    query<{ since: number | null }>(
      "select extract(epoch from min(created_at))::float8 * 1000 as since from auth.users",
    ),
  )
  return row?.since ?? Date.now()
}

/** Creates a folder of the environment. @throws StartError when it cannot be written */
async function ensureWritable(name: "DATA_DIR" | "BACKUP_DIR", folder: string): Promise<void> {
  try {
    await ensureDataDirectory(folder)
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `${name} is ${folder} but must be a folder that can be written: ${(error as Error).message}`,
    )
  }
}

/** Returns the configured database with this process's share of connections. */
function databaseOptions({
  DATABASE_URL,
  DATABASE_LISTEN_URL,
  DATABASE_POOL,
  WEB_PROCESSES,
  DATA_DIR,
}: Environment) {
  if (!DATABASE_URL) return { dataDir: DATA_DIR }
  return {
    databaseUrl: DATABASE_URL,
    listenUrl: DATABASE_LISTEN_URL,
    connections: DATABASE_POOL - sharedCounterConnections,
    totalConnections: DATABASE_POOL * WEB_PROCESSES,
    logsShortage: isFirstProcess,
  }
}
