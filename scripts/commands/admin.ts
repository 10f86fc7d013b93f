import { parseArgs } from "node:util"
import type { Environment } from "../../server/environment.ts"
import { AdministrationError } from "../../server/operations/administration-error.ts"
import { runOperation } from "../../server/operations/run.ts"
import {
  type AccountCommand,
  runAccountCommand as administerAccounts,
} from "../../server/supabase/auth/administration/administration.ts"
import { hostedAccounts } from "../../server/supabase/auth/administration/hosted-administration.ts"

const usage = `npm run admin -- list                                 every account, its role, whether it is verified
npm run admin -- create EMAIL [--password PASSWORD]   a verified account with the role admin
npm run admin -- password EMAIL [--password PASSWORD] a new password for an account, and its sessions end
npm run admin -- recover EMAIL [--password PASSWORD]  the same, as an administrator; passwords of administrators work again
npm run admin -- grant EMAIL                          an administrator with all areas; a closed account is opened
npm run admin -- revoke EMAIL [--force]               no administrator any more; --force: also the last one
npm run admin -- reset EMAIL                          take its second factor away, and its sessions end`

/** Runs a subcommand of `npm run admin`. */
export async function runAdminCommand(words: string[], environment: Environment): Promise<string> {
  const command = readCommand(words)
  return runOperation(environment, { area: "accounts", command }, (project) =>
    administerAccounts(hostedAccounts(project), command),
  )
}

function readCommand(words: string[]): AccountCommand {
  let parsed: { values: { password?: string; force?: boolean }; positionals: string[] }
  try {
    const options = { password: { type: "string" }, force: { type: "boolean" } } as const
    parsed = parseArgs({ args: words, allowPositionals: true, options })
  } catch (error) {
    throw new AdministrationError(`${(error as Error).message}\n${usage}`)
  }
  const [name, email, ...more] = parsed.positionals
  const { password, force = false } = parsed.values
  const setsPassword = name === "create" || name === "password" || name === "recover"
  if (name === "revoke" && email && more.length === 0 && password === undefined) return { name, email, force }
  if (!force && more.length === 0 && (password === undefined || setsPassword)) {
    if (name === "list" && email === undefined) return { name }
    if (setsPassword && email) return { name, email, ...(password === undefined ? {} : { password }) }
    if ((name === "grant" || name === "reset") && email) return { name, email }
  }
  throw new AdministrationError(usage)
}
