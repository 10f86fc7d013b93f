import { beforeEach, expect } from "vitest"
import type { Engine } from "../fixtures/databases.ts"
import { databaseOfActors } from "./actors-database.ts"

export const page = "aaaaaaaa-0000-4000-8000-000000000001"
export const other = "aaaaaaaa-0000-4000-8000-000000000002"
export const solution = "aaaaaaaa-0000-4000-8000-000000000003"
export const feature = "aaaaaaaa-0000-4000-8000-000000000004"

export interface Conflict {
  field?: string
  reason?: string
  code?: string
  item_id?: string
  title?: string
  sections?: string[]
}
export interface Draft {
  id: string
  item_id: string
  operation: string
  changes: Record<string, unknown>
  typed: Record<string, unknown>
  base: Record<string, unknown>
  fields: string[]
  authors: string[]
  updated_at: string
}
interface Saved {
  draft: Draft | null
  conflicts: Conflict[]
}

export const section = (id: string, title: string, more: object = {}) => ({
  id,
  kind: "text",
  values: { title, ...more },
})

/** Opens a database with two published pages, a solution and a feature, and calls on drafts. */
export function databaseWithDrafts(engine: Engine) {
  const given = databaseOfActors(engine)
  const { owner, administrator } = given
  beforeEach(() =>
    given.run(
      "delete from private.releases",
      "delete from public.content_drafts",
      "delete from public.redirects",
      "delete from public.site_texts",
      "delete from public.content_solutions",
      "delete from public.pages",
      "delete from private.content_history",
      `insert into public.pages (id, title, slug, hero_title, is_published) values
       ('${page}', 'Om oss', 'om', 'Hej', true), ('${other}', 'Annan', 'annan', null, true)`,
      `insert into public.content_solutions (id, title, slug) values ('${solution}', 'Lösning', 'losning')`,
      `insert into public.features (id, solution_id, title) values ('${feature}', '${solution}', 'F')`,
    ),
  )

  const call = async <Result>(name: string, ...parameters: unknown[]): Promise<Result> => {
    const places = parameters.map((_, at) => `$${at + 1}`).join()
    const [row] = await administrator<{ result: Result }>(
      `select public.${name}(${places}) as result`,
      parameters,
    )
    return row?.result as Result
  }
  const save = (collection: string, item: string, changes: object, base: object = {}, operation = "update") =>
    call<Saved>("save_draft", collection, item, changes, base, operation)
  const saved = async (...parameters: Parameters<typeof save>): Promise<Draft> => {
    const { draft, conflicts } = await save(...parameters)
    expect(conflicts).toEqual([])
    if (!draft) throw new Error("no draft was stored")
    return draft
  }
  const publish = (
    drafts: { id: string }[],
    language: string | null = null,
    known: string | null = null,
    release: string = crypto.randomUUID(),
  ) =>
    call<Conflict[]>(
      "publish_drafts",
      drafts.map(({ id }) => id),
      release,
      language,
      known,
    )
  const published = async (drafts: { id: string }[], language: string | null = null) => {
    const release = crypto.randomUUID()
    expect(await publish(drafts, language, null, release)).toEqual([])
    return release
  }
  const live = async (table: string, id: string) => {
    const [row] = await owner<Record<string, unknown>>(
      `select to_jsonb(item) as row from public.${table} as item where id = $1`,
      [id],
    )
    return row?.row as Record<string, unknown> | undefined
  }
  const drafts = () =>
    owner<{ id: string }>("select id, item_id, changes from public.content_drafts where release_id is null")
  return Object.assign(given, { call, save, saved, publish, published, live, drafts })
}
