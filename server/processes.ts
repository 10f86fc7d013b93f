import cluster, { type Worker } from "node:cluster"
import { once } from "node:events"
import { readdir, readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { Logger } from "pino"
import { ensureDataDirectory } from "./database/data-directory.ts"
import { DatabaseStartError } from "./database/database.ts"
import type { Environment } from "./environment.ts"
import { StartError } from "./start-error.ts"

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

interface Process {
  worker: Worker
  ended: Promise<Ending>
  /** Resolves with `undefined` when it listens, or with how it ended before. */
  failed: Promise<Ending | undefined>
}

const readFingerprint = async () =>
  (await readFile(join(import.meta.dirname, "../build/fingerprint"), "utf8").catch(() => "")).trim()

/**
 * Returns the environment that the primary has parsed; `undefined` in the primary, and in a process
 * of a newer build, which may know other variables.
 */
export async function environmentOfPrimary(): Promise<Environment | undefined> {
  const { PARSED_ENVIRONMENT } = process.env
  if (!cluster.isWorker || !PARSED_ENVIRONMENT) return undefined
  const { build, environment } = JSON.parse(PARSED_ENVIRONMENT)
  return build === (await readFingerprint()) ? environment : undefined
}

/** Removes the compile caches of other builds and Node versions. Returns the folder of this one. */
async function prepareCompileCache(dataDir: string, build: string): Promise<string> {
  const folder = join(dataDir, "compiled")
  const own = `${process.version}-${build}`
  const others = (await readdir(folder).catch(() => [])).filter((name) => name !== own)
  await Promise.all(
    others.map((name) => rm(join(folder, name), { recursive: true, force: true }).catch(() => {})),
  )
  return join(folder, own)
}

/**
 * Runs the site in several processes on one port (`WEB_PROCESSES`). The leader starts first.
 * Processes that end are replaced. SIGUSR2 replaces all, one by one, without an outage.
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
  const build = await readFingerprint()
  const compiled = {
    NODE_COMPILE_CACHE: await prepareCompileCache(environment.DATA_DIR, build),
    PARSED_ENVIRONMENT: JSON.stringify({ build, environment }),
  }
  const stopping = new AbortController()
  /** The current processes. The first one leads. */
  const processes: Process[] = []
  const workers = new Set<Worker>()
  const stop = (signal: NodeJS.Signals) => {
    stopping.abort()
    for (const worker of workers) worker.process.kill(signal)
  }
  process.on("SIGTERM", stop)
  process.on("SIGINT", stop)
  let isRestarting = true
  process.on("SIGUSR2", () => {
    if (!isRestarting) replaceAll()
  })

  cluster.on("message", (teller, message: Partial<Envelope<object>>) => {
    const { to } = message
    if (to === undefined) return
    const isMeant = (worker: Worker) =>
      to === "others"
        ? worker !== teller
        : worker === (to === "leader" ? processes[0]?.worker : cluster.workers?.[to])
    for (const worker of workers)
      if (isMeant(worker) && worker.isConnected()) worker.send({ ...message, from: teller.id }, () => {})
  })

  function fork(leads: boolean): Process {
    const worker = cluster.fork({ ...compiled, ...(leads && { IS_LEADER: "yes" }) })
    workers.add(worker)
    worker.once("listening", () => logger.info({ process: worker.process.pid }, "a web process answers"))
    const ended = once(worker, "exit").then(([code, signal]): Ending => {
      workers.delete(worker)
      return signal ? { signal } : { code: Number(code ?? 1) }
    })
    const failed = Promise.race([once(worker, "listening").then(() => undefined), ended])
    return { worker, ended, failed }
  }

  const first = fork(true)
  processes.push(first)
  const failed = await first.failed
  if (failed) return failed.code ?? 1
  for (let index = 1; index < environment.WEB_PROCESSES; index++) processes.push(fork(false))
  isRestarting = false

  /** Replaces a process whenever it exits without a signal from the primary. */
  async function keep(index: number): Promise<void> {
    for (let pause = 1_000; ; ) {
      const current = processes[index] as Process
      const since = performance.now()
      const ending = await current.ended
      if (stopping.signal.aborted) return
      if (processes[index] !== current) continue
      // The out-of-memory killer leaves no message.
      const why = ending.signal ? "was killed, perhaps for lack of memory," : "has ended by itself"
      logger.error(ending, `a web process ${why} and is replaced; see the last lines above`)
      if (performance.now() - since > stableAfterMs) pause = 1_000
      else {
        const woken = await sleep(pause, true, { signal: stopping.signal }).catch(() => false)
        if (!woken) return
        pause = Math.min(pause * 2, maxBackoffMs)
      }
      if (processes[index] === current) processes[index] = fork(index === 0)
    }
  }

  /**
   * Replaces all processes. Each one stops when its successor listens; if a successor does not
   * start, the remaining processes stay.
   */
  async function replaceAll(): Promise<void> {
    isRestarting = true
    logger.info("restarting the web processes one by one")
    for (const index of processes.keys()) {
      const next = fork(index === 0)
      const failed = await next.failed
      if (stopping.signal.aborted) return
      if (failed) {
        logger.error(failed, "the restart was stopped: a new process did not start, and the others stay")
        break
      }
      const old = processes[index] as Process
      processes[index] = next
      old.worker.process.kill("SIGTERM")
      await old.ended
      if (next === processes.at(-1)) logger.info("all web processes have been restarted")
    }
    isRestarting = false
  }
  await Promise.all([...processes.keys()].map(keep))
  return 0
}
