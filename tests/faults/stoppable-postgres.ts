import { spawn } from "node:child_process"
import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"
import { execute, startPostgres } from "../fixtures/postgres.ts"

/** A Postgres server that can crash and restart with its data. */
export interface StoppablePostgres {
  url: string
  dataDirectory: string
  /** Kills it without a shutdown. */
  crash(): Promise<void>
  /** Restarts it on the same port. Resolves when it accepts connections. */
  restart(): Promise<void>
  remove(): Promise<void>
}

export async function startStoppablePostgres(): Promise<StoppablePostgres> {
  // As in tests/fixtures/postgres-global.ts.
  const server = await startPostgres({ autovacuum: "off", jit: "off" })
  const dataDirectory = await directoryOf(server.url)
  // The server's own record of its program and parameters, quoted.
  const note = readFileSync(join(dataDirectory, "postmaster.opts"), "utf8")
  const [program = "", ...parameters] = [...note.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? "",
  )
  const { uid, gid } = statSync(dataDirectory)

  async function end(signal: NodeJS.Signals): Promise<void> {
    const pid = Number(readFileSync(join(dataDirectory, "postmaster.pid"), "utf8").split("\n")[0])
    process.kill(pid, signal)
    await until(async () => !isRunning(pid))
  }
  return {
    url: server.url,
    dataDirectory,
    crash: () => end("SIGQUIT"),
    async restart() {
      spawn(program, parameters, { uid, gid, cwd: "/", stdio: "ignore" })
      await until(() =>
        execute(server.url, "select 1").then(
          () => true,
          () => false,
        ),
      )
    },
    async remove() {
      await end("SIGINT").catch(() => {})
      await server.stop()
    },
  }
}

async function directoryOf(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query("show data_directory")
  await client.end()
  return rows[0].data_directory
}

async function until(done: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000
  while (!(await done())) {
    if (Date.now() > deadline) throw new Error("Postgres neither ended nor answered within 30 seconds")
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function isRunning(pid: number): boolean {
  try {
    // An ended process whose parent has not waited for it is a zombie.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"))
  } catch {
    return false
  }
}
