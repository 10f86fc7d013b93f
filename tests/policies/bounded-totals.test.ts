import { beforeAll, describe, expect, test } from "vitest"
import { createVacuum } from "../../server/database/vacuum.ts"
import { engines, fill } from "../fixtures/databases.ts"
import { execute } from "../fixtures/postgres.ts"
import { administratorId, sessions } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

/** Messages: more than the 10,000 rows that a total counts, plus one page. */
const rows = 11_500
/** Messages of one owner, and as many from one page. */
const assigned = 10_000
/** Leads: half of them answered, half of them from one page. */
const leads = 2000

const lists = {
  messages: (skip: number) =>
    `select public.count_found_submissions('contact_submissions', '', skip => ${skip}) as total`,
  "messages of a search": (skip: number) =>
    `select public.count_found_submissions('contact_submissions', 'ma', skip => ${skip}) as total`,
  "new messages": (skip: number) =>
    `select public.count_found_submissions('contact_submissions', '', 'new', skip => ${skip}) as total`,
  people: (skip: number) => `select public.list_people('ma', ${skip / 50}) -> 'total' as total`,
  record: (skip: number) => `select public.read_record('ma', skipped => ${skip}) -> 'total' as total`,
  media: (skip: number) => `select total from public.search_media('ma', skip => ${skip}) limit 1`,
}

describe.each(engines)("totals of long lists on %s", (engine) => {
  const given = databaseOfActors(engine)
  /** Accounts, events and files. Postgres also has the tests of their totals. */
  const others = engine === "postgres" ? rows : 2_000

  beforeAll(async () => {
    await fill(
      given.database,
      `insert into public.contact_submissions (name, email) select 'Maj', 'maj' || i || '@exempel.example'
       from generate_series(1, ${rows}) as i`,
      `insert into auth.users (email) select 'maj' || i || '@exempel.example' from generate_series(1, ${others}) as i`,
      `insert into private.events (kind, actor) select 'signed_in', 'maj@exempel.example' from generate_series(1, ${others})`,
      `insert into public.media (folder, file, file_name, mime_type, size, alt_sv, alt_en, content_hash)
       select 'f' || i, 'o.pdf', 'Maj.pdf', 'application/pdf', 1, 'Maj', 'May', md5('a' || i) || md5('b' || i)
       from generate_series(1, ${others}) as i`,
      `insert into public.lead_captures (first_name, email) select 'Maj', 'maj' || i || '@exempel.example'
       from generate_series(1, ${leads}) as i`,
      `insert into public.submission_handling (submission_id, collection, status)
       select id, 'lead_captures', 'answered' from public.lead_captures order by email limit ${leads / 2}`,
      `insert into private.submission_origins (submission_id, page)
       select id, '/kontakt' from public.lead_captures order by email limit ${leads / 2}`,
      `insert into public.submission_handling (submission_id, collection, owner_id)
       select id, 'contact_submissions', '${administratorId}' from public.contact_submissions
       order by email limit ${assigned}`,
      `insert into private.submission_origins (submission_id, page)
       select id, '/kontakt' from public.contact_submissions order by email limit ${assigned}`,
      `insert into public.lead_consents (lead_id, purpose) select id, 'Utskick' from public.lead_captures`,
    )
    // Autovacuum, or on PGlite the site, runs this within the hour.
    if (engine === "postgres") await execute(given.database.url, "vacuum analyze")
    else await createVacuum(given.database)()
  }, 240_000)

  test.runIf(engine === "postgres").each(Object.entries(lists))(
    "%s: the total is capped, and the cap rises with the offset",
    async (_, sql) => {
      const totals = []
      for (const skip of [0, 9_000, 10_000, 11_450]) {
        const [row] = await given.administrator<{ total: number }>(sql(skip))
        totals.push(row?.total)
      }
      expect(totals).toEqual([10_001, 10_001, 11_001, rows])
    },
  )

  test("counts of the tabs and of API clients are exact", async () => {
    const [row] = await given.administrator(
      "select count(*) from public.contact_submissions where not is_spam",
    )
    expect(row?.count).toBe(rows)
  })

  test.each([
    ["a word of two letters", "'ma'", leads],
    ["a status", "'', with_status => 'answered'", leads / 2],
    ["the status new", "'', with_status => 'new'", leads / 2],
    ["a page", "'', came_from => '/kontakt'", leads / 2],
    ["all of them", "'ma', with_status => 'answered', came_from => '/kontakt'", leads / 2],
  ])("%s: counting uses no sequential scan", async (_, filter, total) => {
    await given.database.as(sessions.administrator, async (query) => {
      const count = `select public.count_found_submissions('lead_captures', ${filter}) as total`
      expect(await query(count)).toEqual([{ total }])
      const scans = `select relname from pg_stat_xact_all_tables
        where seq_scan > 0 and relname in ('lead_captures', 'submission_handling', 'submission_origins')`
      expect(await query(scans)).toEqual([])
    })
  })

  const submissions = ["contact_submissions", "submission_handling", "submission_origins"]
  test.each([
    ["messages with a word that is in none", "search_contact_submissions('zq')", submissions, 1_100],
    ["messages with a word that is in all", "search_contact_submissions('maj')", submissions, 200],
    [
      "one's messages",
      `search_contact_submissions('', owned_by => '${administratorId}')`,
      submissions,
      1_000,
    ],
    ["messages from one page", "search_contact_submissions('', came_from => '/kontakt')", submissions, 1_000],
    ["people, without a match", "list_people('zq')", ["users"], others * 1.5],
    ["the record, without a match", "read_record('zq')", ["events"], others * 1.5],
    ["one person's records", "person_records('maj7@exempel.example')", [...submissions, "lead_consents"], 50],
  ])("%s: reads few rows, and each of them once", async (_, call, tables, most) => {
    const asked = call.startsWith("person") ? sessions.server : sessions.administrator
    await given.database.as(asked, async (query) => {
      const read = async () => {
        const [sum] = await query<{ rows: number }>(
          `select sum(seq_tup_read + idx_tup_fetch)::integer as rows from pg_stat_xact_all_tables
           where relname = any ($1)`,
          [tables],
        )
        return sum?.rows ?? Number.NaN
      }
      const before = await read()
      await query(`select * from public.${call}`)
      expect((await read()) - before).toBeLessThan(most)
    })
  })
})
