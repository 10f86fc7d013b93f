import type { Session } from "../database.ts"

/** Requests to the database process, handled one after the other. */
export type DatabaseRequest =
  /** A statement. The first one opens a transaction as `begin`. */
  | { does: "query"; sql: string; parameters: readonly unknown[]; begin: Session | "owner" }
  | { does: "commit" }
  | { does: "rollback" }
  /** Subscribes to a channel; its notifications are sent as messages. */
  | { does: "listen"; channel: string }
  /** Answered when all commits are in the files, which then stay unchanged until `release`. */
  | { does: "hold" }
  | { does: "release" }
  | { does: "maintain"; statement: string }

/** A request with its id. Each is answered exactly once. */
export type NumberedRequest = DatabaseRequest & { id: number }

export type DatabaseMessage =
  /** The first message: the database is open, or the reason why not, for the operator. */
  | { opened: true }
  | { refused: string }
  | { id: number; result: unknown }
  | { id: number; error: SerializedError }
  | { channel: string; payload: string }

/** An error as plain data: the IPC channel drops Postgres' own fields. */
type SerializedError = Record<string, string | number> & { message: string }

export function serializeError(error: unknown): SerializedError {
  const fields = Object.entries(error as object).filter(([, value]) => /string|number/.test(typeof value))
  return { ...Object.fromEntries(fields), message: (error as Error).message }
}

export const deserializeError = (sent: SerializedError): Error => Object.assign(new Error(sent.message), sent)
