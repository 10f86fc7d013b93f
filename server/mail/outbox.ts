import type { TextOverrides } from "../../content/texts/overrides.ts"
import { attemptDelivery, leaseSeconds } from "../../portable/mail/attempt.ts"
import { renderQueuedMail } from "../../portable/mail/queued-mail.ts"
import { callsOn } from "../database/call-function.ts"
import { startWorker, type Worker, type WorkerSettings } from "../queue/worker.ts"
import { claimMail } from "./queue.ts"
import type { MailTransport } from "./transport.ts"

export interface OutboxOptions extends WorkerSettings {
  transport: MailTransport
  siteUrl: string
}

/** Sends the mail in the outbox. */
export function startOutbox({ transport, siteUrl, ...settings }: OutboxOptions): Worker {
  const { database } = settings
  const call = callsOn(database)
  return startWorker(settings, {
    name: "Mail",
    channel: "mail_queued",
    async claim(count) {
      const claimed = await claimMail(database, count, leaseSeconds)
      if (claimed.length === 0) {
        // Only an idle queue: a failure must not delay mail. The new mail wakes the worker.
        await call("queue_digests")
        return []
      }
      const own = await call<TextOverrides>("own_texts")
      return claimed.map((mail) => ({ ...mail, own }))
    },
    async attempt({ own, ...mail }) {
      const failed = await attemptDelivery(mail, async () =>
        transport.send(renderQueuedMail(mail, siteUrl, own)),
      )
      const { id } = mail
      return {
        failed,
        record: () =>
          failed
            ? call("mail_failed", { id, error: failed.code, retry_seconds: failed.retrySeconds })
            : call("mail_sent", { id }),
      }
    },
  })
}
