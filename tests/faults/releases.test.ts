import { spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"
import { expect, onTestFinished, test, vi } from "vitest"
import { databaseOfFile } from "../fixtures/databases.ts"
import { ownEnvironment } from "../fixtures/script.ts"
import { administratorId, createAccounts, sessions } from "../policies/actors.ts"
import { extent, randomOf } from "./extent.ts"
import { report } from "./report.ts"

const kills = extent(200, 8)
const itemsPerRelease = 3
/** Milliseconds from the plan to the minute. */
const leadMs = 150
/** Maximum milliseconds from a kill to the minute; after the minute, every other one is late. */
const earlierMs = 60
const laterMs = (round: number) => (round % 2 === 0 ? 60 : 400)

const database = await databaseOfFile("postgres")
const owner = <Row = Record<string, unknown>>(sql: string, parameters: readonly unknown[] = []) =>
  database.asOwner((query) => query<Row>(sql, parameters))

/** Starts a process that applies releases, and waits until it does. */
async function startProcess() {
  const child = spawn(process.execPath, ["tests/fixtures/releasing-process.ts"], {
    env: { ...ownEnvironment, DATABASE_URL: database.url },
    stdio: ["ignore", "pipe", "inherit"],
  })
  onTestFinished(() => void child.kill("SIGKILL"))
  await once(child.stdout, "data")
  return child
}

/** Plans a change of several pages. Returns the release. */
async function plan(round: number): Promise<string> {
  const release = crypto.randomUUID()
  await owner(
    `insert into public.pages (title, slug, is_published)
     select 'Före', 'sida-' || $1::integer || '-' || i, true from generate_series(1, $2::integer) as i`,
    [round, itemsPerRelease],
  )
  await database.as(sessions.administrator, async (query) => {
    await query(
      `select public.save_draft('pages', id, '{"title": "Efter"}', '{"title": "Före"}')
       from public.pages where slug like 'sida-' || $1::integer || '-%'`,
      [round],
    )
    await query(
      `select public.schedule_drafts(
         array(
           select draft.id from public.content_drafts as draft join public.pages on pages.id = item_id
           where release_id is null and slug like 'sida-' || $2::integer || '-%'
         ), $1, now() + interval '1 hour')`,
      [release, round],
    )
  })
  return release
}

test(
  `${kills} kills around the minute: each release is applied once, none early, none partly`,
  async () => {
    await createAccounts(database)
    const random = randomOf("releases")
    let child = await startProcess()
    let interrupted = 0
    for (let round = 0; round < kills; round++) {
      const release = await plan(round)
      await owner(
        `update private.releases set due_at = clock_timestamp() + make_interval(secs => $2), next_at = clock_timestamp() + make_interval(secs => $2)
         where id = $1`,
        [release, leadMs / 1000],
      )
      await owner("select pg_notify('release_planned', '')")
      // The first one certainly comes before the minute.
      await sleep(leadMs - earlierMs + (round && random() * (earlierMs + laterMs(round))))
      const exited = once(child, "exit")
      child.kill("SIGKILL")
      await exited
      const [state] = await owner("select 1 from private.releases where id = $1 and applied_at is null", [
        release,
      ])
      if (state) interrupted++
      child = await startProcess()
    }
    await vi.waitFor(
      async () =>
        expect(await owner("select from private.releases where applied_at is null")).toHaveLength(0),
      { timeout: 20_000, interval: 50 },
    )
    child.kill("SIGKILL")

    const [result] = await owner<{ releases: number; early: number; partly: number; pages: number }>(
      `select count(*)::integer as releases,
         count(*) filter (where applied_at < due_at)::integer as early,
         count(*) filter (where (
           select count(*) from private.content_history as kept where kept.operation = 'update'
             and (kept.transaction_id, kept.changed_at) = (release.transaction_id, release.applied_at)
         ) <> $1)::integer as partly,
         (select count(*) from public.pages where title = 'Efter')::integer as pages
       from private.releases as release`,
      [itemsPerRelease],
    )
    const twice = await owner(
      "select item_id from private.content_history where operation = 'update' group by 1 having count(*) > 1",
    )
    report("process killed around the minute of a release", { kills, interrupted, ...result })
    expect(result).toEqual({ releases: kills, early: 0, partly: 0, pages: kills * itemsPerRelease })
    expect(twice).toEqual([])
    expect(
      await owner("select distinct changed_by from private.content_history where operation = 'update'"),
    ).toEqual([{ changed_by: administratorId }])
    // The kills prove something only if some came before the release was applied.
    expect(interrupted).toBeGreaterThan(0)
  },
  extent(1_200_000, 90_000),
)
