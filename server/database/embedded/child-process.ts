import { fork } from "node:child_process"
import { join } from "node:path"
import { DatabaseStartError } from "../database.ts"
import { type DatabaseMessage, type DatabaseRequest, deserializeError } from "./messages.ts"

/**
 * V8 flags of the database process (docs/decisions/0037-embedded-database.md). Liftoff, the
 * WebAssembly baseline compiler, needs a tenth of the optimizing compiler's memory for Postgres'
 * largest function.
 */
const flags = ["--liftoff-only", "--max-semi-space-size=1"]

export interface Child {
  /** Rejects with the database error, or with a ChildEndedError. */
  ask<T>(request: DatabaseRequest): Promise<T>
  /** Resolves with the signal or exit code when the process has ended. */
  ended: Promise<string>
  kill(): void
  /** Closes the database and waits until the process has ended. */
  close(): Promise<void>
}

/** The process ended before it answered. */
export class ChildEndedError extends Error {
  override name = "ChildEndedError"
}

/**
 * Starts the process and waits until its database is open.
 * @param dataDir DATA_DIR; `undefined` for a database in memory
 * @throws DatabaseStartError
 */
export async function startChild(
  dataDir: string | undefined,
  notified: (channel: string, payload: string) => void,
): Promise<Child> {
  const child = fork(join(import.meta.dirname, "child.ts"), dataDir === undefined ? [] : [dataDir], {
    execArgv: [...flags, "--disable-warning=ExperimentalWarning"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  const opened = Promise.withResolvers<void>()
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message))
    child.once("exit", (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  child.on("message", (message: DatabaseMessage) => {
    if ("channel" in message) notified(message.channel, message.payload)
    else if ("opened" in message) opened.resolve()
    else if ("refused" in message) opened.reject(new DatabaseStartError(message.refused))
    else {
      const waiting = pending.get(message.id)
      pending.delete(message.id)
      if ("error" in message) waiting?.reject(deserializeError(message.error))
      else waiting?.resolve(message.result)
    }
  })
  let over: ChildEndedError | undefined
  ended.then((how) => {
    over = new ChildEndedError(how)
    opened.reject(
      new DatabaseStartError(
        `The embedded database's process has ended at its start (${how}): start again, and if it ends the same way, see whether there is enough memory. Nothing was overwritten.`,
      ),
    )
    for (const { reject } of pending.values()) reject(over)
  })
  let last = 0
  const started: Child = {
    ended,
    ask<T>(request: DatabaseRequest) {
      if (over) return Promise.reject(over)
      const answer = Promise.withResolvers<T>()
      const id = ++last
      pending.set(id, answer as PromiseWithResolvers<unknown>)
      // A failed send is rejected when the process has ended.
      child.send({ ...request, id }, () => {})
      return answer.promise
    },
    kill: () => void child.kill("SIGKILL"),
    async close() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
  try {
    await opened.promise
    return started
  } catch (error) {
    await ended
    throw error
  }
}
