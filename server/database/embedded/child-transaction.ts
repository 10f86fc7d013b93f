import { DatabaseUnavailableError, OutcomeUnknownError, type Query, type Session } from "../database.ts"
import { runInTransaction } from "../transaction.ts"
import { type Child, ChildEndedError } from "./child-process.ts"
import { createIdleTimeout } from "./idle-timeout.ts"

/** Maximum idle time of a transaction in milliseconds; all other requests wait for it. */
const idleTimeoutMs = 10_000
/** Maximum duration of a caller's statement in milliseconds. */
const statementTimeoutMs = 10_000
/** Maximum length of a logged statement in characters. Parameters are never logged. */
const maxLoggedLength = 1_000

/**
 * Runs one transaction in the database process. Rolls back if `work` throws or is idle for ten
 * seconds.
 * @param limited whether each statement is limited to ten seconds
 */
export async function runChildTransaction<T>(
  child: Child,
  begin: Session | "owner",
  work: (query: Query) => Promise<T>,
  limited: boolean,
  log: (line: string) => void,
): Promise<T> {
  const idle = createIdleTimeout(idleTimeoutMs)
  let begun = false
  const run = (sql: string, parameters: readonly unknown[]): Promise<unknown[]> =>
    idle.pausedFor(() => {
      begun = true
      const answer = child.ask<unknown[]>({ does: "query", sql, parameters, begin })
      return limited ? withStatementTimeout(child, sql, answer, log) : answer
    })
  try {
    const result = await Promise.race([runInTransaction(run, work), idle.expired])
    if (begun) await commit(child)
    return result
  } catch (error) {
    if (begun) await child.ask({ does: "rollback" }).catch(() => {})
    throw error instanceof ChildEndedError ? new DatabaseUnavailableError(error) : error
  } finally {
    idle.stop()
  }
}

async function commit(child: Child): Promise<void> {
  try {
    await child.ask({ does: "commit" })
  } catch (error) {
    throw error instanceof ChildEndedError ? new OutcomeUnknownError(error) : error
  }
}

/** Kills the process when a statement takes too long, because PGlite cannot cancel it. */
async function withStatementTimeout<T>(
  child: Child,
  sql: string,
  answer: Promise<T>,
  log: (line: string) => void,
): Promise<T> {
  let late = false
  const timer = setTimeout(() => {
    late = true
    const shown = sql.replace(/\s+/g, " ").slice(0, maxLoggedLength)
    log(
      `A statement has run for ${statementTimeoutMs / 1000} s and is ended with the database's process: ${shown}`,
    )
    child.kill()
  }, statementTimeoutMs)
  try {
    return await answer
  } catch (error) {
    if (!late) throw error
    // Same code and message as Postgres.
    throw Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" })
  } finally {
    clearTimeout(timer)
  }
}
