import type { Section } from "../../content/sections/section.ts"
import type { Database } from "../../server/database/database.ts"
import { migrate } from "../../server/database/migrate.ts"
import { openDatabase, type Where } from "../../server/database/open.ts"
import { vacuumOf } from "../../server/database/vacuum.ts"

export const submissions = 100_000
const batch = 5_000
const solutions = 1_000

/**
 * Messages as people write them, each a little different: one name in five, one of 500 authorities, some sentences
 * and a number. $1 and $2 are the first and the last one's number.
 */
const contacts = `
  insert into public.contact_submissions (name, email, company, phone, message, created_at)
  select (array['Åsa Öberg', 'Bo Ek', 'Karin Lind', 'Åke Åström', 'Eva Dahl'])[1 + i % 5],
    'person' || i || '@kommun' || i % 500 || '.example',
    case when i % 4 > 0 then 'Kommunen nummer ' || i % 500 end,
    case when i % 3 > 0 then '031-390 ' || i % 100 end,
    'Hej! Ärende ' || i || '. ' || repeat('Vi är många som arbetar med webbplatsen och vill veta mer om priser. ', i % 5)
      || case when i % 2 = 0 then 'Kan ni visa en demo? ' else '' end
      || case when i % 100 = 0 then 'Det gäller en upphandling. ' else '' end || md5(i::text),
    '2026-01-01T12:00:00Z'::timestamptz - i * interval '1 minute'
  from generate_series($1::integer, $2::integer) as i`

const leads = `
  insert into public.lead_captures (first_name, last_name, email, company, resource_slug, created_at)
  select 'Åke', 'Åström ' || i, 'lead' || i || '@exempel.example', 'Bolaget ' || i % 500, 'guide-' || i % 8,
    '2026-01-01T12:00:00Z'::timestamptz - i * interval '1 minute'
  from generate_series($1::integer, $2::integer) as i`

const items = `
  insert into public.content_solutions (slug, title, usp, description, is_published, position)
  select 'losning-' || i, 'Lösning ' || i, 'Ett säljargument.', repeat('En mening som beskriver lösningen. ', 10), i % 2 = 0, i
  from generate_series(1, $1::integer) as i`

/** Migrates the database and fills it: 100 000 of each kind of submission, 1 000 solutions. Nobody else may have it open. */
export function fillBackOffice(where: Where): Promise<void> {
  return filled(where, async (database) => {
    for (const sql of [contacts, leads]) {
      for (let first = 1; first <= submissions; first += batch) {
        await database.asOwner((query) => query(sql, [first, first + batch - 1]))
      }
    }
    await database.asOwner((query) => query(items, [solutions]))
  })
}

/** Migrates the database and gives it so many messages. */
export function fillMessages(where: Where, count: number): Promise<void> {
  return filled(where, async (database) => {
    for (let first = 1; first <= count; first += batch) {
      await database.asOwner((query) => query(contacts, [first, Math.min(first + batch - 1, count)]))
    }
  })
}

/** Migrates the database and gives it so many published solutions. */
export function fillSolutions(where: Where, count: number): Promise<void> {
  return filled(where, async (database) => {
    await database.asOwner((query) => query(items, [count]))
    await database.asOwner((query) => query("update public.content_solutions set is_published = true"))
  })
}

/** Publishes a page that is composed of these sections. */
export function fillPage(where: Where, slug: string, sections: readonly Section[]): Promise<void> {
  return filled(where, async (database) => {
    await database.asOwner((query) =>
      query(
        "insert into public.pages (title, slug, is_published, sections) values ('Sektioner', $1, true, $2)",
        [slug, JSON.stringify(sections)],
      ),
    )
  })
}

async function filled(where: Where, fill: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(where)
  try {
    await migrate(database)
    await fill(database)
    // Postgres does it by itself within minutes, and on PGlite the site.
    if (database.kind === "postgres") await database.asOwner((query) => query("analyze"))
    else await vacuumOf(database)()
  } finally {
    await database.close()
  }
}
