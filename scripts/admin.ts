/** `npm run admin -- list | create EMAIL [--password PASSWORD] | grant EMAIL | revoke EMAIL`: who runs the site. */
import { parseArgs } from "node:util"
import { DatabaseStartError } from "../server/database/database.ts"
import { migrate } from "../server/database/migrate.ts"
import { openDatabase } from "../server/database/open.ts"
import { readEnvironment, StartError } from "../server/environment.ts"
import { administer, type Command } from "../server/supabase/auth/administration.ts"
import { askRunningSite } from "../server/supabase/auth/administration-socket.ts"
import { AdministrationError } from "../server/supabase/auth/administrators.ts"
import { administerHosted } from "../server/supabase/auth/hosted-administration.ts"

const usage = `npm run admin -- list                                 every account, its role, whether it is verified
npm run admin -- create EMAIL [--password PASSWORD]   a verified account with the role admin
npm run admin -- grant EMAIL                          make an account an administrator
npm run admin -- revoke EMAIL                         take that away again`

try {
  console.log(await run(readCommand(process.argv.slice(2))))
} catch (error) {
  const expected = error instanceof AdministrationError || error instanceof StartError
  if (!expected && !(error instanceof DatabaseStartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function readCommand(words: string[]): Command {
  let parsed: { values: { password?: string }; positionals: string[] }
  try {
    parsed = parseArgs({ args: words, allowPositionals: true, options: { password: { type: "string" } } })
  } catch (error) {
    throw new AdministrationError(`${(error as Error).message}\n${usage}`)
  }
  const [name, email, ...more] = parsed.positionals
  const { password } = parsed.values
  if (more.length === 0 && (password === undefined || name === "create")) {
    if (name === "list" && email === undefined) return { name }
    if (name === "create" && email) return { name, email, ...(password === undefined ? {} : { password }) }
    if ((name === "grant" || name === "revoke") && email) return { name, email }
  }
  throw new AdministrationError(usage)
}

/** On Supabase through its API; on Postgres directly; on PGlite through the site if it runs, else directly. */
async function run(command: Command): Promise<string> {
  const environment = readEnvironment(process.env)
  const { SUPABASE_URL, SUPABASE_SECRET_KEY, DATABASE_URL, DATA_DIR } = environment
  if (SUPABASE_URL) {
    if (!SUPABASE_SECRET_KEY) {
      throw new AdministrationError("SUPABASE_SECRET_KEY is unset; it must be the project's secret key.")
    }
    return administerHosted(SUPABASE_URL, SUPABASE_SECRET_KEY, command)
  }
  if (!DATABASE_URL) {
    const said = await askRunningSite(DATA_DIR, command)
    if (said !== undefined) return said
  }
  const database = await openDatabase(DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR })
  try {
    await migrate(database)
    return await administer(database, command)
  } finally {
    await database.close()
  }
}
