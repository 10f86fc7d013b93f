import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { outcomes } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const refused = "42501"

interface Day {
  day: string
  views: number
  shown: number
  begun: number
  sent: number
}
interface Statistics {
  days: Day[]
  pages: object[]
  calls: object[]
  downloads: object[]
}

describe.each(engines)("visit counts on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { administrator, owner, server } = given
  beforeAll(async () => {
    await owner(
      `insert into public.resources (title, resource_type, file_url, file_url_en) values
       ('Guiden', 'guide', '/resurser/guide.pdf', '/resurser/guide-en.pdf'),
       ('Filmen', 'video', 'https://film.example/a', null)`,
    )
  })
  beforeEach(() => given.run("delete from private.visit_counts", "delete from public.contact_submissions"))

  const add = (...counts: [kind: string, name: string, language: string, count: number][]) =>
    server("select public.add_visit_counts($1)", [
      JSON.stringify(counts.map(([kind, name, language, count]) => ({ kind, name, language, count }))),
    ])
  const kept = () =>
    owner("select kind, name, language, count::int from private.visit_counts order by kind, name, language")
  async function statistics(days: number): Promise<Statistics> {
    const [row] = await administrator<{ found: Statistics }>("select public.visit_statistics($1) as found", [
      days,
    ])
    return row?.found as Statistics
  }

  test.each([
    ["the table", "select from private.visit_counts", [refused, refused, refused, refused]],
    ["adding", "select public.add_visit_counts('[]')", [refused, refused, refused, 1]],
    ["reading", "select public.visit_statistics(7)", [refused, refused, 1, refused]],
    ["reading views", "select public.page_views('{/}')", [refused, refused, 1, refused]],
    ["forgetting", "select private.forget_old_counts()", [refused, refused, refused, refused]],
  ])("%s: permissions by role", async (_, statement, expected) => {
    expect(await outcomes(given.database, statement)).toEqual(expected)
  })

  test("counts are added up, also for one page in one batch and from two processes at once", async () => {
    await add(["view", "/", "sv", 2], ["view", "/", "en", 1], ["view", "/", "sv", 3])
    await Promise.all([
      add(["view", "/", "sv", 10], ["call", "/", "sv", 1]),
      add(["call", "/", "sv", 1], ["view", "/", "sv", 10]),
    ])
    expect(await kept()).toEqual([
      { kind: "call", name: "/", language: "sv", count: 2 },
      { kind: "view", name: "/", language: "en", count: 1 },
      { kind: "view", name: "/", language: "sv", count: 25 },
    ])
  })

  test("views of pages are summed over languages and days", async () => {
    await add(
      ["view", "/", "sv", 2],
      ["view", "/", "en", 1],
      ["view", "/pris", "sv", 7],
      ["call", "/", "sv", 5],
    )
    await owner(
      `insert into private.visit_counts values (current_date - 3, 'view', '/', 'sv', 10),
       (current_date - 40, 'view', '/', 'sv', 100)`,
    )
    const [row] = await administrator("select public.page_views('{/,/kontakt}') as found")
    expect(row).toEqual({ found: { "/": 13 } })
  })

  test("only downloads of files of resources are counted, in both languages", async () => {
    await add(
      ["download", "/resurser/guide.pdf", "sv", 1],
      ["download", "/resurser/guide-en.pdf", "en", 1],
      ["download", "https://film.example/a", "sv", 1],
      ["download", "https://annan.example/b", "sv", 1],
    )
    expect((await kept()).map(({ name }) => name)).toEqual([
      "/resurser/guide-en.pdf",
      "/resurser/guide.pdf",
      "https://film.example/a",
    ])
  })

  test.each([
    ["kind", ["visit", "/", "sv", 1], "23514"],
    ["language", ["view", "/", "de", 1], "23514"],
    ["name", ["view", "", "sv", 1], "23514"],
    ["count", ["view", "/", "sv", 0], "23514"],
  ] as const)("an invalid %s rejects the whole batch", async (_, wrong, code) => {
    await expect(add(["view", "/om-oss", "sv", 1], [...wrong])).rejects.toMatchObject({ code })
    expect(await kept()).toEqual([])
  })

  test("statistics list every day in Swedish time, today last, and the most visited pages first", async () => {
    await add(
      ["view", "/", "sv", 3],
      ["view", "/kontakt", "sv", 1],
      ["view", "/kontakt", "en", 2],
      ["call", "/losningar", "sv", 1],
      ["begun", "contact", "sv", 1],
      ["download", "/resurser/guide.pdf", "sv", 4],
    )
    await owner(
      `insert into private.visit_counts (day, kind, name, language, count) values
       ((now() at time zone 'Europe/Stockholm')::date - 1, 'view', '/', 'sv', 7),
       ((now() at time zone 'Europe/Stockholm')::date - 3, 'view', '/', 'sv', 100)`,
    )
    await owner(
      `insert into public.contact_submissions (name, email, created_at) values
       ('Åsa', 'a@b.se', now()),
       ('Bo', 'b@b.se', (now() at time zone 'Europe/Stockholm')::date::timestamp at time zone 'Europe/Stockholm'
         - interval '1 second')`,
    )
    const { days, pages, calls, downloads } = await statistics(3)
    expect(days.map(({ day: _, ...numbers }) => numbers)).toEqual([
      { views: 0, shown: 0, begun: 0, sent: 0 },
      { views: 7, shown: 0, begun: 0, sent: 1 },
      { views: 6, shown: 3, begun: 1, sent: 1 },
    ])
    const [today] = await owner<{ day: string }>(
      "select (now() at time zone 'Europe/Stockholm')::date::text as day",
    )
    expect(days.at(-1)?.day).toBe(today?.day)
    expect(pages).toEqual([
      { name: "/", count: 10, title: null },
      { name: "/kontakt", count: 3, title: null },
    ])
    expect(calls).toEqual([{ name: "/losningar", count: 1, title: null }])
    expect(downloads).toEqual([{ name: "/resurser/guide.pdf", count: 4, title: "Guiden" }])
    expect((await statistics(0)).days).toHaveLength(1)
    expect((await statistics(100_000)).days).toHaveLength(366)
  })

  test("at most ten pages are listed", async () => {
    await add(
      ...Array.from(
        { length: 12 },
        (_, number) => ["view", `/sida-${number}`, "sv", number + 1] as [string, string, string, number],
      ),
    )
    await owner("insert into public.pages (title, slug) values ('Sidan', 'sida-10')")
    const { pages } = await statistics(1)
    expect(pages).toHaveLength(10)
    expect(pages.slice(0, 2)).toEqual([
      { name: "/sida-11", count: 12, title: null },
      { name: "/sida-10", count: 11, title: "Sidan" },
    ])
  })

  test("counts older than twenty-five months are deleted when new ones are added", async () => {
    await owner(
      `insert into private.visit_counts (day, kind, name, language, count)
       select (now() - months * interval '1 month')::date - days, 'view', '/', 'sv', 1
       from (values (26, 0), (25, 1), (24, 0)) as ages (months, days)`,
    )
    // One statement inserted the rows above, and its trigger has already run.
    await owner("select private.forget_old_counts()")
    expect(await kept()).toHaveLength(1)
    await owner(
      "insert into private.visit_counts values ((now() - interval '30 months')::date, 'view', '/x', 'sv', 1)",
    )
    await add(["view", "/", "sv", 1])
    expect((await kept()).map(({ name }) => name)).toEqual(["/", "/"])
  })
})
