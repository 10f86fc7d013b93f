import { beforeAll } from "vitest"
import type { Engine } from "../fixtures/databases.ts"
import { type Actor, sessions } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

export interface Hit {
  collection: string
  title: string
  passage: string
  path: string
  rank: number
  text_language: string
}

/** Opens a database with public content and drafts of every type, with searches of it. */
export function searchedSite(engine: Engine) {
  const given = databaseOfActors(engine)
  const find = (who: Actor, words: string | null, language: string | null = "sv") =>
    given.database.as(sessions[who], (query) =>
      query<Hit>("select * from public.search_site($1, $2)", [words, language]),
    )
  const titles = async (...asked: Parameters<typeof find>) => (await find(...asked)).map(({ title }) => title)

  beforeAll(async () => {
    await given.database.asOwner(async (query) => {
      await query(
        `insert into public.content_solutions (id, slug, title, title_en, usp, description, description_en, is_published)
         values
         ('00000000-0000-4000-8000-000000000001', 'medborgarportal', 'Medborgarportal', 'Citizen portal',
          'Ärenden dygnet runt', 'Kommunens tjänster med <em>kartor</em> & formulär', 'Services with maps', true),
         ('00000000-0000-4000-8000-000000000002', 'hemlig', 'Hemlig kartportal', null, null, 'Kartor', null, false),
         ('00000000-0000-4000-8000-000000000003', 'intranat', 'Intranät', null, null, 'Nyheter och ledarblogg', null, true)`,
      )
      await query(
        `insert into public.features (solution_id, title, title_en, description, position) values
         ('00000000-0000-4000-8000-000000000001', 'Felanmälan', 'Fault report', 'Peka på kartan', 1),
         ('00000000-0000-4000-8000-000000000001', 'Bokning', 'Booking', 'Lokaler och salar', 2),
         ('00000000-0000-4000-8000-000000000001', 'Kvittens', 'Receipt', 'Bekräftelse med kartan', 3),
         ('00000000-0000-4000-8000-000000000002', 'Utkastets funktion', null, 'Kartan', 1)`,
      )
      await query(
        `insert into public.case_studies (customer_name, customer_industry, challenge, solution, results, is_published)
         values ('Åre Väg & Vatten AB', 'Energi', 'Samtalen tog tid', 'En portal för kunder', 'Färre samtal', true),
         ('Ett utkast', 'Energi', 'Samtalen', 'x', 'x', false)`,
      )
      await query(
        `insert into public.resources (title, title_en, description, file_url, file_url_en, is_published) values
         ('Upphandla rätt', 'Buying well', 'Kravspecifikation för digitala tjänster', '/documents/a.pdf',
          '/documents/a.en.pdf', true),
         ('Upphandla utkast', null, null, null, null, false)`,
      )
      await query(
        `insert into public.pages (title, slug, hero_description, is_published) values
         ('Så arbetar vi', 'sa-arbetar-vi', 'Tillsammans, i korta steg', true),
         ('Startsidan', 'home', 'Moduler för verksamheten', true), ('Arbetar dolt', 'dolt', null, false)`,
      )
    })
  })
  return Object.assign(given, { find, titles })
}
