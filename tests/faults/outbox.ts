import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import PostalMime, { type Email } from "postal-mime"
import type { RestartedSite } from "./restarted-site.ts"

/** Makes retries and leases of dead processes due now. */
export async function makeMailDue(site: RestartedSite): Promise<void> {
  await site.withDatabase((database) =>
    database.asOwner((query) =>
      query("update private.outbox set next_attempt_at = now(), leased_until = null where sent_at is null"),
    ),
  )
}

/** Ends retry delays, but no delivery under way: its lease must last. */
export async function skipMailDelays(site: RestartedSite): Promise<void> {
  await site.withDatabase((database) =>
    database.asOwner(async (query) => {
      await query(
        `update private.outbox set next_attempt_at = now()
         where attempts > 0 and sent_at is null and leased_until is null`,
      )
      await query("notify mail_queued")
    }),
  )
}

export async function unsentMail(site: RestartedSite): Promise<number> {
  const [row] = await site.withDatabase((database) =>
    database.asOwner((query) =>
      query<{ unsent: number }>("select count(*)::int as unsent from private.outbox where sent_at is null"),
    ),
  )
  return row?.unsent ?? 0
}

/** Returns the messages in DATA_DIR/mail. */
export async function mailFiles(site: RestartedSite): Promise<string[]> {
  const names = await readdir(join(site.dataDir, "mail"))
  return names.filter((name) => name.endsWith(".eml"))
}

export async function readMail(site: RestartedSite, name: string): Promise<Email> {
  return PostalMime.parse(await readFile(join(site.dataDir, "mail", name)))
}

/**
 * Returns the visitor's address in a contact mail. It is in the text when a mail server refused the
 * Reply-To.
 */
export const writerOf = (mail: Email): string =>
  mail.replyTo?.[0]?.address ?? mail.text?.match(/\S+@exempel\.example/)?.[0] ?? ""
