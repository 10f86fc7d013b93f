import { describe, expect, test } from "vitest"
import { engines, fill } from "../fixtures/databases.ts"
import { administratorId, outcome, outcomes, sessions } from "./actors.ts"
import { databaseWithHistory, item, other, smallest } from "./kept-history.ts"

const refused = "42501"

describe.each(engines)("history of content on %s", (engine) => {
  const given = databaseWithHistory(engine)
  const { owner, administrator, versions, newest, deleted, stored } = given

  test("permissions by role: functions for administrators, and one for the server", async () => {
    await owner(smallest.pages as string, [item])
    await owner("update public.pages set title = 'Ny'")
    await owner(smallest.resources as string, [other])
    await owner("delete from public.resources")
    const [kept, gone] = [await newest("pages"), await newest("resources", other)]
    for (const [call, administrators, servers] of [
      [`item_history('pages', '${item}')`, 2, refused],
      [`compare_version(${kept})`, 1, refused],
      [`restore_version(${kept})`, 1, refused],
      ["deleted_items('resources')", 1, refused],
      [`undelete_item(${gone})`, 1, refused],
      ["person_changes('admin@example.se')", refused, 1],
    ]) {
      const found = await outcomes(given.database, `select public.${call}`)
      expect([call, ...found]).toEqual([call, refused, refused, administrators, servers])
    }
  })

  test("no role reads or writes the table", async () => {
    await owner(smallest.pages as string, [item])
    for (const statement of [
      "select from private.content_history",
      `insert into private.content_history (collection, item_id, operation) values ('pages', '${item}', 'delete')`,
      "update private.content_history set changed_by = null",
      "delete from private.content_history",
      "truncate private.content_history",
      "select private.forget_old_history()",
    ])
      expect(await outcomes(given.database, statement)).toEqual(Array(4).fill(refused))
  })

  test.each(Object.keys(smallest))(
    "%s: every kind of change records the author, the time and the content",
    async (table) => {
      const column = table === "case_studies" ? "customer_name" : "title"
      // A feature is published with its solution.
      const [also, was, became] =
        table === "features"
          ? (["icon_name", null, "check"] as const)
          : (["is_published", false, true] as const)
      await owner(smallest[table] as string, [item])
      await administrator(`update public.${table} set ${column} = 'Andra', ${also} = $1`, [became])
      await administrator(`delete from public.${table}`)
      const kept = await versions(table)
      expect(kept.map(({ operation, fields, changed_by }) => [operation, fields, changed_by])).toEqual([
        ["delete", [], "admin@example.se"],
        ["update", [column, also].sort(), "admin@example.se"],
        ["insert", [], null],
      ])
      const [change] = await administrator<{ before: object; after: object }>(
        "select * from public.compare_version($1)",
        [kept[1]?.version],
      )
      expect(change).toMatchObject({
        before: { [column]: "Första", [also]: was },
        after: { [column]: "Andra", [also]: became },
      })
      expect(
        await owner("select count(*)::int as n from private.content_history where collection = $1", [table]),
      ).toEqual([{ n: 3 }])
    },
  )

  test.each(Object.keys(smallest))("%s: the id of a row cannot be changed", async (table) => {
    await owner(smallest[table] as string, [item])
    const [visitor, member, administrators, server] = await outcomes(
      given.database,
      `update public.${table} set id = '${other}'`,
    )
    expect([visitor, administrators, server]).toEqual([refused, refused, refused])
    expect([0, refused]).toContain(member)
    expect(await administrator(`update public.${table} set id = id returning id`)).toEqual([{ id: item }])
  })

  test("changes that are rolled back, refused or empty create no version", async () => {
    await owner(smallest.pages as string, [item])
    await outcome(given.database, "administrator", "update public.pages set title = 'Ny'")
    await given.as("signed-in")("update public.pages set title = 'Ny'")
    await administrator("update public.pages set title = 'Första'")
    expect(await versions("pages")).toHaveLength(1)
    expect(await stored("pages")).toMatchObject([{ item: { title: "Första" } }])
  })

  test("moving one of hundreds of items creates no version, nor do derived columns", async () => {
    await fill(
      given.database,
      "insert into public.content_solutions (title, slug) select 'L ' || i, 'l-' || i from generate_series(1, 300) as i",
    )
    const [first, last] = await owner<{ id: string }>(
      "(select id from public.content_solutions order by title limit 1) union all (select id from public.content_solutions order by title desc limit 1)",
    )
    await administrator("select public.move_item('content_solutions', $1, before => $2)", [
      last?.id,
      first?.id,
    ])
    const [solution] = await owner<{ id: string }>("select id from public.content_solutions limit 1")
    await administrator(
      "insert into public.features (solution_id, title, position) select $1, 'F ' || i, i from generate_series(1, 4) as i",
      [solution?.id],
    )
    await administrator("update public.features set position = 9 where title = 'F 1'")
    expect(
      await owner("select operation, count(*)::int as n from private.content_history group by 1"),
    ).toEqual([{ operation: "insert", n: 304 }])
  })

  test("deleted_items rejects tables without content", async () => {
    for (const table of ["users_roles", "no_such_table", null]) {
      const sql = "select public.deleted_items($1)"
      expect(await outcome(given.database, "administrator", sql, [table])).toBe("22023")
    }
  })

  test("truncated rows and rows replaced by an import are listed as deleted", async () => {
    await owner(smallest.pages as string, [item])
    await owner("truncate public.pages")
    expect(await deleted("pages")).toMatchObject([{ item_id: item, title: "Första" }])
    await given.database.as(sessions.server, (query) =>
      query("select public.import_content($1, true)", [
        {
          pages: [
            {
              id: item,
              title: "Ny",
              slug: "ett",
              is_published: true,
              created_at: "2026-01-01T00:00:00Z",
              old_slugs: [],
            },
          ],
          content_solutions: [],
          case_studies: [],
          resources: [],
        },
      ]),
    )
    expect(await deleted("pages")).toEqual([])
    expect((await versions("pages")).map(({ operation }) => operation)).toEqual([
      "insert",
      "delete",
      "insert",
    ])
  })

  test("the latest hundred changes of an item are kept for two years", async () => {
    await owner(smallest.pages as string, [item])
    await owner("insert into public.pages (id, title, slug) values ($1, 'Annan', 'annan')", [other])
    await owner(
      `do $$ begin
         for edit in 1..105 loop
           update public.pages set title = 'Ändring ' || edit where id = '${item}';
         end loop;
       end $$`,
    )
    expect(await versions("pages")).toHaveLength(100)
    expect(await versions("pages", other)).toHaveLength(1)
    await owner(
      "update private.content_history set changed_at = now() - interval '2 years 1 second' where item_id = $1",
      [item],
    )
    await owner(
      "update private.content_history set changed_at = now() - interval '2 years' + interval '1 hour' where item_id = $1",
      [other],
    )
    await owner("update public.pages set title = 'Ny' where id = $1", [item])
    expect(await versions("pages")).toHaveLength(1)
    expect(await versions("pages", other)).toHaveLength(1)
  })

  test("changes of a removed account are kept without its name", async () => {
    const leaving = "44444444-4444-4444-8444-444444444444"
    await owner("insert into auth.users (id, email) values ($1, 'slutar@example.se')", [leaving])
    await owner("insert into public.users_roles (user_id, role) values ($1, 'admin')", [leaving])
    await given.database.as(
      { role: "authenticated", claims: { sub: leaving, email: "slutar@example.se" } },
      async (query) => {
        await query(smallest.pages as string, [item])
        await query(
          `select public.save_draft('pages', id, '{"title": "Utkast"}', to_jsonb(pages)) from public.pages where id = $1`,
          [item],
        )
      },
    )
    expect((await versions("pages"))[0]?.changed_by).toBe("slutar@example.se")
    expect(await owner("select public.person_changes('Slutar@example.se') as kept")).toMatchObject([
      {
        kept: [
          { collection: "pages", item_id: item, operation: "insert" },
          { collection: "pages", item_id: item, operation: "draft", fields: ["title"] },
        ],
      },
    ])
    await owner("delete from auth.users where id = $1", [leaving])
    expect(await owner("select from private.draft_authors")).toEqual([])
    await owner("delete from public.content_drafts")
    expect((await versions("pages"))[0]?.changed_by).toBeNull()
    expect(await owner("select public.person_changes('slutar@example.se') as kept")).toEqual([{ kept: [] }])
    expect(
      await owner("select 1 from private.content_history where changed_by = $1", [administratorId]),
    ).toEqual([])
  })
})
