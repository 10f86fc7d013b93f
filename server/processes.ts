import cluster, { type Worker } from "node:cluster"
import { once } from "node:events"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { Logger } from "pino"
import { contentChanged } from "./backend/backend.ts"

/** Milliseconds; a process that has lived so long was not broken from the start, and is replaced at once. */
const soundAfter = 10_000
const longestPause = 30_000

/** Whether this is the only process or the first of several: it says what concerns all of them. */
export const isFirstProcess = cluster.isPrimary || cluster.worker?.id === 1

/** Whether this process stores the pages for all of them: the only one, or the one that is in the place of the first. */
export const storesPages = cluster.isPrimary || process.env.STORES_PAGES === "yes"

/** How a process ended: by itself, or by a signal from outside. */
interface Ending {
  code?: number
  signal?: NodeJS.Signals
}

/**
 * Runs the site in several processes on one port (`WEB_PROCESSES`). The first one migrates, seeds and makes what is
 * missing before the others start; one that ends by itself is replaced. Resolves, after SIGTERM or SIGINT, when all
 * have stopped, with the exit code: the first one's when it could not start.
 */
export async function runProcesses(count: number, logger: Logger): Promise<number> {
  // Each process takes connections by itself. Handed out by this one, those on their way to a process that dies would
  // hang for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: join(import.meta.dirname, "main.ts"), args: [] })
  const stopping = new AbortController()
  const workers = new Set<Worker>()
  const stop = (signal: NodeJS.Signals) => {
    stopping.abort()
    for (const worker of workers) worker.process.kill(signal)
  }
  process.on("SIGTERM", stop)
  process.on("SIGINT", stop)

  // What one process is told by the webhook concerns all.
  cluster.on("message", (teller, message) => {
    if (message !== contentChanged) return
    for (const worker of workers) if (worker !== teller && worker.isConnected()) worker.send(message)
  })

  function fork(environment: Record<string, string> = {}): { worker: Worker; ended: Promise<Ending> } {
    const worker = cluster.fork(environment)
    workers.add(worker)
    worker.once("listening", () => logger.info({ process: worker.process.pid }, "a web process answers"))
    const ended = once(worker, "exit").then(([code, signal]): Ending => {
      workers.delete(worker)
      return signal ? { signal } : { code: Number(code ?? 1) }
    })
    return { worker, ended }
  }

  const forFirst = { STORES_PAGES: "yes" }
  const first = fork(forFirst)
  const failed = await Promise.race([once(first.worker, "listening").then(() => undefined), first.ended])
  if (failed) return failed.code ?? 1

  async function keep(current: { ended: Promise<Ending> }, environment = {}): Promise<void> {
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
      current = fork(environment)
    }
  }
  await Promise.all([keep(first, forFirst), ...Array.from({ length: count - 1 }, () => keep(fork()))])
  return 0
}
