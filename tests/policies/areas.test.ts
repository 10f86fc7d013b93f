import { afterEach, beforeAll, describe, expect, test } from "vitest"
import { contentTypes } from "../../content/index.ts"
import type { Collection } from "../../content/types/collection.ts"
import { engines } from "../fixtures/databases.ts"
import { administratorId, outcome, userId } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const refused = "42501"
/** Unreadable rows cannot be moved. They count as missing. */
const missing = "P0001"
const areas = ["content", "leads", "people"] as const
type Area = (typeof areas)[number]

const draft = "44444444-4444-4444-8444-444444444444"
const neighbour = "55555555-5555-4555-8555-555555555555"

/** Functions of one area only. */
const calls: [Area, string][] = [
  ["content", "select public.deleted_items('pages')"],
  ["content", "select public.count_translation_gaps()"],
  ["content", "select public.preview_links('pages', gen_random_uuid())"],
  ["content", "select public.orphaned_media()"],
  ["content", `select public.save_draft('resources', '${draft}')`],
  ["content", `select public.read_draft('resources', '${draft}')`],
  ["content", "select public.publish_drafts('{}', gen_random_uuid())"],
  ["content", "select public.discard_drafts('{}')"],
  ["content", "select public.list_releases()"],
  ["content", "select public.search_media()"],
  ["content", "select public.media_uses('{}')"],
  ["content", "select public.visit_statistics()"],
  ["content", "select public.page_views('{}')"],
  ["content", "select public.import_rows('pages', public.import_basis('pages'), '{}')"],
  ["content", `select public.move_item('resources', '${draft}', '${neighbour}')`],
  ["leads", "select public.list_administrators()"],
  ["leads", "select public.list_origins()"],
  ["leads", "select public.search_contact_submissions('')"],
  ["leads", "select public.found_submission_versions('lead_captures', '')"],
  ["people", "select public.read_record()"],
  ["people", "select public.begin_invitation('ny@example.se', '{}')"],
  ["content", "select public.record_export('pages', 1)"],
  ["leads", "select public.record_export('lead_captures', 1)"],
  ["people", "select public.record_export('events', 1)"],
]

/** Editors have content, sellers have leads. Other areas are closed to them as to members. */
describe.each(engines)("administrators limited to areas on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner } = given
  const limitTo = (some: readonly Area[]) =>
    owner("update public.users_roles set areas = $1 where user_id = $2", [some, administratorId])
  const does = (sql: string, parameters: unknown[] = []) =>
    outcome(given.database, "administrator", sql, parameters)
  const rows = async (table: string, column: string) => does(`select from public.${table} where ${column}`)

  beforeAll(async () => {
    for (const id of [draft, neighbour])
      await owner("insert into public.resources (id, title) values ($1, 'Utkast')", [id])
    await owner("insert into public.content_solutions (title, slug) values ('Utkast', 'utkast')")
    await owner("insert into public.contact_submissions (name, email) values ('Åsa', 'asa@example.se')")
    await owner("insert into public.lead_captures (email) values ('asa@example.se')")
  })
  afterEach(() => limitTo(areas))

  test.each(contentTypes.map((type) => [type.table, type] as [string, Collection]))(
    "%s: writing requires the area content",
    async (table, { title }) => {
      const others = areas.filter((area) => area !== "content")
      // A row refused by a constraint has passed the policies.
      const insert = () => does(`insert into public.${table} (${title}) values ('Ny') returning 1`)
      expect(await insert()).not.toBe(refused)
      await limitTo(others)
      expect(await insert()).toBe(refused)
      expect(await does(`update public.${table} set ${title} = 'Min' returning 1`)).toBe(0)
      expect(await does(`delete from public.${table} returning 1`)).toBe(0)
    },
  )

  test("reading drafts requires the area content, messages and leads the area leads, roles the area people", async () => {
    const readable = async () => [
      await rows("resources", `id = '${draft}'`),
      await rows("contact_submissions", "true"),
      await rows("lead_captures", "true"),
      await rows("users_roles", `user_id = '${userId}'`),
    ]
    expect(await readable()).toEqual([1, 1, 1, 1])
    await limitTo(["content"])
    expect(await readable()).toEqual([1, 0, 0, 0])
    await limitTo(["leads"])
    expect(await readable()).toEqual([0, 1, 1, 0])
    await limitTo(["people"])
    expect(await readable()).toEqual([0, 0, 0, 1])
    await limitTo([])
    expect(await readable()).toEqual([0, 0, 0, 0])
    // A restricted administrator can read their own role.
    expect(await rows("users_roles", `user_id = '${administratorId}'`)).toBe(1)
  })

  test.each(calls)("%s: %s", async (area, sql) => {
    await limitTo([area])
    expect([refused, missing]).not.toContain(await does(sql))
    await limitTo(areas.filter((other) => other !== area))
    expect(await does(sql)).toBe(sql.includes("move_item") ? missing : refused)
  })

  test("handling and deleting messages requires the area leads, and so does owning one", async () => {
    const handle = `insert into public.submission_handling (submission_id, collection, status)
      select id, 'contact_submissions', 'answered' from public.contact_submissions returning 1`
    const remove = "delete from public.contact_submissions returning 1"
    await limitTo(["content", "people"])
    expect([await does(handle), await does(remove)]).toEqual([0, 0])
    const give = `insert into public.submission_handling (submission_id, collection, owner_id)
      select id, 'contact_submissions', $1 from public.contact_submissions returning 1`
    expect(await outcome(given.database, "server", give, [administratorId])).toBe("22023")
    await limitTo(["leads"])
    expect([await does(handle), await does(remove)]).toEqual([1, 1])
    expect(await outcome(given.database, "server", give, [administratorId])).toBe(1)
  })

  test("private.is_admin() requires all areas", async () => {
    const all = async () =>
      (await given.administrator<{ all: boolean }>("select private.is_admin() as all"))[0]?.all
    expect(await all()).toBe(true)
    for (const area of areas) {
      await limitTo(areas.filter((other) => other !== area))
      expect(await all()).toBe(false)
    }
  })

  test("areas have no effect without the administrator role", async () => {
    await owner("update public.users_roles set areas = '{content,leads,people}' where user_id = $1", [userId])
    for (const area of areas)
      expect(await given.as("signed-in")<{ may: boolean }>("select private.may($1) as may", [area])).toEqual([
        { may: false },
      ])
  })
})
