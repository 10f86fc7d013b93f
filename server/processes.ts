import cluster, { type Worker } from "node:cluster"
import { once } from "node:events"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { Logger } from "pino"
import { makeDataDirectory } from "./database/data-directory.ts"
import { DatabaseStartError } from "./database/database.ts"
import { type Environment, StartError } from "./environment.ts"

/** Milliseconds; a process that has lived so long was not broken from the start, and is replaced at once. */
const soundAfter = 10_000
const longestPause = 30_000

/** Whether this is the only process or the first of several: it says what concerns all of them. */
export const isFirstProcess = cluster.isPrimary || cluster.worker?.id === 1

/**
 * Whether this is the only process or the leader of several. The leader does what one process does for all on a machine:
 * it prepares the database, listens for changes, renders and stores the pages, sends mail and sweeps.
 */
export const isLeader = cluster.isPrimary || process.env.IS_LEADER === "yes"

/** Ends a start that cannot go on with the line that says why. */
export function endStart(error: unknown): never {
  if (!(error instanceof StartError || error instanceof DatabaseStartError)) throw error
  console.error(error.message)
  process.exit(1)
}

/** A message to the leader, to all other processes, or to the process of this id. `from` is set on the way. */
export type Envelope<Message> = Message & { to: "leader" | "others" | number; from?: number }

/** How a process ended: by itself, or by a signal from outside. */
interface Ending {
  code?: number
  signal?: NodeJS.Signals
}

/**
 * Runs the site in several processes on one port (`WEB_PROCESSES`). The leader answers before the others start. A
 * process that ends by itself is replaced. Resolves, after SIGTERM or SIGINT, when all have stopped, with the exit code:
 * the leader's when it could not start.
 */
export async function runProcesses(environment: Environment, logger: Logger): Promise<number> {
  // Each process takes connections by itself. Handed out by this one, those on their way to a process that dies would
  // hang for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: join(import.meta.dirname, "main.ts"), args: [], serialization: "advanced" })
  await makeDataDirectory(environment.DATA_DIR).catch(() => {})
  // Half of a start is compiling: the leader does it for all.
  const compiled = { NODE_COMPILE_CACHE: join(environment.DATA_DIR, "compiled") }
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
      // What runs out of memory is killed by the system and says nothing more.
      const why = ending.signal ? "was killed, perhaps for lack of memory," : "has ended by itself"
      logger.error(ending, `a web process ${why} and is replaced; see the last lines above`)
      if (performance.now() - since > soundAfter) pause = 1_000
      else {
        const woken = await sleep(pause, true, { signal: stopping.signal }).catch(() => false)
        if (!woken) return
        pause = Math.min(pause * 2, longestPause)
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
