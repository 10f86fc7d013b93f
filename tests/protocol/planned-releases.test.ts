import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { startReleases } from "../../server/backend/planned-releases.ts"
import type { Database } from "../../server/database/database.ts"
import { engines, openTestDatabase } from "../fixtures/databases.ts"
import { createAccounts, sessions } from "../policies/actors.ts"

const zone = process.env.TZ
afterEach(() => {
  vi.useRealTimers()
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const hourMs = 3_600_000

/** Plans a new page to be published after an interval of the database's clock. */
async function plan(database: Database, after: string): Promise<string> {
  const release = crypto.randomUUID()
  await database.as(sessions.administrator, (query) =>
    query(
      `select public.schedule_drafts(
         array[(public.save_draft('pages', gen_random_uuid(), $1, '{}', 'insert') -> 'draft' ->> 'id')::uuid],
         $2, clock_timestamp() + $3::interval)`,
      [JSON.stringify({ title: "Planerad", slug: release }), release, after],
    ),
  )
  return release
}

describe.each(engines)("planned releases on %s", (engine) => {
  test("the process's clock and time zone make no release early, late or lost", async () => {
    const database = await openTestDatabase(engine)
    onTestFinished(() => database.close())
    await createAccounts(database)
    const failures: string[] = []
    for (const [offsetMs, processZone] of [
      [hourMs, "Pacific/Auckland"],
      [-hourMs, "America/Los_Angeles"],
    ] as const) {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + offsetMs })
      process.env.TZ = processZone
      const stop = startReleases({ database, log: (line) => failures.push(line) })
      const release = await plan(database, "2 seconds")
      const applied = async () => {
        const [row] = await database.asOwner((query) =>
          query<{ seconds: number | null }>(
            "select extract(epoch from applied_at - due_at)::float8 as seconds from private.releases where id = $1",
            [release],
          ),
        )
        return row?.seconds ?? null
      }
      await vi.waitFor(async () => expect(await applied()).not.toBeNull(), { timeout: 30_000, interval: 50 })
      expect(await applied()).toBeGreaterThanOrEqual(0)
      await stop()
      vi.useRealTimers()
    }
    expect(failures).toEqual([])
  })

  test("a release is checked twice a minute, so a database's clock set forward delays it by 30 s", async () => {
    const database = await openTestDatabase(engine)
    onTestFinished(() => database.close())
    await createAccounts(database)
    await plan(database, "2 days")
    const timer = vi.spyOn(globalThis, "setTimeout")
    onTestFinished(() => timer.mockRestore())
    const stop = startReleases({ database, log: () => {} })
    onTestFinished(stop)
    await vi.waitFor(() => expect(timer.mock.calls.map(([, wait]) => wait)).toContain(30_000), {
      timeout: 30_000,
    })
  })
})
