import { afterAll, beforeAll, expect, test } from "vitest"
import type { DataClient } from "../../content/calls/data-client.ts"
import { listDrafts } from "../../content/calls/drafts.ts"
import { listItems } from "../../content/calls/items.ts"
import { countRows } from "../../content/calls/row-counts.ts"
import {
  homeFeatures,
  readableFeatures,
  solutionFeatures,
  solutionTitles,
} from "../../content/published/features.ts"
import {
  publishedCaseStudies,
  publishedItem,
  publishedPage,
  publishedResources,
  publishedSolutions,
} from "../../content/published/published.ts"
import { noFilter, readSubmissions, unassignedOwner } from "../../content/submissions/submissions.ts"
import { caseStudies } from "../../content/types/case-studies.ts"
import { features } from "../../content/types/features.ts"
import { pages } from "../../content/types/pages.ts"
import { resources } from "../../content/types/resources.ts"
import { solutions } from "../../content/types/solutions.ts"
import type { Database, Query } from "../../server/database/database.ts"
import { fill, openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { openRestSite, type RestSite } from "../protocol/rest-site.ts"

/** Part of the JSON of EXPLAIN (FORMAT JSON), with Postgres' names. */
interface PlanNode {
  "Node Type": string
  "Relation Name"?: string
  "Actual Rows": number
  "Actual Loops": number
  "Rows Removed by Filter"?: number
  "Rows Removed by Index Recheck"?: number
  Filter?: string
  "Index Cond"?: string
  Plans?: PlanNode[]
}

const { signal } = new AbortController()
let database: TestDatabase
let site: RestSite
let plans: PlanNode[] = []

/** Wraps a database and records the plan of every read under a role's policies. */
function explained(inner: Database): Database {
  return {
    ...inner,
    as: (session, work) =>
      inner.as(session, (query) => {
        const recorded: Query = async (sql, parameters) => {
          if (/^\s*(select|with)\b/i.test(sql) && sql.includes("public")) {
            const [row] = await query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
              `explain (analyze, costs off, timing off, format json) ${sql}`,
              parameters,
            )
            if (row) plans.push(row["QUERY PLAN"][0].Plan)
          }
          return query(sql, parameters)
        }
        return work(recorded)
      }),
  }
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Runs a call. Returns the nodes of all its plans. */
async function nodesFor(call: () => Promise<unknown>): Promise<PlanNode[]> {
  plans = []
  await call()
  expect(plans.length).toBeGreaterThan(0)
  return plans.flatMap(nodesOf)
}

/** Tables with many rows in this test. */
const large = [
  "content_solutions",
  "features",
  "contact_submissions",
  "lead_captures",
  "pages",
  "content_drafts",
]
const middle = "00000000-0000-4000-8000-000000001000"

beforeAll(async () => {
  database = await openTestDatabase("postgres")
  site = await openRestSite(explained(database))
  await fill(
    database,
    `insert into public.content_solutions (id, slug, title, is_published, position)
     select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'losning-' || i, 'Lösning ' || i, i % 2 = 0, i
     from generate_series(1, 2000) as i`,
    `insert into public.features (solution_id, title, position)
     select ('00000000-0000-4000-8000-' || lpad((1 + i % 2000)::text, 12, '0'))::uuid, 'Funktion ' || i, i
     from generate_series(1, 20000) as i`,
    `insert into public.contact_submissions (name, email, message, created_at)
     select 'Åsa', 'a' || i || '@exempel.example', 'Ärende ' || i, now() - i * interval '1 minute'
     from generate_series(20000, 1, -1) as i`,
    // One message of a hundred has an owner.
    `insert into public.submission_handling (submission_id, collection, owner_id)
     select id, 'contact_submissions', '${site.administratorId}' from public.contact_submissions
     where email ~ '00@'`,
    `insert into public.lead_captures (first_name, email, created_at)
     select 'Bo', 'b' || i || '@exempel.example', now() - i * interval '1 minute' from generate_series(20000, 1, -1) as i`,
    `insert into public.pages (title, slug, is_published)
     select 'Sida ' || i, 'sida-' || i, i % 2 = 0 from generate_series(1, 2000) as i`,
    // Case studies have few of the drafts.
    `insert into public.content_drafts (collection, item_id, operation, changes)
     select case when i % 500 = 0 then 'case_studies' else 'pages' end, gen_random_uuid(), 'insert', '{"title": "Ny"}'
     from generate_series(1, 10000) as i`,
    // The other tables keep the planner's assumed size (tests/fixtures/plans).
    `analyze ${large.map((table) => `public.${table}`).join()}`,
  )
}, 300_000)
afterAll(() => database.close())

const asAnonymous = () => site.anonymous as unknown as DataClient
const asUser = () => site.user as unknown as DataClient
const asAdministrator = () => site.administrator as unknown as DataClient

/** Calls that return few of many rows. */
const selective: [string, () => Promise<unknown>][] = [
  ["home features, anonymous", () => homeFeatures(asAnonymous(), [])],
  ["home features, signed in", () => homeFeatures(asUser(), [])],
  ["a solution by slug", () => publishedItem(asAnonymous(), "content_solutions", "losning-1000")],
  ["a solution by slug, signed in", () => publishedItem(asUser(), "content_solutions", "losning-1000")],
  ["a solution's features, anonymous", () => solutionFeatures(asAnonymous(), middle)],
  ["a solution's features, signed in", () => solutionFeatures(asUser(), middle)],
  ["a solution's features, administrator", () => listItems(asAdministrator(), features, middle)],
  ["a page by slug", () => publishedPage(asAnonymous(), "sida-1000")],
  ["drafts of a type", () => listDrafts(asAdministrator(), caseStudies)],
  ["the role", async () => site.user.from("users_roles").select("role").eq("user_id", site.userId).single()],
  [
    "search in messages",
    () =>
      readSubmissions(
        asAdministrator(),
        "contact_submissions",
        { ...noFilter, search: "ärende 4711" },
        0,
        signal,
      ),
  ],
  [
    "search in leads",
    () => readSubmissions(asAdministrator(), "lead_captures", { ...noFilter, search: "b4711@" }, 0, signal),
  ],
]

/** Calls that return or count a whole table, so that reading all of it is intended. */
const whole: [string, () => Promise<unknown>][] = [
  ["public solutions", () => publishedSolutions(asAnonymous())],
  ["features for the list of functions", () => readableFeatures(asAnonymous())],
  ["links to solutions, signed in", () => solutionTitles(asUser())],
  ["public case studies", () => publishedCaseStudies(asAnonymous())],
  ["public resources", () => publishedResources(asAnonymous())],
  ["admin pages", () => listItems(asAdministrator(), pages)],
  ["admin solutions", () => listItems(asAdministrator(), solutions)],
  ["admin case studies", () => listItems(asAdministrator(), caseStudies)],
  ["admin resources", () => listItems(asAdministrator(), resources)],
  ["10,000 drafts", () => listDrafts(asAdministrator())],
  [
    "messages, with their count",
    () => readSubmissions(asAdministrator(), "contact_submissions", noFilter, 0, signal),
  ],
  ["leads, with their count", () => readSubmissions(asAdministrator(), "lead_captures", noFilter, 0, signal)],
  ["the dashboard's count", () => countRows(asAdministrator(), "contact_submissions", signal)],
]

test.each(selective)("%s: no large table is scanned sequentially", async (_name, call) => {
  const nodes = await nodesFor(call)
  const readThrough = nodes.filter(
    (node) => node["Node Type"] === "Seq Scan" && large.includes(node["Relation Name"] ?? ""),
  )
  expect(readThrough).toEqual([])
  for (const node of nodes) {
    // No thousands of rows are fetched and discarded either.
    expect((node["Rows Removed by Filter"] ?? 0) * node["Actual Loops"]).toBeLessThan(200)
  }
})

test.each([...selective, ...whole])(
  "%s: the caller is looked up once per query, not once per row",
  async (_name, call) => {
    for (const node of await nodesFor(call)) {
      for (const condition of [node.Filter, node["Index Cond"]]) {
        expect(condition ?? "").not.toMatch(/is_admin\(|auth\.uid\(|current_setting\(/)
      }
    }
  },
)

/** Returns the number of matches, and of rows that their first page and count fetch. */
function fetchedFor(filter: string) {
  const session = { role: "authenticated", claims: { sub: site.administratorId } } as const
  return database.as(session, async (query) => {
    // Rows of parallel workers are not in these statistics, so a parallel plan fetches too few.
    await query(
      `select set_config('parallel_setup_cost', '0', true), set_config('parallel_tuple_cost', '0', true),
         set_config('min_parallel_table_scan_size', '0', true), set_config('parallel_leader_participation', 'off', true)`,
    )
    // They may still contain earlier transactions of the connection.
    const read = async () => {
      const [row] = await query<{ scanned: number; fetched: number }>(
        `select sum(seq_tup_read)::integer as scanned, sum(idx_tup_fetch)::integer as fetched
         from pg_stat_xact_user_tables where relname in ('contact_submissions', 'submission_handling')`,
      )
      return { scanned: row?.scanned ?? 0, fetched: row?.fetched ?? 0 }
    }
    const before = await read()
    const [counts] = await query<{ total: number; shown: number }>(
      `select public.count_found_submissions('contact_submissions', '', ${filter}) as total,
         (select count(*)::integer from public.search_contact_submissions('', ${filter})) as shown`,
    )
    const after = await read()
    return { ...counts, scanned: after.scanned - before.scanned, fetched: after.fetched - before.fetched }
  })
}

test.each([
  ["mine", () => `owned_by => '${site.administratorId}'`, 200, 4_000],
  ["unassigned", () => `owned_by => '${unassignedOwner}'`, 10_001, 13_000],
  ["new since an hour", () => "since => now() - interval '1 hour'", 51, 2_000],
  ["new since a week, 10,080 messages", () => "since => now() - interval '7 days'", 10_001, 11_500],
])(
  "messages filtered by %s: few more rows than the matches are fetched",
  async (_name, filter, least, most) => {
    const found = await fetchedFor(filter())
    expect(found).toMatchObject({ shown: 50, scanned: 0 })
    expect(found.total).toBeGreaterThanOrEqual(least)
    expect(found.fetched).toBeGreaterThan(least)
    expect(found.fetched).toBeLessThan(most)
  },
)
