/** The roles a request may act under; Postgres decides what each of them may see and do. */
export const roles = ["anon", "authenticated", "service_role"] as const

/** Who a transaction acts for. `claims` is the verified content of the caller's token. */
export interface Session {
  role: (typeof roles)[number]
  claims: Record<string, unknown>
}

/**
 * Runs one statement and gives its rows. Dates, times and numerics are text, json is parsed, `bigint` is a
 * number while it is exact. Parameters: objects become json, arrays become Postgres arrays.
 * Fails with the database's error (`code`, `message`, `detail`, `hint`, `constraint`).
 */
export type Query = <Row = Record<string, unknown>>(
  sql: string,
  parameters?: readonly unknown[],
) => Promise<Row[]>

/** Postgres, embedded (PGlite, in a process of its own) or elsewhere. It knows nothing of HTTP. */
export interface Database {
  readonly kind: "pglite" | "postgres"
  /** One transaction under the caller's role and claims, both local to it; rolled back when `work` throws. */
  as<T>(session: Session, work: (query: Query) => Promise<T>): Promise<T>
  /**
   * One transaction as the database's owner, whom no policy binds: migrations, accounts, outbox.
   * Neither kind of transaction may be opened inside another one: PGlite would wait for itself.
   */
  asOwner<T>(work: (query: Query) => Promise<T>): Promise<T>
  /**
   * Calls back on every NOTIFY of the channel, and with an empty payload whenever something may have been missed: after a lost
   * connection is back, and again and again while notifications do not arrive. Gives the way to stop.
   */
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>
  /**
   * PGlite alone: calls `work` while no transaction runs and all that was committed is in the files, for a copy of
   * them. The work must not use the database.
   */
  betweenTransactions?(work: () => Promise<void>): Promise<void>
  /** PGlite alone: runs a statement that no transaction may hold, such as vacuum. Servers do this by themselves (vacuum.ts). */
  maintain?(statement: string): Promise<void>
  /** Waits for what runs, then lets go of connections, files and the lock. */
  close(): Promise<void>
}

/** The database cannot be used. The message is one line for the operator: what is wrong and what to do. */
export class DatabaseStartError extends Error {
  override name = "DatabaseStartError"
}

/** There is no connection to the database for the time being. `code` is the one that the attempt failed with, if it had one. */
export class DatabaseAwayError extends Error {
  override name = "DatabaseAwayError"
  readonly code: string | undefined
  constructor(cause: unknown) {
    super("No connection to the database", { cause })
    this.code = (cause as { code?: string }).code
  }
}

/** The connection was lost while a change was being stored: whether it was is not known. */
export class OutcomeUnknownError extends DatabaseAwayError {
  override name = "OutcomeUnknownError"
}

/** So many wait for the database that this caller has to come again. */
export class DatabaseBusyError extends Error {
  override name = "DatabaseBusyError"
  constructor() {
    super("Too many requests wait for the database")
  }
}
