import type { Session } from "../database.ts"

/** What the site asks of the database's process, one after the other. */
export type Request =
  /** A statement of a transaction under a caller's session or as the owner, which the first one opens. */
  | { does: "query"; sql: string; parameters: readonly unknown[]; begin: Session | "owner" }
  | { does: "commit" }
  | { does: "rollback" }
  /** Its notifications are sent from then on. */
  | { does: "listen"; channel: string }
  /** Answered when all that was committed is in the files. They stay as they are until `release`. */
  | { does: "hold" }
  | { does: "release" }
  | { does: "maintain"; statement: string }

/** Every request is answered once, with its number. */
export type Numbered = Request & { id: number }

export type Message =
  /** The first one: the database is open, or why not, in a line for the operator. */
  | { opened: true }
  | { refused: string }
  | { id: number; result: unknown }
  | { id: number; error: SentError }
  | { channel: string; payload: string }

/** An error as it crosses the channel, which would keep none of Postgres' own fields. */
type SentError = Record<string, string | number> & { message: string }

export function sentError(error: unknown): SentError {
  const fields = Object.entries(error as object).filter(([, value]) => /string|number/.test(typeof value))
  return { ...Object.fromEntries(fields), message: (error as Error).message }
}

export const receivedError = (sent: SentError): Error => Object.assign(new Error(sent.message), sent)
