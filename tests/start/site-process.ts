import { type ChildProcess, spawn } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { hasDemo } from "../fixtures/demo.ts"
import { freePort } from "../fixtures/free-port.ts"
import { ownEnvironment, watchedPlans } from "../fixtures/script.ts"

/**
 * A site started like an operator's: a separate process, on a free port with a new data directory.
 */
export interface SiteProcess {
  address: string
  process: ChildProcess
  /** Returns the output so far. */
  output(): string
  /** Resolves with the exit code. */
  ended: Promise<number | null>
  /** Sends a signal and waits for the exit. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** A rebranded site has no demo content. */
const withoutDemo = hasDemo ? {} : { SEED: "none" }

/** Root of the project. */
export const root = join(import.meta.dirname, "../..")

/** Creates an empty temporary folder. Returns its path and a function that removes it. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "site-"))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/**
 * Starts the built site with exactly this environment, without waiting (see `untilReady`). Unlike
 * `npm start` it does not check the build, which the test runner has just made.
 */
export async function startSite(
  environment: Record<string, string>,
  /** A module to load first that sends measurements to the parent process, for the bench. */
  preload?: string,
  folder = root,
): Promise<SiteProcess> {
  const port = environment.PORT ?? String(await freePort())
  const child = spawn(process.execPath, [...(preload ? ["--import", preload] : []), "server/main.ts"], {
    cwd: folder,
    env: {
      ...ownEnvironment,
      ...watchedPlans(environment),
      ...withoutDemo,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      PORT: port,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe", ...(preload ? (["ipc"] as const) : [])],
  })
  let printed = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      printed += chunk
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve))
  return {
    address: `http://127.0.0.1:${port}`,
    process: child,
    output: () => printed,
    ended,
    async stop(signal = "SIGTERM") {
      child.kill(signal)
      return ended
    },
  }
}

/** Waits until the site is ready. Throws with its output when it ends first. */
export async function untilReady(site: SiteProcess): Promise<void> {
  let over = false
  site.ended.then(() => {
    over = true
  })
  while (!over) {
    const response = await fetch(`${site.address}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the site ended: ${site.output()}`)
}
