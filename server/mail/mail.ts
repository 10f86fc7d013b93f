import { access, constants, mkdir } from "node:fs/promises"
import { join } from "node:path"
import { syncDirectory } from "../files/sync.ts"
import { StartError } from "../start-error.ts"
import { type OutboxOptions, startOutbox } from "./outbox.ts"
import type { MailSettings } from "./transport.ts"
import { openTransport } from "./transport.ts"

export interface MailService {
  /** Finishes running deliveries; call it before the database is closed. */
  stop(): Promise<void>
}

/** Starts transport and outbox worker. Requires a migrated database. */
export async function startMail({
  database,
  log,
  concurrency,
  pollIntervalMs,
  ...settings
}: MailSettings &
  Pick<OutboxOptions, "database" | "log" | "concurrency" | "pollIntervalMs">): Promise<MailService> {
  if (!settings.smtpUrl) await ensureMailFolder(settings.dataDir)
  const transport = openTransport(settings)
  const outbox = startOutbox({
    database,
    transport,
    siteUrl: settings.siteUrl,
    ...(log && { log }),
    ...(concurrency && { concurrency }),
    ...(pollIntervalMs && { pollIntervalMs }),
  })
  return {
    async stop() {
      await outbox.stop()
      await transport.close()
    },
  }
}

/**
 * Ensures at start that the mail folder is writable. A full disk is reported by later writes.
 * @throws StartError
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
