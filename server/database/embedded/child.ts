/**
 * The process of the embedded database. Handles the parent's requests (child-process.ts) one after
 * the other.
 * When the IPC channel closes, for whatever reason, it rolls back, closes the database and exits.
 * Its only argument is DATA_DIR; without it, the database is in memory.
 */
import { on } from "node:events"
import { type Database, DatabaseStartError, type Query } from "../database.ts"
import { type DatabaseMessage, type NumberedRequest, serializeError } from "./messages.ts"
import { openPglite } from "./pglite.ts"

// Terminals and service managers signal the whole process group, but the parent still needs the
// database to shut down.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {})

const rolledBack = new Error("rolled back")
const requests = on(process, "message", { close: ["disconnect"] })
const [dataDir] = process.argv.slice(2)
try {
  const database = await openPglite(dataDir === undefined ? { memory: true } : { dataDir })
  send({ opened: true })
  for (let request = await next(); request; request = await next()) await serve(database, request)
  await database.close()
} catch (error) {
  if (!(error instanceof DatabaseStartError)) throw error
  send({ refused: error.message })
}
if (process.connected) process.disconnect()

/** Resolves with `undefined` when the channel has closed. */
async function next(): Promise<NumberedRequest | undefined> {
  const { value, done } = await requests.next()
  return done ? undefined : value[0]
}

function send(message: DatabaseMessage): void {
  // A failed send needs no handling: `disconnect` follows.
  process.send?.(message, undefined, undefined, () => {})
}

async function serve(database: Database, request: NumberedRequest): Promise<void> {
  switch (request.does) {
    case "query":
      return transaction(database, request)
    case "listen":
      return answer(request, async () => {
        await database.listen(request.channel, (payload) => send({ channel: request.channel, payload }))
      })
    case "hold":
      return hold(database, request)
    case "maintain":
      return answer(request, () => database.maintain?.(request.statement))
    default:
      // Commit or rollback of a transaction whose BEGIN failed.
      return answer(request, async () => {})
  }
}

/** Runs statements until the parent commits or rolls back. */
async function transaction(database: Database, first: NumberedRequest & { does: "query" }): Promise<void> {
  let request: NumberedRequest | undefined = first
  const work = async (query: Query) => {
    while (request?.does === "query") {
      const { sql, parameters } = request
      await answer(request, () => query(sql, parameters))
      request = await next()
    }
    if (request?.does !== "commit") throw rolledBack
  }
  // Answers the final commit or rollback, or the first statement when BEGIN failed.
  const done = first.begin === "owner" ? database.asOwner(work) : database.as(first.begin, work)
  await answerAfter(done, () => request)
}

/** Keeps the files unchanged until the parent has copied them. */
async function hold(database: Database, first: NumberedRequest): Promise<void> {
  let request: NumberedRequest | undefined = first
  const done = database.betweenTransactions?.(async () => {
    await answer(first, async () => {})
    request = await next()
  })
  await answerAfter(done, () => request)
}

async function answerAfter(
  done: Promise<void> | undefined,
  latest: () => NumberedRequest | undefined,
): Promise<void> {
  const failure = await Promise.resolve(done).then(
    () => undefined,
    (error: unknown) => (error === rolledBack ? undefined : error),
  )
  const request = latest()
  if (!request) return
  await answer(request, async () => {
    if (failure) throw failure
  })
}

async function answer({ id }: NumberedRequest, work: () => Promise<unknown> | undefined): Promise<void> {
  try {
    send({ id, result: await work() })
  } catch (error) {
    // Postgres itself has crashed and cannot be used again.
    if (error instanceof WebAssembly.RuntimeError) process.exit(1)
    send({ id, error: serializeError(error) })
  }
}
