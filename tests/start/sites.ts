import { readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest"
import { copyDataDir } from "../fixtures/databases.ts"
import { type SiteProcess, startSite, temporaryFolder, untilReady } from "./site-process.ts"

/** Sites in a folder of their own: both are gone when the test or the file ends, whatever came of it. */
export interface Sites {
  /** A place in the folder. */
  at(name: string): string
  /** Starts the built site, in `at("data")` unless told otherwise. Does not wait. */
  startAnew(environment?: Record<string, string>): Promise<SiteProcess>
  /** The same where a site has been before, with the content that SEED asks for: a first start takes three times as long. */
  start(environment?: Record<string, string>): Promise<SiteProcess>
  /** The same, and waits until it answers. */
  startReady(environment?: Record<string, string>): Promise<SiteProcess>
  /** The key that the site in that place has made for browsers. */
  publishableKey(name?: string): Promise<string>
  /** Ends all that have been started, as a power cut would. */
  stopAll(): Promise<void>
}

/** For every test of the file that calls this. */
export const sitesOfEachTest = () => sitesBetween(beforeEach, afterEach)
/** For the file that calls this: its tests share them. */
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
