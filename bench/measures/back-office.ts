import { createClient } from "@supabase/supabase-js"
import { listItems } from "../../content/calls/calls.ts"
import type { DataClient } from "../../content/calls/data-client.ts"
import { countedTables, countRows } from "../../content/calls/row-counts.ts"
import { allSubmissions, everything, readSubmissions } from "../../content/submissions/submissions.ts"
import { solutions } from "../../content/types/solutions.ts"
import type { Database } from "../../supabase/types.ts"
import { type Engine, withPglite, withPostgres } from "../engines.ts"
import { timed } from "../figures.ts"
import { account, publishableKey, startFilledSite } from "../filled-site.ts"
import type { Report } from "../report.ts"
import { submissions } from "./many-rows.ts"

/** Milliseconds that an administrator may have to wait, in the median: for a search, and on Postgres for a page of a list. */
const budgets = { PGlite: { search: 300 }, Postgres: { search: 150, list: 300 } }
type Budgets = { search: number; list?: number }
const rounds = 20

/** The back office's own calls, over HTTP, on PGlite and on Postgres, with very many rows. */
export async function measureBackOffice(report: Report): Promise<void> {
  for (const withEngine of [withPglite, withPostgres])
    await withEngine((engine) => measureSite(report, engine, budgets[engine.name]))
}

async function measureSite(report: Report, engine: Engine, limits: Budgets): Promise<void> {
  const site = await startFilledSite(engine)
  const client = createClient<Database>(site.address, publishableKey, { auth: { persistSession: false } })
  try {
    const { error } = await client.auth.signInWithPassword(account)
    if (error) throw error
    await measureCalls(report, `back office, ${engine.name}`, client as unknown as DataClient, limits)
  } finally {
    await client.auth.signOut({ scope: "local" })
    await site.stop()
  }
}

async function measureCalls(report: Report, where: string, data: DataClient, limits: Budgets): Promise<void> {
  const { signal } = new AbortController()
  const page = (search: string, number: number) =>
    readSubmissions(data, "contact_submissions", { ...everything, search }, number, signal)
  async function measure(what: string, call: () => Promise<unknown>, limit = limits.list) {
    const { median, p90 } = await timed(rounds, call)
    report.add(
      where,
      what,
      `median ${median.toFixed(0)} ms, 90th percentile ${p90.toFixed(0)} ms`,
      limit === undefined ? undefined : { figure: median, limit },
    )
  }
  const many = `of ${submissions.toLocaleString("en")} submissions`
  await measure(`first page ${many}, with their count`, () => page("", 0))
  await measure(`page 500 ${many}, with their count`, () => page("", 499))
  for (const search of ["öberg 4711", "demo", "upphandling", "bo", "finnsinte"]) {
    const { total } = await page(search, 0)
    await measure(
      `search for “${search}” ${many}: first page and count (${total})`,
      () => page(search, 0),
      limits.search,
    )
  }
  await measure("the dashboard's six counts", () =>
    Promise.all(countedTables.map((table) => countRows(data, table, signal))),
  )
  await measure("the list of 1,000 solutions", () => listItems(data, solutions))

  const started = performance.now()
  let exported = 0
  for await (const rows of allSubmissions(data, "contact_submissions", everything, signal))
    exported += rows.length
  const seconds = (performance.now() - started) / 1000
  report.add(where, `export of ${exported.toLocaleString("en")} submissions`, `${seconds.toFixed(1)} s`)
}
