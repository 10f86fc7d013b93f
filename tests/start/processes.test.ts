import { mkdir, readdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, onTestFinished, test, vi } from "vitest"
import { openTestDatabase } from "../fixtures/databases.ts"
import { hasDemo } from "../fixtures/demo.ts"
import { changeTitle, expectTitleEverywhere, planTitle, solutionsPages } from "./changed-title.ts"
import type { SiteProcess } from "./site-process.ts"
import { sitesOfEachTest } from "./sites.ts"

const key = "sb_secret_for_this_test_alone"
const { at, startReady } = sitesOfEachTest()

/** Returns the ids of the responding processes, in order. */
const webProcessesOf = (site: SiteProcess) =>
  [...site.output().matchAll(/"process":(\d+),"msg":"a web process answers"/g)].map(([, id]) => Number(id))

test.skipIf(!hasDemo)(
  "several processes share a port, show changes and releases, are restarted if killed, and stop together",
  async () => {
    const database = await openTestDatabase("postgres", "demo")
    onTestFinished(() => database.close())
    const cache = at("data/compiled")
    await mkdir(join(cache, "v20.0.0-x64-earlier"), { recursive: true })
    await writeFile(join(cache, "v20.0.0-x64-earlier/module"), "code")
    const site = await startReady({
      DATABASE_URL: database.url,
      SUPABASE_SECRET_KEY: key,
      WEB_PROCESSES: "3",
      LOG_LEVEL: "info",
    })
    const webProcesses = () => webProcessesOf(site)
    await expect.poll(() => webProcesses().length, { timeout: 30_000 }).toBe(3)
    expect(site.output().match(/The site answers at/g)).toHaveLength(1)
    expect(site.output().match(/First administrator/g)).toHaveLength(1)
    // The compile cache holds this build alone.
    expect(await readdir(cache)).toEqual([expect.stringContaining(`${process.version}-`)])
    // A killed worker process is replaced, and no request fails.
    const [killed = 0] = webProcesses()
    process.kill(killed, "SIGKILL")
    // Requests that have reached it fail with it.
    await vi.waitFor(() => expect(() => process.kill(killed, 0)).toThrow("ESRCH"), { interval: 5 })
    for (const page of await solutionsPages(site)) expect(page).toContain("/losningar/intranat")
    await expect.poll(() => webProcesses().length, { timeout: 30_000 }).toBe(4)
    for (const page of await solutionsPages(site)) expect(page).toContain("/losningar/intranat")

    await expectTitleEverywhere(site, await changeTitle(site, key))
    await expectTitleEverywhere(site, await planTitle(database))

    expect(await site.stop()).toBe(0)
    for (const id of webProcesses()) expect(() => process.kill(id, 0)).toThrow("ESRCH")
  },
)
