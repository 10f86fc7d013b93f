import type { QueuedMail } from "../../portable/mail/queued-mail.ts"
import type { Mail } from "../../portable/mail/render.ts"
import { callsIn } from "../database/call-function.ts"
import type { Database, Query } from "../database/database.ts"

/**
 * Queues a mail in the caller's transaction, so that it is sent only if that commits.
 *
 * @returns the mail's id
 */
export async function enqueueMail(
  query: Query,
  recipient: string,
  { kind, ...payload }: Mail,
): Promise<string> {
  return await callsIn(query)<string>("enqueue_mail", { kind, recipient, payload })
}

/** Claims up to `count` due messages for the duration of the lease. */
export function claimMail(database: Database, count: number, leaseSeconds: number): Promise<QueuedMail[]> {
  return database.asOwner((query) =>
    query<QueuedMail>("select * from public.claim_mail($1, $2)", [count, leaseSeconds]),
  )
}

/** State of the outbox; ages in seconds. */
export interface MailQueue {
  waiting: number
  oldestSeconds: number
  /** Waiting messages that failed before. */
  retrying: number
  /** Within the last 24 hours. */
  givenUp: number
}

/** Returns the state of the outbox. */
export async function readMailQueue(database: Database): Promise<MailQueue> {
  const [row] = await database.asOwner((query) =>
    query<MailQueue>(
      `select count(*) as waiting,
         coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds",
         count(last_error) as retrying,
         (select count(*) from private.outbox where failed_at between now() - interval '1 day' and now()) as "givenUp"
       from private.outbox where sent_at is null and failed_at is null`,
    ),
  )
  if (!row) throw new Error("count gave no row")
  return row
}
