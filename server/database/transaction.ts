import { type Query, roles, type Session } from "./database.ts"
import { parameter } from "./values.ts"

/** PGlite loses its place in the wire protocol above 32 767 parameters and stays lost until a restart. */
const maxParameters = 30_000

/** Statements that would leave the transaction or the role that was given to it. */
const control =
  /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*(abort|begin|commit|discard|end|prepare|release|reset|rollback|savepoint|set|start)\b/i

/** Runs one statement of an open transaction. */
export type Run = (sql: string, parameters: (string | Uint8Array | null)[]) => Promise<unknown[]>

/**
 * Runs `work` inside a transaction that the driver has opened and will close. The query given to it takes
 * exactly one statement at a time, cannot end the transaction or change its role, and dies with it.
 * Fails when any statement failed, also when `work` swallowed that: Postgres keeps nothing of it.
 */
export async function insideTransaction<T>(run: Run, work: (query: Query) => Promise<T>): Promise<T> {
  let open = true
  let failure: { error: unknown } | undefined

  const query: Query = async <Row>(sql: string, parameters: readonly unknown[] = []) => {
    if (!open) throw new Error("The transaction is over; its query cannot be used any more")
    if (parameters.length > maxParameters) {
      throw Object.assign(new Error(`More than ${maxParameters} parameters in one statement`), {
        code: "54000",
      })
    }
    const keyword = control.exec(sql)?.[1]
    if (keyword) throw new Error(`'${keyword}' has no place inside a transaction that is opened for you`)
    try {
      return (await run(sql, parameters.map(parameter))) as Row[]
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

/** The settings that make a transaction the caller's: the role and the claims that `auth.uid()` reads. */
export function context(session: Session): { role: string; claims: string } {
  if (!roles.includes(session.role)) throw new Error(`Unknown role '${session.role}'`)
  return { role: session.role, claims: JSON.stringify({ ...session.claims, role: session.role }) }
}
