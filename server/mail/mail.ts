import { access, constants, mkdir } from "node:fs/promises"
import { join } from "node:path"
import { StartError } from "../environment.ts"
import { syncDirectory } from "../files/sync.ts"
import type { MailSettings } from "./mail-transport.ts"
import { type OutboxParts, startOutbox } from "./outbox.ts"
import { openTransport } from "./transport.ts"

export interface MailService {
  /** Finishes what is being sent; to be called before the database is closed. */
  stop(): Promise<void>
}

/** Starts the site's mail: transport and the outbox's worker. The database must be migrated. */
export async function startMail({
  database,
  log,
  concurrency,
  pollEvery,
  ...settings
}: MailSettings & Pick<OutboxParts, "database" | "log" | "concurrency" | "pollEvery">): Promise<MailService> {
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
