import type { SupabaseClient } from "@supabase/supabase-js"
import type { Transporter } from "nodemailer"
import { mimeOptions, sender } from "../../../server/mail/message.ts"
import { type QueuedMail, queuedAt, toOutgoing } from "../../../server/mail/queue.ts"
import { afterFailure, never } from "../../../server/mail/schedule.ts"
import { codeOf, isFinal } from "../../../server/mail/smtp-errors.ts"

const leaseSeconds = 120

/**
 * Sends all mail that is due, by the same rules as the server's outbox: claimed with a lease, marked when sent,
 * tried again later when not. Never fails; what went wrong is logged without addresses or content.
 */
export async function sendDue(parts: {
  supabase: SupabaseClient
  smtp: Transporter
  from: string | undefined
  siteUrl: string
  log: (line: string) => void
}): Promise<void> {
  const { supabase, smtp, siteUrl, log } = parts
  const from = sender(parts.from, siteUrl)
  const { data, error } = await supabase.rpc("claim_mail", { max_count: 10, lease_seconds: leaseSeconds })
  if (error) return log(`Mail: the outbox does not answer (${codeOf(error)})`)
  for (const mail of (data ?? []) as QueuedMail[]) {
    try {
      await smtp.sendMail(mimeOptions(toOutgoing(mail), from, siteUrl))
    } catch (failure) {
      const age = (Date.now() - queuedAt(mail).getTime()) / 1000
      const retry = isFinal(failure, mail.kind) ? never : afterFailure(mail.attempts, age)
      log(`Mail ${mail.id} (${mail.kind}) could not be sent (${codeOf(failure)})`)
      await supabase.rpc("mail_failed", { id: mail.id, error: codeOf(failure), retry_seconds: retry })
      continue
    }
    await supabase.rpc("mail_sent", { id: mail.id })
  }
}
