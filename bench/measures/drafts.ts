import { createClient } from "@supabase/supabase-js"
import type { DataClient } from "../../content/calls/data-client.ts"
import { listDrafts, publishDrafts } from "../../content/calls/drafts.ts"
import { listItems } from "../../content/calls/items.ts"
import { news } from "../../content/types/news.ts"
import type { Database } from "../../supabase/types.ts"
import { type Engine, withPglite, withPostgres } from "../engines.ts"
import { timed } from "../figures.ts"
import { account, publishableKey, secretKey, startSiteOn } from "../filled-site.ts"
import type { Report } from "../report.ts"

const count = 10_000
const released = 500
const rounds = 6
/** Maximum seconds of a release, and ratio of a list with drafts to the list without. */
const budgets = { seconds: { Postgres: 5, PGlite: 15 }, ratio: 1.2 }

/** Measures a list of 10,000 items with and without drafts by turns, and releases of 500. */
export async function measureDrafts(report: Report): Promise<void> {
  for (const withEngine of [withPglite, withPostgres])
    await withEngine(async (engine) => {
      const site = await startSiteOn(engine)
      try {
        await measureOn(report, engine, site.address)
      } finally {
        await site.stop()
      }
    })
}

async function measureOn(report: Report, { name }: Engine, address: string): Promise<void> {
  const where = `drafts, ${name}`
  const open = (key: string) =>
    createClient<Database>(address, key, { auth: { persistSession: false, autoRefreshToken: false } })
  const [server, administrator] = [open(secretKey), open(publishableKey)]
  await administrator.auth.signInWithPassword(account).then(({ error }) => {
    if (error) throw error
  })
  const data = administrator as unknown as DataClient
  const numbers = Array.from({ length: count }, (_, at) => at)
  const ids = numbers.map(() => crypto.randomUUID())
  const insert = async (table: "news" | "content_drafts", row: (at: number) => object) => {
    for (let first = 0; first < count; first += 1000)
      await server
        .from(table)
        .insert(numbers.slice(first, first + 1000).map(row) as never)
        .throwOnError()
  }
  const title = (at: number) => `Nyhet ${at}`
  await insert("news", (at) => ({
    id: ids[at],
    title: title(at),
    slug: `nyhet-${at}`,
    lead: "Ingress",
    published_on: "2026-01-01",
  }))

  const insertDrafts = () =>
    insert("content_drafts", (at) => ({
      collection: "news",
      operation: "update",
      item_id: ids[at],
      title: title(at),
      changes: { title: "Ny" },
      // One item has changed since.
      base: { title: at === 0 ? "Annan" : title(at) },
    }))
  const medians: Record<string, number[]> = { without: [], with: [] }
  for (let round = 0; round < rounds; round++) {
    for (const state of round % 2 === 0 ? ["without", "with"] : ["with", "without"]) {
      if (state === "with") await insertDrafts()
      medians[state]?.push((await timed(5, () => listItems(data, news))).median)
      await server.from("content_drafts").delete().eq("collection", "news").throwOnError()
    }
  }
  const best = (state: string) => Math.min(...(medians[state] ?? []))
  const ratio = best("with") / best("without")
  report.add(
    where,
    `the list of ${count.toLocaleString("en")} items with as many drafts`,
    `${best("with").toFixed(0)} ms; without ${best("without").toFixed(0)} ms`,
    { figure: ratio, limit: budgets.ratio },
  )
  await insertDrafts()
  const drafts = await listDrafts(data, news)
  const { median } = await timed(3, () => listDrafts(data, news))
  report.add(where, "their drafts, loaded after the list", `${median.toFixed(0)} ms`)

  const chosen = drafts.filter(({ item_id }) => item_id === ids[0])
  chosen.push(...drafts.filter(({ item_id }) => item_id !== ids[0]).slice(0, released - 1))
  for (const [what, part] of [
    [`a release of ${released}, one with a conflict`, chosen],
    [`a release of ${released - 1}`, chosen.slice(1)],
  ] as const) {
    const started = performance.now()
    const conflicts = await publishDrafts(
      data,
      part.map(({ id }) => id),
      crypto.randomUUID(),
    )
    const seconds = (performance.now() - started) / 1000
    report.add(where, what, `${seconds.toFixed(1)} s, ${conflicts.length} conflicts`, {
      figure: seconds,
      limit: budgets.seconds[name],
    })
  }
}
