import { join } from "node:path"
import { afterEach, beforeEach } from "vitest"
import { type SiteProcess, startSite, temporaryFolder, untilReady } from "./site-process.ts"

/** Sites of one test, in a folder of its own: both are gone when it ends, whatever came of it. */
export interface Sites {
  /** A place in the test's folder. */
  at(name: string): string
  /** Starts the built site, in `at("data")` unless told otherwise. Does not wait. */
  start(environment?: Record<string, string>): Promise<SiteProcess>
  /** The same, and waits until it answers. */
  startReady(environment?: Record<string, string>): Promise<SiteProcess>
  /** Ends all that have been started, as a power cut would. */
  stopAll(): Promise<void>
}

/** For every test of the file that calls this. */
export function sitesOfEachTest(): Sites {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  const started: SiteProcess[] = []
  beforeEach(async () => {
    folder = await temporaryFolder()
  })
  afterEach(async () => {
    await sites.stopAll()
    await folder.remove()
  })
  const sites: Sites = {
    at: (name) => join(folder.path, name),
    async start(environment = {}) {
      const site = await startSite({ DATA_DIR: sites.at("data"), LOG_LEVEL: "error", ...environment })
      started.push(site)
      return site
    },
    async startReady(environment) {
      const site = await sites.start(environment)
      await untilReady(site)
      return site
    },
    async stopAll() {
      await Promise.all(started.splice(0).map((site) => site.stop("SIGKILL")))
    },
  }
  return sites
}
