import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createClient } from "@supabase/supabase-js"
import PostalMime, { type Email } from "postal-mime"
import { expect, vi } from "vitest"
import type { Database } from "../../server/database/database.ts"
import { openLimiter } from "../../server/limits/limiter.ts"
import { type MailService, startMail } from "../../server/mail/mail.ts"
import { createFormFunctions } from "../../server/supabase/forms.ts"
import { createSupabaseServer } from "../../server/supabase/supabase.ts"

/** Fields of a request for a resource's link. */
export const leadFields = {
  email: "asa@kommun.example",
  first_name: "Åsa",
  last_name: "Öberg",
  company: "Kommunen & Co",
  consent: true,
  honeypot: "",
}

/** Fields of a contact message. */
export const visitor = {
  name: "Åsa Öberg",
  company: "Kommunen & Co",
  email: "asa@kommun.example",
  phone: "031-390 06 10",
  message: "Hej!\n\nVi söker en portal för 400 användare.",
  honeypot: "",
}

export const siteUrl = "http://site.test"
export const contactTo = "sales@company.test"
const keys = {
  publishable: "sb_publishable_tests_of_the_mail",
  secret: "sb_secret_tests_of_the_mail",
  jwtSecret: "a secret for tests alone, of more than 32 characters",
}

export interface ContactAnswer {
  status: number
  body: { success?: true; error?: { code: string; message: string; field?: string; requestId?: string } }
  retryAfter: string | null
}

interface MailFile {
  name: string
  raw: string
  mail: Email
}

/** The contact function and mail of a site, called by supabase-js without a network. */
export interface MailSite {
  database: Database
  mail: MailService
  dataDir: string
  /** All log lines, including the links of mail files. */
  lines: string[]
  /** Sends a message like the contact page. */
  contact(payload: unknown, address?: string, headers?: Record<string, string>): Promise<ContactAnswer>
  /** Requests a resource's link like the resources page. */
  lead(payload: unknown, address?: string, headers?: Record<string, string>): Promise<ContactAnswer>
  /** Sends a plain request to the contact function. */
  post(init: RequestInit): Promise<ContactAnswer>
  submissions(): Promise<Record<string, unknown>[]>
  outbox(): Promise<
    { id: string; attempts: number; sent: boolean; last_error: string | null; waits: number }[]
  >
  /** Returns the messages in DATA_DIR/mail, oldest first. */
  files(): Promise<MailFile[]>
  /** Waits for this number of messages in DATA_DIR/mail. */
  waitForFiles(count: number): Promise<MailFile[]>
  stop(): Promise<void>
}

/** Opens a site on a migrated database and empties the tables of mail and messages. */
export async function openMailSite(
  database: Database,
  { smtpUrl, limitFactor = 10_000 }: { smtpUrl?: string; limitFactor?: number } = {},
): Promise<MailSite> {
  await sql(database, "delete from private.outbox")
  await sql(database, "delete from private.sent_forms")
  await sql(database, "delete from public.contact_submissions")
  await sql(database, "delete from public.lead_captures")
  const dataDir = await mkdtemp(join(tmpdir(), "mail-site-"))
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const limiter = openLimiter({ factor: limitFactor, log })
  const mail = await startMail({
    database,
    siteUrl,
    dataDir,
    smtpUrl,
    log,
    print: log,
    pollIntervalMs: 200,
  })
  const logger = {
    error: (fields: object, message: string) => log(`${message} ${JSON.stringify(fields)}`),
    warn() {},
    info() {},
  }
  const functions = createFormFunctions({ database, limiter, logger, siteUrl, contactTo })
  const server = createSupabaseServer({ database, keys, siteUrl, logger, functions })
  async function call(
    name: string,
    payload: unknown,
    address: string,
    headers: Record<string, string> = {},
  ): Promise<ContactAnswer> {
    const client = createClient(siteUrl, keys.publishable, {
      global: {
        fetch: async (input, init) => server.fetch(new Request(input, init), { clientAddress: address }),
      },
      auth: { persistSession: false, autoRefreshToken: false },
    })
    const { data, error } = await client.functions.invoke(name, {
      body: payload as Record<string, unknown>,
      headers,
    })
    return error ? answerOf(error.context) : { status: 200, body: data, retryAfter: null }
  }
  async function files(): Promise<MailFile[]> {
    const directory = join(dataDir, "mail")
    const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith(".eml")).sort()
    return Promise.all(
      names.map(async (name) => {
        const bytes = await readFile(join(directory, name))
        return { name, raw: bytes.toString("utf8"), mail: await PostalMime.parse(bytes) }
      }),
    )
  }
  return {
    database,
    mail,
    dataDir,
    lines,
    contact: (payload, address = "198.51.100.1", headers) =>
      call("send-contact-email", payload, address, headers),
    lead: (payload, address = "198.51.100.1", headers) =>
      call("send-resource-link", payload, address, headers),
    async post(init) {
      const headers = new Headers(init.headers)
      headers.set("apikey", keys.publishable)
      const request = new Request(`${siteUrl}/functions/v1/send-contact-email`, {
        method: "POST",
        ...init,
        headers,
      })
      return answerOf(await server.fetch(request))
    },
    submissions: () => sql(database, "select * from public.contact_submissions order by created_at, id"),
    outbox: () =>
      sql(
        database,
        `select id, attempts, sent_at is not null as sent, last_error,
           extract(epoch from next_attempt_at - now())::float8 as waits
         from private.outbox order by created_at, id`,
      ),
    files,
    waitForFiles: (count) =>
      vi.waitFor(
        async () => {
          const found = await files()
          expect(found).toHaveLength(count)
          return found
        },
        { timeout: 10_000 },
      ),
    async stop() {
      await mail.stop()
      await limiter.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Runs one statement as the database's owner. */
export function sql<Row = Record<string, unknown>>(
  database: Database,
  statement: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  return database.asOwner((query) => query<Row>(statement, parameters))
}

/** Makes every waiting message due now. */
export async function passTime(database: Database): Promise<void> {
  await sql(database, "update private.outbox set next_attempt_at = now() where sent_at is null")
}

async function answerOf(response: Response): Promise<ContactAnswer> {
  return {
    status: response.status,
    body: await response.json(),
    retryAfter: response.headers.get("retry-after"),
  }
}

/** The link of an account's mail. */
export const link = `${siteUrl}/auth/confirm?token_hash=abc&type=signup`
