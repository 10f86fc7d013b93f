import type { Origin } from "../../content/screens/origin.ts"
import type { Database, Query } from "../database/database.ts"
import type { Journal, JournalEntry } from "./journal.ts"

/**
 * Runs what stores a row and queues its mail in one transaction. With a journal the mail's content, which holds the
 * row, is on the disk before that commits.
 *
 * @param origin the page that it came from, kept beside it; null when that is not known
 * @param submit gives the row's id, which is also the payload's
 * @throws what `submit`, the journal or the commit fails with, once the journal's file is removed again
 */
export async function submitWithMail(
  { database, journal }: { database: Database; journal?: Journal | undefined },
  kind: string,
  origin: Origin | null,
  submit: (query: Query) => Promise<string | undefined>,
): Promise<void> {
  let kept: string | undefined
  try {
    await database.asOwner(async (query) => {
      const id = await submit(query)
      if (origin) await query("select public.note_origin($1, $2, $3)", [id, origin.page, origin.builtIn])
      if (!journal) return
      // Queued in this transaction, so due at its own time: the index of due mail leads to it.
      const [mail] = await query<JournalEntry & Record<string, unknown>>(
        `select id, kind, recipient, payload, attempts, created_at,
           private.origin_of((payload ->> 'id')::uuid) as origin
         from private.outbox
         where sent_at is null and next_attempt_at = now() and kind = $1 and payload ->> 'id' = $2`,
        [kind, id],
      )
      if (!mail) throw new Error("The submission queued no mail")
      // Before the commit: afterwards the worker may have sent the mail and dropped the file already.
      await journal.keep(mail)
      kept = mail.id
    })
  } catch (error) {
    if (kept) await journal?.drop(kept)
    throw error
  }
}
