import cluster, { type Worker } from "node:cluster"
import { once } from "node:events"
import { readdir, readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { Logger } from "pino"
import { ensureDataDirectory } from "./database/data-directory.ts"
import { DatabaseStartError } from "./database/database.ts"
import { type Environment, StartError } from "./environment.ts"

/** Minimum lifetime in milliseconds of a process that is replaced without backoff. */
const stableAfterMs = 10_000
const maxBackoffMs = 30_000

/** Whether this process logs what concerns all: the only process or the first of several. */
export const isFirstProcess = cluster.isPrimary || cluster.worker?.id === 1

/**
 * Whether this is the only process or the leader. The leader prepares the database, listens for
 * changes, renders and stores pages, sends mail and sweeps.
 */
export const isLeader = cluster.isPrimary || process.env.IS_LEADER === "yes"

/** Prints a start error and exits. Rethrows unexpected errors. */
export function exitWithStartError(error: unknown): never {
  if (!(error instanceof StartError || error instanceof DatabaseStartError)) throw error
  console.error(error.message)
  process.exit(1)
}

/** A message to the leader, all other processes, or a process by id. The primary sets `from`. */
export type Envelope<Message> = Message & { to: "leader" | "others" | number; from?: number }

/** How a process ended: exit code, or signal. */
interface Ending {
  code?: number
  signal?: NodeJS.Signals
}

/** Removes the compile caches of other builds and Node versions. Returns the folder of this one. */
async function prepareCompileCache(dataDir: string): Promise<string> {
  const folder = join(dataDir, "compiled")
  const build = await readFile(join(import.meta.dirname, "../build/fingerprint"), "utf8").catch(() => "")
  const own = `${process.version}-${build.trim()}`
  const others = (await readdir(folder).catch(() => [])).filter((name) => name !== own)
  await Promise.all(
    others.map((name) => rm(join(folder, name), { recursive: true, force: true }).catch(() => {})),
  )
  return join(folder, own)
}

/**
 * Runs the site in several processes on one port (`WEB_PROCESSES`). The leader starts first.
 * Processes that end are replaced.
 * Resolves with the exit code when all have stopped after SIGTERM or SIGINT, or when the leader
 * could not start.
 */
export async function runProcesses(environment: Environment, logger: Logger): Promise<number> {
  // Workers accept connections themselves. With round-robin, connections assigned to a dying
  // process would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: join(import.meta.dirname, "main.ts"), args: [], serialization: "advanced" })
  await ensureDataDirectory(environment.DATA_DIR).catch(() => {})
  // Compiling is half of the start time; the leader fills the compile cache.
  const compiled = { NODE_COMPILE_CACHE: await prepareCompileCache(environment.DATA_DIR) }
  const stopping = new AbortController()
  const workers = new Set<Worker>()
  const stop = (signal: NodeJS.Signals) => {
    stopping.abort()
    for (const worker of workers) worker.process.kill(signal)
  }
  process.on("SIGTERM", stop)
  process.on("SIGINT", stop)

  let leader: Worker
  cluster.on("message", (teller, message: Partial<Envelope<object>>) => {
    const { to } = message
    if (to === undefined) return
    const isMeant = (worker: Worker) =>
      to === "others" ? worker !== teller : worker === (to === "leader" ? leader : cluster.workers?.[to])
    for (const worker of workers)
      if (isMeant(worker) && worker.isConnected()) worker.send({ ...message, from: teller.id }, () => {})
  })

  function fork(leads = false): { worker: Worker; ended: Promise<Ending> } {
    const worker = cluster.fork({ ...compiled, ...(leads && { IS_LEADER: "yes" }) })
    if (leads) leader = worker
    workers.add(worker)
    worker.once("listening", () => logger.info({ process: worker.process.pid }, "a web process answers"))
    const ended = once(worker, "exit").then(([code, signal]): Ending => {
      workers.delete(worker)
      return signal ? { signal } : { code: Number(code ?? 1) }
    })
    return { worker, ended }
  }

  const first = fork(true)
  const failed = await Promise.race([once(first.worker, "listening").then(() => undefined), first.ended])
  if (failed) return failed.code ?? 1

  async function keep(current: { ended: Promise<Ending> }, leads = false): Promise<void> {
    for (let pause = 1_000; ; ) {
      const since = performance.now()
      const ending = await current.ended
      if (stopping.signal.aborted) return
      // The out-of-memory killer leaves no message.
      const why = ending.signal ? "was killed, perhaps for lack of memory," : "has ended by itself"
      logger.error(ending, `a web process ${why} and is replaced; see the last lines above`)
      if (performance.now() - since > stableAfterMs) pause = 1_000
      else {
        const woken = await sleep(pause, true, { signal: stopping.signal }).catch(() => false)
        if (!woken) return
        pause = Math.min(pause * 2, maxBackoffMs)
      }
      current = fork(leads)
    }
  }
  await Promise.all([
    keep(first, true),
    ...Array.from({ length: environment.WEB_PROCESSES - 1 }, () => keep(fork())),
  ])
  return 0
}
