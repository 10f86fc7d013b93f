import type { Database } from "../../../database/database.ts"
import { AdministrationError } from "../../../operations/administration-error.ts"
import {
  createAdministrator,
  grantAdministrator,
  listAccounts,
  replacePassword,
  resetFactors,
  revokeAdministrator,
} from "./administrators.ts"

/** One thing that `npm run admin` can be asked. */
export type AccountCommand =
  | { name: "list" }
  | { name: "create" | "password"; email: string; password?: string }
  | { name: "grant" | "reset"; email: string }
  | { name: "revoke"; email: string; force: boolean }

/** Does it and says in lines of text what happened. Throws AdministrationError when it cannot be done. */
export async function administer(database: Database, command: AccountCommand): Promise<string> {
  switch (command.name) {
    case "list":
      return table(
        (await listAccounts(database)).map((account) => [
          account.email,
          account.role,
          account.verified ? "verified" : "not verified",
          `since ${account.createdAt.slice(0, 10)}`,
          account.lastSignInAt ? `last sign-in ${account.lastSignInAt.slice(0, 10)}` : "never signed in",
        ]),
      )
    case "create": {
      const { email, password } = await createAdministrator(database, command.email, command.password)
      return command.password === undefined
        ? `${email} is an administrator. Password: ${password} (shown only now)`
        : `${email} is an administrator.`
    }
    case "password": {
      const { email, password } = await replacePassword(database, command.email, command.password)
      return command.password === undefined
        ? `${email} has a new password: ${password} (shown only now)`
        : `${email} has a new password.`
    }
    case "grant":
      await grantAdministrator(database, command.email)
      return `${command.email} is an administrator with all areas.`
    case "revoke":
      await revokeAdministrator(database, command.email, command)
      return `${command.email} is no administrator any more.`
    case "reset":
      return resetLine(command.email, await resetFactors(database, command.email))
    default:
      throw new AdministrationError("Unknown command")
  }
}

/** What a reset has come to. */
export const resetLine = (email: string, count: number) =>
  count === 0
    ? `${email} has no second factor.`
    : `${email} signs in with the password alone until a second factor is set up again.`

export function table(rows: string[][]): string {
  if (rows.length === 0) return "There are no accounts."
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n")
}
