import { createClient } from "@supabase/supabase-js"
import { unwrap } from "../../content/calls/call.ts"
import type { DataClient } from "../../content/calls/data-client.ts"
import { listItems } from "../../content/calls/items.ts"
import { countedTables, countRows } from "../../content/calls/row-counts.ts"
import { readAdministrators } from "../../content/submissions/handling.ts"
import {
  allSubmissions,
  noFilter,
  readSubmissions,
  unassignedOwner,
} from "../../content/submissions/submissions.ts"
import { solutions } from "../../content/types/solutions.ts"
import type { Database } from "../../supabase/types.ts"
import { type Engine, withPglite, withPostgres } from "../engines.ts"
import { timed } from "../figures.ts"
import { account, publishableKey, startFilledSite } from "../filled-site.ts"
import { sizes } from "../fixture.ts"
import type { Report } from "../report.ts"
import { measureScreens } from "./screens.ts"
import { measureYear } from "./year.ts"

/** Maximum median milliseconds of a search, a list page, counts, and other screens' calls. */
const budgets = { search: 300, filter: { Postgres: 150, PGlite: 300 }, list: 100, counts: 200, screen: 300 }
const rounds = 20

/** Measures the back office's calls over HTTP on large databases, PGlite and Postgres. */
export async function measureBackOffice(report: Report): Promise<void> {
  for (const withEngine of [withPglite, withPostgres])
    await withEngine(async (engine) => {
      const site = await startFilledSite(engine)
      try {
        await measureFilled(report, engine, site.address)
      } finally {
        await site.stop()
      }
    })
}

/**
 * Measures a site on a filled database: calls, then screens (PGlite) or contact messages and
 * personal data (Postgres).
 */
export async function measureFilled(report: Report, engine: Engine, address: string): Promise<void> {
  const client = createClient<Database>(address, publishableKey, { auth: { persistSession: false } })
  try {
    const { error } = await client.auth.signInWithPassword(account)
    if (error) throw error
    await measureCalls(report, engine, client as unknown as DataClient)
  } finally {
    await client.auth.signOut({ scope: "local" })
  }
  await (engine.name === "PGlite" ? measureScreens(report, address) : measureYear(report, address))
}

async function measureCalls(report: Report, { name }: Engine, data: DataClient): Promise<void> {
  const where = `back office, ${name}`
  const { signal } = new AbortController()
  const page = (search: string, number: number) =>
    readSubmissions(data, "contact_submissions", { ...noFilter, search }, number, signal)
  async function measure(what: string, call: () => Promise<unknown>, limit: number | undefined = undefined) {
    const { median, p90 } = await timed(rounds, call)
    report.add(
      where,
      what,
      `median ${median.toFixed(0)} ms, 90th percentile ${p90.toFixed(0)} ms`,
      limit === undefined ? undefined : { figure: median, limit },
    )
  }
  const many = `of ${sizes[name].toLocaleString("en")} messages`
  await measure(`first page ${many}, with their total`, () => page("", 0), budgets.list)
  await measure(`page 500 ${many}, with their total`, () => page("", 499))
  for (const search of ["öberg 4711", "demo", "upphandling", "bo", "ek", "zq", "finnsinte"]) {
    const { total } = await page(search, 0)
    await measure(
      `search for “${search}” ${many}: first page and total (${total > 10_000 ? "more than 10,000" : total})`,
      () => page(search, 0),
      budgets.search,
    )
  }
  for (const status of ["new", "answered", "spam"] as const)
    await measure(`messages with the status ${status}`, () =>
      readSubmissions(data, "contact_submissions", { ...noFilter, status }, 0, signal),
    )
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  const administrators = await readAdministrators(data, signal)
  const owner = administrators.find(({ email }) => email.startsWith("person"))?.id ?? null
  const none = administrators.find(({ email }) => email === account.email)?.id ?? null
  const filters = {
    "mine: one of 20 owners": { owner },
    "mine: none": { owner: none },
    unassigned: { owner: unassignedOwner },
    "new since yesterday": { since: yesterday },
    "new since yesterday, mine": { since: yesterday, owner },
    "new since yesterday, unassigned": { since: yesterday, owner: unassignedOwner },
  }
  for (const [what, filter] of Object.entries(filters))
    await measure(
      `messages ${many}, ${what}`,
      () => readSubmissions(data, "contact_submissions", { ...noFilter, ...filter }, 0, signal),
      budgets.filter[name],
    )
  const others = {
    "people, first page": ["list_people", {}],
    "people, a search": ["list_people", { search: "åsa öberg" }],
    "record, first page": ["read_record", {}],
    "record, a search without a match": ["read_record", { search: "finnsinte" }],
    "files, first page": ["search_media", {}],
    "files that nothing leads to": ["search_media", { state: "unused" }],
    "pages that submissions came from": ["list_origins", {}],
    "submissions by week": ["submissions_by_week", {}],
    "statistics of 30 days": ["visit_statistics", { days: 30 }],
    "missing translations": ["count_translation_gaps", {}],
  } as const
  for (const [what, [name, values]] of Object.entries(others))
    await measure(what, () => unwrap<unknown>(data.rpc(name, values as never), "media"), budgets.screen)
  await measure(
    "the dashboard's six counts",
    () => Promise.all(countedTables.map((table) => countRows(data, table, signal))),
    budgets.counts,
  )
  await measure("the list of 1,000 solutions", () => listItems(data, solutions))

  const started = performance.now()
  let exported = 0
  for await (const rows of allSubmissions(data, "contact_submissions", noFilter, signal))
    exported += rows.length
  const seconds = (performance.now() - started) / 1000
  report.add(where, `export of ${exported.toLocaleString("en")} submissions`, `${seconds.toFixed(1)} s`)
}
