import { existsSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { type Database, DatabaseStartError } from "../database/database.ts"
import { migrate, migrationState, requireUpgradable } from "../database/migrate.ts"
import { openDatabase } from "../database/open.ts"
import { type Environment, readEnvironment } from "../environment.ts"
import { fullDiskMessage } from "../files/free-space.ts"
import { StartError } from "../start-error.ts"
import { AdministrationError } from "./administration-error.ts"
import { writeError } from "./backup.ts"
import type { HostedProject } from "./hosted-project.ts"
import { type Access, executeOperation, type Operation, requiredAccess } from "./operations.ts"
import { askRunningSite } from "./socket.ts"

/** Runs a command and prints its result, or one line with the error and exit code 1. */
export async function runCommand(work: (environment: Environment) => Promise<string>): Promise<void> {
  try {
    console.log(await work(readEnvironment(process.env)))
  } catch (error) {
    console.error(errorLine(error))
    process.exitCode = 1
  }
}

/** Returns the error line of an expected error. Rethrows others. */
export function errorLine(error: unknown): string {
  const expected = [AdministrationError, StartError, DatabaseStartError].some((kind) => error instanceof kind)
  const line = expected ? (error as Error).message : fullDiskMessage(error)
  if (line === undefined) throw error
  return line
}

/**
 * Runs an operation: on Supabase by API, on Postgres directly, on PGlite through a running site.
 */
export async function runOperation(
  { SUPABASE_URL, SUPABASE_SECRET_KEY, DATABASE_URL, DATA_DIR }: Environment,
  operation: Operation,
  onHosted: (project: HostedProject) => Promise<string>,
): Promise<string> {
  if (SUPABASE_URL) {
    if (!SUPABASE_SECRET_KEY) {
      throw new AdministrationError("SUPABASE_SECRET_KEY is unset; it must be the project's secret key.")
    }
    return onHosted({ url: SUPABASE_URL, secretKey: SUPABASE_SECRET_KEY })
  }
  const access = requiredAccess(operation)
  if (!DATABASE_URL) {
    const said = await askRunningSite(DATA_DIR, operation)
    if (said !== undefined) return said
    if (access !== "new" && !existsSync(join(DATA_DIR, "database"))) {
      throw new AdministrationError(
        `There is no database in ${DATA_DIR}: set DATA_DIR to the site's directory, or DATABASE_URL to its Postgres.`,
      )
    }
  }
  const database = await openDatabase(DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR })
  try {
    if (access !== "new") await requireSite(database, access)
    if (access === "new" || access === "write") await migrate(database)
    return await executeOperation({ database, dataDir: DATA_DIR }, operation)
  } finally {
    await database.close()
  }
}

/**
 * Refuses a database without a site, and for reading commands one with pending migrations. One that
 * cannot be upgraded can still be copied.
 */
async function requireSite(database: Database, access: Access): Promise<void> {
  const state = await migrationState(database)
  if (state === "none") {
    throw new AdministrationError(
      "There is no site in this database: set DATABASE_URL or DATA_DIR to the site's own, or start the site once (npm start).",
    )
  }
  if (access !== "copy") requireUpgradable(state)
  if (state === "earlier" && access === "read") {
    throw new AdministrationError(
      "The database is of an earlier version of this program: start the site once (npm start), which upgrades it.",
    )
  }
}

/** Resolves a path relative to the caller's directory: npm runs scripts in the project root. */
export function resolveFromCaller(name: string): string {
  return resolve(process.env.INIT_CWD ?? "", name)
}

/**
 * Writes a new file with mode 600. @throws AdministrationError when it exists or cannot be written
 */
export async function writeNewFile(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600, flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    throw writeError(file, error)
  })
}
