import { access, constants, mkdir } from "node:fs/promises"
import { join } from "node:path"
import { company } from "../../brand/company.ts"
import type { Origin } from "../../content/screens/origin.ts"
import type { ContactMessage } from "../../portable/mail/templates/contact.ts"
import type { Language } from "../../portable/mail/templates/layout.ts"
import type { NewLead } from "../../supabase/functions/send-resource-link/handler.ts"
import { StartError } from "../environment.ts"
import { syncDirectory } from "../files/sync.ts"
import type { MailSettings } from "./mail-transport.ts"
import { type OutboxParts, startOutbox } from "./outbox.ts"
import { submitContact } from "./submit-contact.ts"
import { submitLead } from "./submit-lead.ts"
import { openTransport } from "./transport.ts"

export interface MailService {
  /** Stores a contact message with its mail: the contact function's `submit`. */
  submitContact(message: ContactMessage, language: Language, origin: Origin | null): Promise<void>
  /** Stores a lead with its consent and the mail to the visitor: the `submit` of send-resource-link. */
  submitLead(lead: NewLead, language: Language, origin: Origin | null): Promise<void>
  /** Finishes what is being sent; to be called before the database is closed. */
  stop(): Promise<void>
}

/**
 * Starts the site's mail: transport and the outbox's worker. The database must be migrated.
 *
 * @param contactTo `CONTACT_TO`; by default the company's own address
 */
export async function startMail({
  database,
  contactTo = company.email,
  log,
  concurrency,
  pollEvery,
  ...settings
}: MailSettings &
  Pick<OutboxParts, "database" | "log" | "concurrency" | "pollEvery"> & {
    contactTo?: string | undefined
  }): Promise<MailService> {
  if (!settings.smtpUrl) await ensureMailFolder(settings.dataDir)
  const transport = openTransport(settings)
  const outbox = startOutbox({
    database,
    transport,
    siteUrl: settings.siteUrl,
    ...(log && { log }),
    ...(concurrency && { concurrency }),
    ...(pollEvery && { pollEvery }),
  })
  return {
    submitContact: submitContact({ database, contactTo }),
    submitLead: submitLead(database),
    async stop() {
      await outbox.stop()
      await transport.close()
    },
  }
}

/**
 * Where mail becomes files, the folder has to be writable before the first visitor writes.
 * Throws a StartError that names it; a full disk is told when something is written.
 */
async function ensureMailFolder(dataDir: string): Promise<void> {
  const folder = join(dataDir, "mail")
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    syncDirectory(dataDir)
    await access(folder, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === "ENOSPC") return
    throw new StartError(
      `${folder} cannot be written (${code}): it has to belong to the user that runs the site.`,
    )
  }
}
