import type { SupabaseClient } from "@supabase/supabase-js"
import type { Transporter } from "nodemailer"
import { errorCode } from "../../../portable/error-code.ts"
import { attempt, leaseSeconds } from "../../../portable/mail/attempt.ts"
import { sendMessage } from "../../../portable/mail/message.ts"
import { type QueuedMail, toOutgoing } from "../../../portable/mail/queued-mail.ts"

/** Messages that one call of a function sends at most: the platform ends what takes minutes. */
const most = 10

/**
 * Sends mail that is due, by the same rules as the server's outbox: claimed with a lease, marked when sent, tried again
 * later when not. One message is claimed at a time, so that its lease is not used up by those before it. Never fails;
 * what went wrong is logged without addresses or content.
 */
export async function sendDue(parts: {
  supabase: SupabaseClient
  smtp: Transporter
  from: string | undefined
  siteUrl: string
  log: (line: string) => void
}): Promise<void> {
  const { supabase, smtp, from, siteUrl, log } = parts
  for (let count = 0; count < most; count++) {
    const { data, error } = await supabase.rpc("claim_mail", { max_count: 1, lease_seconds: leaseSeconds })
    if (error) return log(`Mail: the outbox does not answer (${errorCode(error)})`)
    const [mail] = (data ?? []) as QueuedMail[]
    if (!mail) return
    // Where they cannot be read, the mail has the default texts.
    const { data: own } = await supabase.rpc("own_texts")
    const failed = await attempt(mail, async () =>
      sendMessage(smtp, toOutgoing(mail, siteUrl, own ?? {}), from, siteUrl),
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
