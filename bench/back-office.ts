import { createClient } from "@supabase/supabase-js"
import { listItems } from "../app/content/calls.ts"
import { countRows } from "../app/content/row-counts.ts"
import { solutions } from "../app/content/solutions.ts"
import { allSubmissions, everything, readSubmissions } from "../app/content/submissions.ts"
import type { DataClient } from "../app/load-context.ts"
import type { Database } from "../supabase/types.ts"
import { startSite, untilReady } from "../tests/start/site-process.ts"
import { type Engine, withPglite, withPostgres } from "./engines.ts"
import { timed } from "./figures.ts"
import { fillBackOffice, submissions } from "./many-rows.ts"
import type { Report } from "./report.ts"

/** Milliseconds that an administrator may have to wait for a page of a list, on Postgres: the median. */
const budget = 300
const rounds = 20
const account = { email: "matning@exempel.example", password: "Provkorning1" }
const key = "sb_publishable_for_the_bench_alone"

/** The back office's own calls, over HTTP, on PGlite and on Postgres, with very many rows. */
export async function measureBackOffice(report: Report): Promise<void> {
  await withPglite((engine) => measureSite(report, engine))
  await withPostgres((engine) => measureSite(report, engine, budget))
}

async function measureSite(
  report: Report,
  { name, where, environment }: Engine,
  limit?: number,
): Promise<void> {
  await fillBackOffice(where)
  const site = await startSite({
    LOG_LEVEL: "error",
    RATE_LIMIT_FACTOR: "1000",
    SEED: "none",
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    SUPABASE_PUBLISHABLE_KEY: key,
    ...environment,
  })
  await untilReady(site)
  const client = createClient<Database>(site.address, key, { auth: { persistSession: false } })
  try {
    const { error } = await client.auth.signInWithPassword(account)
    if (error) throw error
    await measureCalls(report, `back office, ${name}`, client as unknown as DataClient, limit)
  } finally {
    await client.auth.signOut({ scope: "local" })
    await site.stop()
  }
}

async function measureCalls(report: Report, where: string, data: DataClient, limit?: number): Promise<void> {
  const { signal } = new AbortController()
  const page = (search: string, number: number) =>
    readSubmissions(data, "contact_submissions", { ...everything, search }, number, signal)
  async function measure(what: string, call: () => Promise<unknown>) {
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
    await measure(`search for “${search}” ${many}: first page and count (${total})`, () => page(search, 0))
  }
  const tables = [
    "pages",
    "content_solutions",
    "case_studies",
    "resources",
    "contact_submissions",
    "lead_captures",
  ] as const
  await measure("the dashboard's six counts", () =>
    Promise.all(tables.map((table) => countRows(data, table, signal))),
  )
  await measure("the list of 1,000 solutions", () => listItems(data, solutions))

  const started = performance.now()
  let exported = 0
  for await (const rows of allSubmissions(data, "contact_submissions", everything, signal))
    exported += rows.length
  const seconds = (performance.now() - started) / 1000
  report.add(where, `export of ${exported.toLocaleString("en")} submissions`, `${seconds.toFixed(1)} s`)
}
