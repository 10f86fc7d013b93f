import { readdir, readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import type { Database } from "../database/database.ts"
import { writeOnce } from "./durable-files.ts"
import type { QueuedMail } from "./queue.ts"

/**
 * Contact messages and leads on the disk until they are safe elsewhere, for PGlite alone: it does not wait for the disk,
 * so a power cut may lose what it has just acknowledged. Postgres needs none of this.
 */
export interface Journal {
  /** Returns when the message is safely on the disk. */
  keep(mail: JournalEntry): Promise<void>
  drop(id: string): Promise<void>
  /** The mail is over, sent or given up. A contact message that was sent is in the company's mailbox now, a lead in the database alone. */
  mailDone(id: string): Promise<void>
  /** Puts back what the database has lost; to be called once before the outbox starts. Returns how many. */
  restore(database: Database): Promise<number>
}

export interface JournalEntry extends QueuedMail {
  /** The page that the submission came from, as the database stores it; absent in files of earlier versions. */
  origin?: { page: string; solution: string | null } | null
}

/** Long after every system has written on its own what the database gave it to write, in milliseconds. */
const writtenByThen = 10 * 60_000

/** Opens the journal in `DATA_DIR/mail/unsent`. */
export function openJournal(dataDir: string): Journal {
  const directory = join(dataDir, "mail", "unsent")
  const path = (id: string) => join(directory, `${id}.json`)
  return {
    async keep(mail) {
      await writeOnce(path(mail.id), JSON.stringify(mail))
    },
    async drop(id) {
      await rm(path(id), { force: true })
    },
    async mailDone(id) {
      const kept = await readFile(path(id), "utf8").catch(() => undefined)
      const isLead = kept !== undefined && (JSON.parse(kept) as QueuedMail).kind === "resource-link"
      if (!isLead) return rm(path(id), { force: true })
      // A process that ends before then leaves the file to the next start, which finds the mail marked and removes it.
      setTimeout(() => rm(path(id), { force: true }).catch(() => {}), writtenByThen).unref()
    },
    async restore(database) {
      const files = await readdir(directory).catch(() => [] as string[])
      let restored = 0
      for (const file of files.filter((name) => /^[0-9a-f-]{36}\.json$/.test(name))) {
        const mail = JSON.parse(await readFile(join(directory, file), "utf8")) as JournalEntry
        const state = await putBack(database, mail)
        if (state === "restored") restored++
        // The process ended between marking the mail and removing the file.
        if (state === "over") await rm(join(directory, file), { force: true })
      }
      return restored
    },
  }
}

async function putBack(database: Database, mail: JournalEntry): Promise<"restored" | "waiting" | "over"> {
  return database.asOwner(async (query) => {
    const [known] = await query<{ over: boolean }>(
      "select coalesce(sent_at, failed_at) is not null as over from private.outbox where id = $1",
      [mail.id],
    )
    if (known) return known.over ? "over" : "waiting"
    const payload = JSON.stringify(mail.payload)
    await query(
      "insert into private.outbox (id, kind, recipient, payload, created_at) values ($1, $2, $3, $4, $5)",
      [mail.id, mail.kind, mail.recipient, payload, mail.created_at],
    )
    await query(mail.kind === "resource-link" ? lead : contactMessage, [payload])
    if (mail.origin) {
      await query(
        `insert into private.submission_origins (submission_id, page, solution) values ($1, $2, $3)
         on conflict (submission_id) do nothing`,
        [mail.payload.id, mail.origin.page, mail.origin.solution],
      )
    }
    return "restored"
  })
}

const contactMessage = `
  insert into public.contact_submissions (id, name, email, company, phone, message, created_at)
  select id, name, email, company, phone, message, created_at
  from jsonb_populate_record(null::public.contact_submissions, $1)
  on conflict (id) do nothing`

const lead = `
  with kept as (
    insert into public.lead_captures (id, first_name, last_name, email, company, resource_slug, created_at)
    select id, first_name, last_name, email, company, resource_slug, created_at
    from jsonb_populate_record(null::public.lead_captures, $1::jsonb)
    on conflict (id) do nothing
    returning id
  )
  insert into public.lead_consents (lead_id, purpose, given_at)
  select id, $1::jsonb ->> 'purpose', ($1::jsonb ->> 'given_at')::timestamptz from kept`
