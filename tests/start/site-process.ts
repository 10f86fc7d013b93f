import { type ChildProcess, spawn } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { hasDemo } from "../fixtures/demo.ts"
import { freePort } from "../fixtures/free-port.ts"
import { ownEnvironment, watchedPlans } from "../fixtures/script.ts"

/** The site as an operator starts it: a process of its own, on a free port and a data directory of its own. */
export interface SiteProcess {
  address: string
  process: ChildProcess
  /** What it has printed so far. */
  output(): string
  /** Resolves with the exit code. */
  ended: Promise<number | null>
  /** Asks it to stop and waits until it has. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Another company's site has no demo content to begin with. */
const withoutDemo = hasDemo ? {} : { SEED: "none" }

/** Where the project is. */
export const root = join(import.meta.dirname, "../..")

/** A new empty folder, and the way to remove it. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "site-"))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/**
 * Starts the built site with exactly this environment. Does not wait; `untilReady` does.
 * `npm start` would look first whether the build is current; the test runner has built just now.
 */
export async function startSite(
  environment: Record<string, string>,
  /** A module that is loaded first and talks to the parent process: the bench's measuring. */
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

/** Waits until the site answers; throws with its output when it ends instead. */
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
