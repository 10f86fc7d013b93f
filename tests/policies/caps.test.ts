import { beforeAll, describe, expect, test } from "vitest"
import { engines, fill } from "../fixtures/databases.ts"
import { type Actor, outcome } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const words = (count: number) => Array.from({ length: count }, (_, index) => `ord${index}.`).join(" ")

/** One row more than the maximum of each list. */
const more = [
  `insert into public.contact_submissions (name, email, message)
   select 'Åsa', 'asa@example.se', '${words(20)}' from generate_series(1, 1001)`,
  "insert into public.lead_captures (email) select 'asa@example.se' from generate_series(1, 10001)",
  `insert into private.submission_origins (submission_id, page)
   select gen_random_uuid(), '/sida-' || i from generate_series(1, 201) as i`,
  "insert into private.outbox (kind, recipient) select 'contact', 'bo@example.se' from generate_series(1, 101)",
  "insert into public.resources (title) select 'Borttagen' from generate_series(1, 1001)",
  "delete from public.resources",
  `insert into public.pages (title, slug, is_published)
   select 'Sida', 'sida-' || i, true from generate_series(1, 201) as i`,
  `insert into public.media (folder, file, file_name, mime_type, size, alt_sv, alt_en, content_hash)
   select 'mapp-' || i, 'a.pdf', 'a', 'application/pdf', 1, 'a', 'a', lpad(to_hex(i), 64, '0')
   from generate_series(1, 1001) as i`,
  `insert into storage.objects (bucket_id, name, created_at)
   select 'media', 'kvar-' || i || '/a.pdf', now() - interval '2 days' from generate_series(1, 101) as i`,
]

const caps: [what: string, who: Actor, sql: string, given: number][] = [
  [
    "contact messages",
    "administrator",
    "select from public.search_contact_submissions('', most => 9999)",
    1000,
  ],
  ["leads", "administrator", "select from public.search_lead_captures('', most => 9999)", 1000],
  [
    "submissions to choose at a time",
    "administrator",
    "select from jsonb_array_elements(public.found_submission_versions('lead_captures', ''))",
    10_000,
  ],
  ["deleted items", "administrator", "select from public.deleted_items('resources', most => 9999)", 1000],
  [
    "items that lack a translation",
    "administrator",
    "select from public.list_translation_gaps(most => 9999)",
    200,
  ],
  ["pages that submissions came from", "administrator", "select from public.list_origins()", 200],
  ["mails to send", "server", "select from public.claim_mail(9999, 60)", 100],
  ["files", "administrator", "select from public.search_media(most => 9999)", 100],
  ["objects that are left over", "administrator", "select from public.orphaned_media()", 100],
  [
    "folders that are asked about",
    "anonymous",
    "select from public.describe_media(array(select 'mapp-' || i from generate_series(1, 1001) as i))",
    1000,
  ],
  ["weeks of submissions", "administrator", "select from public.submissions_by_week(9999)", 104],
  [
    "days of visits",
    "administrator",
    "select from jsonb_array_elements(public.visit_statistics(9999) -> 'days')",
    366,
  ],
  ["hits on the site", "anonymous", "select from public.search_site('sida', 'sv')", 30],
]

describe.each(engines)("maximum number of rows and words on %s", (engine) => {
  const given = databaseOfActors(engine)
  beforeAll(() => fill(given.database, ...more))

  test.each(caps)("%s", async (_, who, sql, count) => {
    expect(await outcome(given.database, who, sql)).toBe(count)
  })

  test("a search uses only its first twenty words", async () => {
    const found = async (search: string) =>
      (await given.administrator("select from public.search_contact_submissions($1)", [search])).length > 0
    expect(await found(`${words(20)} saknas`)).toBe(true)
    expect(await found(`${words(19)} saknas`)).toBe(false)
  })
})
