import type { SupabaseClient } from "@supabase/supabase-js"
import type { Transporter } from "nodemailer"
import { errorCode } from "../../../portable/error-code.ts"
import { attemptDelivery, leaseSeconds } from "../../../portable/mail/attempt.ts"
import { sendMessage } from "../../../portable/mail/message.ts"
import { type QueuedMail, renderQueuedMail } from "../../../portable/mail/queued-mail.ts"

/** Maximum messages per call: the platform ends calls that take minutes. */
const most = 10

/**
 * Sends due mail by the rules of the server's outbox: claims with a lease, marks as sent, or
 * schedules a retry. Claims one message at a time, so that the leases of the others do not expire
 * meanwhile. Never rejects; logs failures without addresses and content.
 */
export async function sendDue(parts: {
  supabase: SupabaseClient
  smtp: Transporter
  from: string | undefined
  siteUrl: string
  log: (line: string) => void
}): Promise<void> {
  const { supabase, smtp, from, siteUrl, log } = parts
  const digests = await supabase.rpc("queue_digests")
  if (digests.error) log(`Mail: digests are not queued (${errorCode(digests.error)})`)
  for (let count = 0; count < most; count++) {
    const { data, error } = await supabase.rpc("claim_mail", { max_count: 1, lease_seconds: leaseSeconds })
    if (error) return log(`Mail: the outbox does not answer (${errorCode(error)})`)
    const [mail] = (data ?? []) as QueuedMail[]
    if (!mail) return
    // If the read fails, the mail has the default texts.
    const { data: own } = await supabase.rpc("own_texts")
    const failed = await attemptDelivery(mail, async () =>
      sendMessage(smtp, renderQueuedMail(mail, siteUrl, own ?? {}), from, siteUrl),
    )
    if (failed) log(failed.line)
    const marked = failed
      ? await supabase.rpc("mail_failed", {
          id: mail.id,
          error: failed.code,
          retry_seconds: failed.retrySeconds,
        })
      : await supabase.rpc("mail_sent", { id: mail.id })
    if (marked.error) {
      const what = failed ? "was not sent" : "has been sent, and will be again"
      log(`Mail ${mail.id} (${mail.kind}) ${what}: the outbox could not be told (${errorCode(marked.error)})`)
    }
  }
}
