import { existsSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { DatabaseStartError } from "../database/database.ts"
import { fullDiskLine } from "../database/free-space.ts"
import { migrate } from "../database/migrate.ts"
import { openDatabase } from "../database/open.ts"
import { type Environment, readEnvironment, StartError } from "../environment.ts"
import { AdministrationError } from "./administration-error.ts"
import type { HostedProject } from "./hosted-project.ts"
import { type Operation, operate } from "./operations.ts"
import { askRunningSite } from "./socket.ts"

/** A command's one way through: prints what it says, or in one line why it could not be done, and ends with 1. */
export async function runCommand(work: (environment: Environment) => Promise<string>): Promise<void> {
  try {
    console.log(await work(readEnvironment(process.env)))
  } catch (error) {
    const expected = [AdministrationError, StartError, DatabaseStartError].some(
      (kind) => error instanceof kind,
    )
    const line = expected ? (error as Error).message : fullDiskLine(error)
    if (line === undefined) throw error
    console.error(line)
    process.exitCode = 1
  }
}

/** On Supabase through its API; on Postgres directly; on PGlite through the site if it runs, else directly. */
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
  if (!DATABASE_URL) {
    const said = await askRunningSite(DATA_DIR, operation)
    if (said !== undefined) return said
    // A mistyped directory must not become a new site of which then "nothing was found".
    const mayBeNew =
      operation.area === "accounts" || (operation.area === "content" && operation.action === "import")
    if (!mayBeNew && !existsSync(join(DATA_DIR, "database"))) {
      throw new AdministrationError(
        `There is no database in ${DATA_DIR}; set DATA_DIR to the site's directory.`,
      )
    }
  }
  const database = await openDatabase(DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR })
  try {
    await migrate(database)
    return await operate({ database, dataDir: DATA_DIR }, operation)
  } finally {
    await database.close()
  }
}

/** A file as the person who typed its name means it: npm runs scripts in the project's folder, whatever theirs is. */
export function namedFile(name: string): string {
  return resolve(process.env.INIT_CWD ?? "", name)
}

/** Writes a file that was not there before, readable by its owner alone. Throws AdministrationError when it was. */
export async function writeNew(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600, flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    throw new AdministrationError(
      error.code === "EEXIST"
        ? `${file} exists already; name another file.`
        : `${file} cannot be written: ${error.code}.`,
    )
  })
}
