import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { caseStudies } from "../../../demo/content/case-studies.ts"
import { functionAreas } from "../../../demo/content/functions.ts"
import { seedDrafts } from "../../../demo/content/pages/drafts.ts"
import { pages } from "../../../demo/content/pages.ts"
import { resources } from "../../../demo/content/resources.ts"
import { seed } from "../../../demo/content/seed.ts"
import { solutions } from "../../../demo/content/solutions.ts"
import { leads, messages } from "../../../demo/content/submissions.ts"
import { assignSubmissions } from "../../../demo/content/visitors.ts"
import { engines, openTestDatabase } from "../../fixtures/databases.ts"
import { databaseOfActors } from "../../policies/actors-database.ts"

test("the demo's visitors have addresses that are reserved for examples, and resources that exist", () => {
  for (const { email } of [...messages, ...leads]) expect(email).toMatch(/^[a-z.]+@example\.(com|se)$/)
  const titles = resources.map(({ title }) => title)
  for (const { resource } of leads) expect(titles).toContain(resource)
  expect(messages.length + leads.length).toBe(15)
})

describe.each(engines)("submissions and visits of the demo, on %s", (engine) => {
  const given = databaseOfActors(engine, "demo")
  const { owner, administrator } = given
  beforeAll(() => given.database.asOwner(assignSubmissions))

  test("all content is inserted and visible to anonymous visitors", async () => {
    const seen = await given.database.as({ role: "anon", claims: {} }, async (query) => ({
      solutions: await query("select slug, features_count from public.content_solutions order by position"),
      features: await query("select title from public.features"),
      studies: await query(
        `select metrics, metrics_en, solution.slug as solution_slug
         from public.case_studies as study join public.content_solutions as solution on solution.id = solution_id
         order by study.position`,
      ),
      resources: await query("select title from public.resources order by position"),
      pages: await query("select slug from public.pages"),
      functions: await query(
        `select title, area, (select count(*)::integer from public.features where function_id = item.id) as features
         from public.catalogue_functions as item order by position`,
      ),
    }))
    expect(seen.solutions).toEqual(
      solutions.map(({ slug, features }) => ({ slug, features_count: features.length })),
    )
    const firstTwo = solutions.flatMap((solution) => solution.features.slice(0, 2))
    const first = new Set<string>(firstTwo)
    expect(seen.functions.map(({ title, area }) => ({ title, area }))).toEqual(
      functionAreas.flatMap(({ name, functions }) => functions.map(({ title }) => ({ title, area: name }))),
    )
    for (const { title, features } of seen.functions)
      expect(Number(features) > 0, String(title)).toBe(first.has(String(title)))
    expect(seen.features.map((row) => row.title).sort()).toEqual([...firstTwo].sort())
    expect(seen.studies).toEqual(
      caseStudies.map(({ metrics, metrics_en, solution_slug }) => ({ metrics, metrics_en, solution_slug })),
    )
    expect(seen.resources).toEqual(resources.map(({ title }) => ({ title })))
    expect(seen.pages).toEqual(pages.map(({ slug }) => ({ slug })))
  })

  test("visitors see nothing of the draft, the planned change and the one in review", async () => {
    const read = () =>
      given.database.as({ role: "anon", claims: {} }, (query) => query("select * from public.pages"))
    const before = await read()
    await given.database.asOwner(seedDrafts)
    expect(await read()).toEqual(before)
    const states = await owner(
      `select slug, review, (select extract(isodow from due_at at time zone 'Europe/Stockholm')::integer from private.releases
         where id in (select release_id from public.content_drafts as copy where copy.item_id = draft.item_id)) as day
       from public.content_drafts as draft join public.pages on pages.id = item_id where release_id is null order by slug`,
    )
    expect(states).toEqual([
      { slug: "att-upphandla-oss", review: "asked", day: null },
      { slug: "pris", review: null, day: null },
      { slug: "sa-arbetar-vi", review: null, day: 1 },
    ])
    const [rule] = await administrator<{ tasks: object[] }>("select public.review_rule() -> 'tasks' as tasks")
    expect(rule?.tasks).toMatchObject([{ collection: "pages", review: "asked" }])
  })

  const all = `(select id, created_at from public.contact_submissions
    union all select id, created_at from public.lead_captures) as sent`

  test("every submission is from the last thirty days and has its declared status", async () => {
    const rows = await owner<{ status: string; count: number }>(
      `select coalesce(status, 'new') as status, count(*)::int from ${all}
       left join public.submission_handling on submission_id = id
       where created_at between now() - interval '30 days' and now() group by 1 order by 1`,
    )
    expect(rows).toEqual([
      { status: "answered", count: 5 },
      { status: "in_progress", count: 3 },
      { status: "new", count: 6 },
      { status: "spam", count: 1 },
    ])
    expect(
      await owner(
        `select from public.submission_handling join ${all} on id = submission_id
         where (status = 'answered') <> (first_reply_at is not null) or first_reply_at not between created_at and now()
           or (status = 'spam') <> (owner_id is null)`,
      ),
    ).toEqual([])
  })

  test("no mail is queued, and every lead has its consent", async () => {
    expect(await owner("select from private.outbox")).toEqual([])
    expect(
      await owner("select from public.lead_captures join public.lead_consents on lead_id = id"),
    ).toHaveLength(leads.length)
  })

  test("the pages of origin are stored, with the solution shown there", async () => {
    const [row] = await owner<{ pages: number; solutions: number }>(
      "select count(*)::int as pages, count(solution)::int as solutions from private.submission_origins",
    )
    expect(row).toEqual({ pages: 14, solutions: 6 })
  })

  test("the trigger that stamps handling is enabled again", async () => {
    await owner("update public.submission_handling set status = 'answered' where status = 'in_progress'")
    expect(
      await owner(
        "select from public.submission_handling where status = 'answered' and first_reply_at is null",
      ),
    ).toEqual([])
  })

  test("thirty days of visits before today, fewer at weekends, and forms begun less often than shown", async () => {
    const [days] = await owner<{ days: number; today: number }>(
      `select count(distinct day)::int as days,
         count(*) filter (where day >= (now() at time zone 'Europe/Stockholm')::date)::int as today
       from private.visit_counts`,
    )
    expect(days).toEqual({ days: 30, today: 0 })
    const views = await owner<{ sum: number }>(
      `select sum(count)::int from private.visit_counts where kind = 'view' group by day, extract(isodow from day) > 5
       order by extract(isodow from day) > 5, 1`,
    )
    const sums = views.map(({ sum }) => sum)
    expect(Math.min(...sums.slice(0, 20))).toBeGreaterThan(Math.max(...sums.slice(22)))
    const [found] = await administrator<{ found: { days: Record<"shown" | "begun" | "sent", number>[] } }>(
      "select public.visit_statistics(30) as found",
    )
    const sum = (step: "shown" | "begun" | "sent") =>
      found?.found.days.reduce((whole, day) => whole + day[step], 0) ?? 0
    expect(sum("shown")).toBeGreaterThan(sum("begun"))
    expect(sum("begun")).toBeGreaterThan(sum("sent"))
    expect(sum("sent")).toBe(messages.length)
  })
})

describe("with a retention of ten days", () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    database = await openTestDatabase("postgres")
  })
  afterAll(() => database.close())

  test("older submissions of the demo leave no rows", async () => {
    await database.asOwner((query) => query("select public.set_retention_days(10)"))
    await database.asOwner(seed)
    const [left] = await database.asOwner((query) =>
      query(
        `select (select count(*)::int from public.contact_submissions) as messages,
           (select count(*)::int from public.submission_handling where submission_id not in
             (select id from public.contact_submissions union all select id from public.lead_captures)) as orphans`,
      ),
    )
    expect(left).toEqual({ messages: messages.filter(({ days_ago }) => days_ago < 10).length, orphans: 0 })
  })
})
