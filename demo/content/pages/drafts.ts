import type { Query } from "../../../server/database/database.ts"

interface DemoDraft {
  slug: string
  changes: Record<string, string>
  state: "draft" | "planned" | "asked"
}

const drafts: readonly DemoDraft[] = [
  {
    slug: "pris",
    changes: {
      hero_title: "Vad det kostar, i tre exempel från i år",
      hero_title_en: "What it costs, in three examples from this year",
    },
    state: "draft",
  },
  {
    slug: "sa-arbetar-vi",
    changes: {
      hero_title: "Så arbetar vi, vecka för vecka",
      hero_title_en: "How we work, week by week",
    },
    state: "planned",
  },
  {
    slug: "att-upphandla-oss",
    changes: {
      hero_title: "Att upphandla oss, från fråga till avtal",
      hero_title_en: "Procuring from us, from question to contract",
    },
    state: "asked",
  },
]

/**
 * Prepares changes of published pages in the first administrator's name: a draft, one that is
 * planned for a Monday at 07:00 in two weeks or more, and one that waits for review.
 */
export async function seedDrafts(query: Query): Promise<void> {
  const [administrator] = await query<{ id: string }>(
    "select user_id as id from public.users_roles where role = 'admin' order by created_at, id limit 1",
  )
  if (!administrator) return
  const act = (claims: object) =>
    query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(claims)])
  await act({ sub: administrator.id, aal: "aal2" })
  for (const { slug, changes, state } of drafts) {
    const [saved] = await query<{ id: string; item: string }>(
      `select (public.save_draft('pages', id, $2, to_jsonb(pages)) -> 'draft' ->> 'id')::uuid as id, id as item
       from public.pages where slug = $1`,
      [slug, JSON.stringify(changes)],
    )
    if (saved && state === "planned")
      await query(
        `select public.schedule_drafts(array[$1]::uuid[], gen_random_uuid(),
           (date_trunc('week', now() at time zone 'Europe/Stockholm') + interval '21 days 7 hours') at time zone 'Europe/Stockholm')`,
        [saved.id],
      )
    // Nobody reviews their own change: as after the author's account was removed.
    if (saved && state === "asked")
      await query(
        `with forgotten as (delete from private.draft_authors where draft_id = $1),
           asked as (insert into private.reviews (draft_id, reviewer, path) values ($1, $2, '/admin/pages?redigera=' || $3))
         update public.content_drafts set review = 'asked' where id = $1`,
        [saved.id, administrator.id, saved.item],
      )
  }
  await act({})
}
