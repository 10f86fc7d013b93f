import type { Query } from "../../server/database/database.ts"
import { hashPassword } from "../../server/supabase/auth/passwords/passwords.ts"

/** An administrator from before the upgrade. */
export const earlierAdministrator = { email: "chef@exempel.example", password: "Provkorning1" }

/** A word in rows that visitors must not see. */
export const hiddenWord = "hemligt"

const solution = "10000000-0000-4000-8000-000000000001"
const administrator = "20000000-0000-4000-8000-000000000001"

/** Rows by table, in an order that satisfies the foreign keys. */
const rows: Record<string, string[]> = {
  "public.users_roles": [
    `insert into public.users_roles (user_id, role) values ('${administrator}', 'admin')
     on conflict (user_id) do update set role = excluded.role`,
  ],
  "public.pages": [
    `insert into public.pages (title, slug, is_published) values
       ('Start', 'start', true), ('Utkast ${hiddenWord}', 'utkast', false)`,
  ],
  "public.content_solutions": [
    `insert into public.content_solutions (id, slug, title, is_published, position) values
       ('${solution}', 'portal', 'Portal', true, 1), (default, 'utkast', 'Utkast ${hiddenWord}', false, 2)`,
  ],
  "public.features": [
    `insert into public.features (solution_id, title, position)
     select '${solution}', case when i > 2 then '${hiddenWord} ' else 'Öppen ' end || i, i
     from generate_series(1, 5) as i`,
  ],
  "public.case_studies": [
    `insert into public.case_studies (customer_name, challenge, solution, results, is_published, position) values
       ('Norrvik', 'Utmaning', 'Lösning', 'Resultat', true, 1),
       ('Utkast ${hiddenWord}', 'Utmaning', 'Lösning', 'Resultat', false, 2)`,
  ],
  "public.resources": [
    `insert into public.resources (title, resource_type, is_published, position) values
       ('Guide', 'guide', true, 1), ('Utkast ${hiddenWord}', 'video', false, 2)`,
  ],
  "public.contact_submissions": [
    `insert into public.contact_submissions (name, email, message) values ('Ada', 'ada@exempel.example', '${hiddenWord}')`,
  ],
  "public.lead_captures": [
    `insert into public.lead_captures (first_name, email) values ('${hiddenWord}', 'bo@exempel.example')`,
  ],
  "private.outbox": [
    `insert into private.outbox (kind, recipient, payload) values
       ('verify-email', 'ada@exempel.example', '{"language": "sv", "url": "http://site.test/"}')`,
  ],
  // A page whose slug has changed.
  "public.slug_history": ["update public.pages set slug = 'hem' where slug = 'start'"],
  "public.lead_consents": [
    "insert into public.lead_consents (lead_id, purpose) select id, 'Ja' from public.lead_captures",
  ],
  "public.submission_handling": [
    `insert into public.submission_handling (submission_id, collection, status, notes)
     select id, 'lead_captures', 'answered', '${hiddenWord}' from public.lead_captures`,
  ],
  "private.submission_origins": [
    `insert into private.submission_origins (submission_id, page, solution)
     select id, '/losningar/portal', 'Portal' from public.contact_submissions`,
  ],
  "private.visit_counts": [
    `insert into private.visit_counts (day, kind, name, language, count)
     values (current_date - 40, 'view', '/losningar', 'sv', 12)`,
  ],
  "public.media": [
    `insert into public.media (folder, file, file_name, mime_type, size, alt_sv, alt_en, content_hash)
     values ('guide-1a2b', 'guide.pdf', 'Guide.pdf', 'application/pdf', 4, 'Guide', 'Guide', repeat('0a', 32))`,
  ],
  "storage.objects": [
    "insert into storage.objects (bucket_id, name) values ('media', 'guide-1a2b/guide.pdf')",
  ],
  "storage.object_parts": [
    "insert into storage.object_parts (object_id, part, bytes) select id, 0, '\\x25504446' from storage.objects",
  ],
  // Triggers write both.
  "private.content_history": [`update public.pages set hero_title = '${hiddenWord}' where slug = 'utkast'`],
  "private.translation_marks": [
    "update public.content_solutions set usp = 'En webb', usp_en = 'A site' where slug = 'portal'",
    "update public.content_solutions set usp = 'Ett intranät' where slug = 'portal'",
  ],
  // Preview links keep working.
  "private.preview_links": [
    `insert into private.preview_links (collection, item_id, made_by) select 'pages', id, '${administrator}' from public.pages`,
  ],
}

/** Columns that sign-in and mail delivery do not change. */
const lasting: Record<string, string[]> = {
  "auth.users": ["id", "email", "encrypted_password", "email_confirmed_at"],
  "private.outbox": ["id", "kind", "recipient", "created_at"],
}

/** Derived columns, whose written values are ignored. */
const derived = new Set(["is_public", "features_count", "updated_at"])

/** All rows of each table as text, with its present columns. */
export type Snapshot = Record<string, { columns: string[]; rows: string[] }>

/** Fills the existing tables; a later migration may add some. Returns a snapshot. */
export async function addEarlierRows(query: Query): Promise<Snapshot> {
  await query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, $2, $3, now(), '{}', '{}')`,
    [administrator, earlierAdministrator.email, await hashPassword(earlierAdministrator.password)],
  )
  for (const [table, statements] of Object.entries(rows)) {
    const [found] = await query<{ there: boolean }>("select to_regclass($1) is not null as there", [table])
    if (found?.there) for (const statement of statements) await query(statement)
  }
  const snapshot: Snapshot = {}
  for (const table of ["auth.users", ...Object.keys(rows)]) {
    const [found] = await query<{ there: boolean }>("select to_regclass($1) is not null as there", [table])
    if (!found?.there) continue
    const columns = lasting[table] ?? (await columnsOf(query, table))
    snapshot[table] = { columns, rows: await rowsOf(query, table, columns) }
  }
  return snapshot
}

/** Returns the same tables and columns as they are now. */
export async function againOf(query: Query, earlier: Snapshot): Promise<Snapshot> {
  const again: Snapshot = {}
  for (const [table, { columns }] of Object.entries(earlier)) {
    again[table] = { columns, rows: await rowsOf(query, table, columns) }
  }
  return again
}

async function columnsOf(query: Query, table: string): Promise<string[]> {
  const found = await query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attnum",
    [table],
  )
  return found.map(({ name }) => name).filter((name) => !derived.has(name))
}

async function rowsOf(query: Query, table: string, columns: string[]): Promise<string[]> {
  // A fixture may have been saved in another time zone.
  await query("select set_config('TimeZone', 'UTC', true)")
  const list = columns.map((name) => `"${name}"`).join(", ")
  const found = await query<{ row: string }>(`select (row(${list}))::text as row from ${table} order by 1`)
  return found.map(({ row }) => row)
}
