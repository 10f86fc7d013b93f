import { AdministrationError } from "../../../operations/administration-error.ts"

/** A command of `npm run admin`. */
export type AccountCommand =
  | { name: "list" }
  | { name: "create" | "password" | "recover"; email: string; password?: string }
  | { name: "grant" | "reset"; email: string }
  | { name: "revoke"; email: string; force: boolean }

export interface ListedAccount {
  email: string
  role: string
  verified: boolean
  createdAt: string
  lastSignInAt: string | null
}

/** An account and its new password. It is shown only once. */
export interface NewPassword {
  email: string
  password: string
}

/** Accounts of the site's own database or a Supabase project. @throws AdministrationError */
export interface Accounts {
  list(): Promise<ListedAccount[]>
  /** Generates a password if none is given. */
  create(email: string, password?: string): Promise<NewPassword>
  /** Replaces the password, generated if none is given, and ends all sessions. */
  password(email: string, password?: string): Promise<NewPassword>
  /** Turns off company sign-in for administrators; also does what `password` and `grant` do. */
  recover(email: string, password?: string): Promise<NewPassword>
  /** Makes a verified account a full administrator and unblocks it. */
  grant(email: string): Promise<void>
  /** Removes the role and keeps the account; not of the last full administrator, unless `force`. */
  revoke(email: string, options: { force: boolean }): Promise<void>
  /** Removes the second factors, ends the sessions and returns the number of factors. */
  reset(email: string): Promise<number>
}

/** Runs a command and returns its report as text. @throws AdministrationError */
export async function runAccountCommand(accounts: Accounts, command: AccountCommand): Promise<string> {
  switch (command.name) {
    case "list":
      return table(
        (await accounts.list()).map((account) => [
          account.email,
          account.role,
          account.verified ? "verified" : "not verified",
          `since ${account.createdAt.slice(0, 10)}`,
          account.lastSignInAt ? `last sign-in ${account.lastSignInAt.slice(0, 10)}` : "never signed in",
        ]),
      )
    case "create":
    case "password":
    case "recover": {
      const { email, password } = await accounts[command.name](command.email, command.password)
      const isMade = command.name !== "password"
      if (command.password !== undefined)
        return isMade ? `${email} is an administrator.` : `${email} has a new password.`
      return isMade
        ? `${email} is an administrator. Password: ${password} (shown only now)`
        : `${email} has a new password: ${password} (shown only now)`
    }
    case "grant":
      await accounts.grant(command.email)
      return `${command.email} is an administrator with all areas.`
    case "revoke":
      await accounts.revoke(command.email, command)
      return `${command.email} is no administrator any more.`
    case "reset":
      return (await accounts.reset(command.email)) === 0
        ? `${command.email} has no second factor.`
        : `${command.email} signs in with the password alone until a second factor is set up again.`
    default:
      throw new AdministrationError("Unknown command")
  }
}

function table(rows: string[][]): string {
  if (rows.length === 0) return "There are no accounts."
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const padded = rows.map((row) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  "))
  return padded.map((row) => row.trimEnd()).join("\n")
}
