import { type Query, roles, type Session } from "./database.ts"
import { toParameter } from "./values.ts"

/** PGlite's wire protocol breaks above 32,767 parameters until it is restarted. */
const maxParameters = 30_000

/** Statements that would end the transaction or change its role. */
const controlStatement =
  /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*(abort|begin|commit|discard|end|prepare|release|reset|rollback|savepoint|set|start)\b/i

/** Runs one statement in an open transaction. */
export type RunStatement = (sql: string, parameters: (string | Uint8Array | null)[]) => Promise<unknown[]>

/**
 * Runs `work` in a transaction that the driver opens and closes. Its query runs one statement at a
 * time, cannot end the transaction or change the role, and throws afterwards.
 * Rejects if any statement failed, even if `work` caught the error: Postgres has aborted the
 * transaction.
 */
export async function runInTransaction<T>(run: RunStatement, work: (query: Query) => Promise<T>): Promise<T> {
  let open = true
  let failure: { error: unknown } | undefined

  const query: Query = async <Row>(sql: string, parameters: readonly unknown[] = []) => {
    if (!open) throw new Error("The transaction is over; its query cannot be used any more")
    if (parameters.length > maxParameters) {
      throw Object.assign(new Error(`More than ${maxParameters} parameters in one statement`), {
        code: "54000",
      })
    }
    const keyword = controlStatement.exec(sql)?.[1]
    if (keyword) throw new Error(`'${keyword}' has no place inside a transaction that is opened for you`)
    try {
      return (await run(sql, parameters.map(toParameter))) as Row[]
    } catch (error) {
      failure ??= { error }
      throw error
    }
  }

  try {
    const result = await work(query)
    if (failure) throw failure.error
    return result
  } finally {
    open = false
  }
}

/**
 * Returns the transaction settings for a session: the role, and the claims that `auth.uid()` reads.
 */
export function transactionSettings(session: Session): { role: string; claims: string } {
  if (!roles.includes(session.role)) throw new Error(`Unknown role '${session.role}'`)
  return { role: session.role, claims: JSON.stringify({ ...session.claims, role: session.role }) }
}
