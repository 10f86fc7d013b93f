import { fileTransport } from "../../server/mail/transport.ts"
import { createAdministrator } from "../../server/supabase/auth/administration/administrators.ts"
import { goodPassword, type Site, siteUrl } from "./auth-site.ts"

/** The person, with several spellings of the address, and another one whose data must stay. */
export const person = "Asa.Oberg@Exempel.se"
export const other = "other@exempel.se"
export const administrator = "admin@exempel.se"
export const contactTo = "sales@company.test"

/** Deletes all personal data and creates an administrator. */
export async function resetPersonalData(site: Site): Promise<void> {
  for (const table of [
    "auth.users",
    "public.contact_submissions",
    "public.lead_captures",
    "private.outbox",
    "private.webhooks",
    "private.webhook_events",
  ]) {
    await site.sql(`delete from ${table}`)
  }
  await createAdministrator(site.database, administrator, goodPassword)
  await site.sql(`insert into private.webhooks (address, events, secret)
    values ('https://crm.example/secret', '{message.created}', 'whsec_AAAA')`)
}

/** Adds data of the person and of the other one. */
export async function leaveTracesOn(site: Site, dataDir: string): Promise<void> {
  for (const email of [person, other]) await leaveTracesOf(email, site, dataDir)
}

/**
 * Creates an account with a session and an open link, a message with a reply, a comment and a
 * webhook delivery, a lead, queued mail, and mail as a file.
 */
async function leaveTracesOf(email: string, site: Site, dataDir: string) {
  const lower = email.toLowerCase()
  await site.account(lower)
  await site.visitor().auth.signInWithPassword({ email: lower, password: goodPassword })
  await site.visitor().auth.resetPasswordForEmail(lower)
  await site.sql("select public.submit_contact('Åsa', $1, null, '070', 'Hej', 'sv', $2)", [email, contactTo])
  await site.sql("insert into public.lead_captures (first_name, email) values ('Åsa', $1)", [email])
  await site.sql(
    `insert into public.submission_thread (id, submission_id, kind, text, subject, delivery)
     select gen_random_uuid(), id, kind, kind || ' ' || email, subject, delivery
     from public.contact_submissions, (values ('reply', 'Svar', 'sent'), ('note', null, null)) as entry (kind, subject, delivery)
     where email = $1`,
    [email],
  )
  await site.sql(
    `select public.record_delivery((made ->> 'webhook')::uuid, (made ->> 'event')::uuid, 200, null, made ->> 'payload', '', null, false)
     from jsonb_array_elements(public.claim_deliveries(4, 60) -> 'deliveries') as made`,
  )
  const transport = fileTransport({ siteUrl, dataDir, print: () => {} })
  const content = { subject: "Hej", text: "Hej", html: "<p>Hej</p>", createdAt: new Date(), company: "A" }
  await transport.send({
    ...content,
    id: crypto.randomUUID(),
    kind: "verify-email",
    to: lower,
    replyTo: null,
  })
  const replyTo = { name: "Åsa", address: email }
  await transport.send({ ...content, id: crypto.randomUUID(), kind: "contact", to: contactTo, replyTo })
}
