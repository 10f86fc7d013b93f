/** The database roles of a request. Postgres enforces what each may read and write. */
export const roles = ["anon", "authenticated", "service_role"] as const

/** The role and JWT claims of a transaction. `claims` are those of a verified token. */
export interface Session {
  role: (typeof roles)[number]
  claims: Record<string, unknown>
}

/**
 * Runs one statement and returns its rows. Dates, times and numerics are strings, JSON is parsed,
 * and `bigint` is a number while it is safe.
 * Objects are sent as JSON, arrays as Postgres arrays.
 * Rejects with the database error (`code`, `message`, `detail`, `hint`, `constraint`).
 */
export type Query = <Row = Record<string, unknown>>(
  sql: string,
  parameters?: readonly unknown[],
) => Promise<Row[]>

/** A Postgres server, or PGlite in a child process. Independent of HTTP. */
export interface Database {
  readonly kind: "pglite" | "postgres"
  /**
   * Runs `work` in a transaction with the caller's role and claims. Rolls back if `work` throws.
   */
  as<T>(session: Session, work: (query: Query) => Promise<T>): Promise<T>
  /**
   * Runs `work` in a transaction as the owner, which bypasses row-level security: migrations,
   * accounts, outbox. Transactions must not be nested: PGlite would deadlock.
   */
  asOwner<T>(work: (query: Query) => Promise<T>): Promise<T>
  /**
   * Calls back on every NOTIFY of the channel. Also calls back with an empty payload when
   * notifications may have been lost: after a reconnect, and repeatedly while they do not arrive.
   * Resolves with a function that unsubscribes.
   */
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>
  /**
   * PGlite only: runs `work` between transactions, when all commits are in the files, so that they
   * can be copied. `work` must not use the database.
   */
  betweenTransactions?(work: () => Promise<void>): Promise<void>
  /**
   * PGlite only (a server has autovacuum): runs a statement outside a transaction, such as VACUUM.
   */
  maintain?(statement: string): Promise<void>
  /** Waits for running transactions, then closes connections and files and releases the lock. */
  close(): Promise<void>
}

/** The database cannot be used. The message is one line for the operator, with cause and remedy. */
export class DatabaseStartError extends Error {
  override name = "DatabaseStartError"
}

/** The database cannot be reached at the moment. `code` is that of the connection error, if any. */
export class DatabaseUnavailableError extends Error {
  override name = "DatabaseUnavailableError"
  readonly code: string | undefined
  constructor(cause: unknown) {
    super("No connection to the database", { cause })
    this.code = (cause as { code?: string }).code
  }
}

/** The connection was lost during COMMIT, so the outcome is unknown. */
export class OutcomeUnknownError extends DatabaseUnavailableError {
  override name = "OutcomeUnknownError"
}

/** The queue for the database is full; the caller should retry later. */
export class DatabaseBusyError extends Error {
  override name = "DatabaseBusyError"
  constructor() {
    super("Too many requests wait for the database")
  }
}
