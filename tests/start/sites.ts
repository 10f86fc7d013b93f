import { readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest"
import { copyDataDir } from "../fixtures/databases.ts"
import { type SiteProcess, startSite, temporaryFolder, untilReady } from "./site-process.ts"

/** Sites in a temporary folder. Both are removed at the end of the test or the file. */
export interface Sites {
  /** Returns a path in the folder. */
  at(name: string): string
  /** Starts the built site, in `at("data")` by default, without waiting. */
  startAnew(environment?: Record<string, string>): Promise<SiteProcess>
  /**
   * Starts a site on a copy of an existing database with the content of SEED: a first start takes
   * three times as long.
   */
  start(environment?: Record<string, string>): Promise<SiteProcess>
  /** Starts a site and waits until it is ready. */
  startReady(environment?: Record<string, string>): Promise<SiteProcess>
  /** Returns the publishable key of the site in that folder. */
  publishableKey(name?: string): Promise<string>
  /** Kills all sites, like a power cut. */
  stopAll(): Promise<void>
}

/** Sites for every test of the calling file. */
export const sitesOfEachTest = () => sitesBetween(beforeEach, afterEach)
/** Sites shared by the tests of the calling file. */
export const sitesOfFile = () => sitesBetween(beforeAll, afterAll)

type Hook = (work: () => Promise<void>) => void

function sitesBetween(before: Hook, after: Hook): Sites {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  const started: SiteProcess[] = []
  before(async () => {
    folder = await temporaryFolder()
  })
  after(async () => {
    await sites.stopAll()
    await folder.remove()
  })
  const sites: Sites = {
    at: (name) => join(folder.path, name),
    async startAnew(environment = {}) {
      const site = await startSite({ DATA_DIR: sites.at("data"), LOG_LEVEL: "error", ...environment })
      started.push(site)
      return site
    },
    async start(environment = {}) {
      const { DATA_DIR = sites.at("data"), DATABASE_URL, SUPABASE_URL, SEED } = environment
      const isNew = !(await stat(DATA_DIR).catch(() => undefined))
      if (isNew && !DATABASE_URL && !SUPABASE_URL)
        await copyDataDir(DATA_DIR, SEED === "none" ? "empty" : "demo")
      return sites.startAnew(environment)
    },
    async startReady(environment) {
      const site = await sites.start(environment)
      await untilReady(site)
      return site
    },
    async publishableKey(name = "data") {
      return JSON.parse(await readFile(join(sites.at(name), "secrets.json"), "utf8")).publishable
    },
    async stopAll() {
      await Promise.all(started.splice(0).map((site) => site.stop("SIGKILL")))
    },
  }
  return sites
}
