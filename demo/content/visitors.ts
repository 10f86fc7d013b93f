import { randomUUID } from "node:crypto"
import { parseReferer } from "../../content/screens/referer.ts"
import { leadConsentText } from "../../content/texts/lead-consent.ts"
import { suggestSlug } from "../../content/types/slugs.ts"
import type { Query } from "../../server/database/database.ts"
import { leads, messages } from "./submissions.ts"
import { visits } from "./visits.ts"

/** SQL of the time `at` in Sweden, a number of days before today. */
const sentAt = `((now() at time zone 'Europe/Stockholm')::date - days_ago + at) at time zone 'Europe/Stockholm'`

/**
 * Writes visitor data of the last thirty days: messages, leads and visits. Inserts directly, so
 * that no mail is queued. Inserts delete rows older than RETENTION_DAYS.
 * @param query runs statements in the transaction of the content, as the database's owner
 */
export async function seedVisitors(query: Query): Promise<void> {
  const sent = messages.map((message) => ({ ...message, id: randomUUID() }))
  const captured = leads.map((lead) => {
    const resource_slug = suggestSlug(lead.resource, 120)
    return { ...lead, id: randomUUID(), resource_slug, purpose: leadConsentText(lead.language) }
  })
  await query(
    `insert into public.contact_submissions (id, name, email, company, phone, message, created_at)
     select id, name, email, company, phone, message, ${sentAt} from jsonb_to_recordset($1) as sent
       (id uuid, name text, email text, company text, phone text, message text, days_ago integer, at time)`,
    [JSON.stringify(sent)],
  )
  await query(
    `insert into public.lead_captures (id, first_name, last_name, email, company, resource_slug, created_at)
     select id, first_name, last_name, email, company, resource_slug, ${sentAt} from jsonb_to_recordset($1) as sent
       (id uuid, first_name text, last_name text, email text, company text, resource_slug text, days_ago integer, at time)`,
    [JSON.stringify(captured)],
  )
  await query(
    `insert into public.lead_consents (lead_id, purpose, given_at)
     select id, purpose, created_at from jsonb_to_recordset($1) as sent (id uuid, purpose text)
     join public.lead_captures using (id)`,
    [JSON.stringify(captured)],
  )
  await seedOrigins(query, [...sent, ...captured])
  await seedHandling(query, [...sent, ...captured])
  await seedVisits(query)
}

interface Sent {
  id: string
  page: string | null
  handling?: object
}

/** The database adds the title of the page's solution and skips missing submissions. */
async function seedOrigins(query: Query, sent: readonly Sent[]): Promise<void> {
  const origins = sent.flatMap(({ id, page }) => {
    const origin = page && parseReferer(`http://demo${page}`, ["demo"])
    return origin ? { id, ...origin } : []
  })
  await query(
    `select public.note_origin(id, page, "builtIn") from jsonb_to_recordset($1) as sent
       (id uuid, page text, "builtIn" boolean)`,
    [JSON.stringify(origins)],
  )
}

/** Disables the trigger that sets the first reply to the current time. */
async function seedHandling(query: Query, sent: readonly Sent[]): Promise<void> {
  const handled = sent.flatMap(({ id, handling }) => (handling ? { id, ...handling } : []))
  await query("alter table public.submission_handling disable trigger stamp_handling")
  await query(
    `insert into public.submission_handling (submission_id, collection, status, notes, first_reply_at, updated_at)
     select id, collection, status, notes, created_at + reply_hours * interval '1 hour',
       created_at + coalesce(reply_hours, 1) * interval '1 hour'
     from jsonb_to_recordset($1) as handled (id uuid, status text, notes text, reply_hours integer)
     join (
       select id, created_at, 'contact_submissions' as collection from public.contact_submissions
       union all select id, created_at, 'lead_captures' from public.lead_captures
     ) as kept using (id)`,
    [JSON.stringify(handled)],
  )
  await query("alter table public.submission_handling enable trigger stamp_handling")
}

/**
 * Fewer at weekends, with a daily variation of up to 15 % that depends on the date, so that every
 * seeding has the same numbers.
 */
async function seedVisits(query: Query): Promise<void> {
  await query(
    `insert into private.visit_counts (day, kind, name, language, count)
     select day, kind, name, language, count
     from jsonb_to_recordset($1) as visit (kind text, name text, language text, daily numeric)
     cross join lateral (
       select day::date, round(
         daily * (array[1, 1.12, 1.06, 1.04, 0.82, 0.28, 0.34])[extract(isodow from day)::integer]
           * (0.85 + 0.06 * ((extract(doy from day)::integer * 3 + length(name)) % 6))
       )::integer as count
       from generate_series(1, 30) as number,
         lateral (select (now() at time zone 'Europe/Stockholm')::date - number as day) as calendar
     ) as counted
     where count > 0`,
    [JSON.stringify(visits)],
  )
}

/**
 * Assigns handled submissions to the first administrator, whose account is created after the
 * content.
 */
export async function assignSubmissions(query: Query): Promise<void> {
  await query(
    `update public.submission_handling
     set owner_id = (select user_id from public.users_roles where role = 'admin' order by created_at, id limit 1)
     where status in ('in_progress', 'answered')`,
  )
}
