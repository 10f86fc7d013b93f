import { chmod, rm } from "node:fs/promises"
import { createConnection, createServer, type Socket } from "node:net"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { DatabaseStartError } from "../database/database.ts"
import { fullDiskLine } from "../files/free-space.ts"
import { faultOf, type Logger } from "../supabase/logger.ts"
import { AdministrationError } from "./administration-error.ts"
import type { OwnSite } from "./backup.ts"
import { type Operation, operate } from "./operations.ts"

/** Longer paths of sockets are cut off by the kernel (sun_path, 108 bytes). */
const longestPath = 103
/** Content to be imported is the longest that anybody asks for. */
const longestRequest = 64 * 1024 * 1024
/** How long the asking side may take to say what it wants, in milliseconds. */
const timeout = 10_000

type Answer = { said: string } | { refused: string }

const socketPath = (dataDir: string) => join(dataDir, "admin.sock")

/**
 * Lets the commands of scripts/ reach the running site, because PGlite's directory belongs to one process. A socket
 * file that only the owner of DATA_DIR may open; who can open it could read the database's files as well.
 * Returns the way to stop, or undefined where the directory's path is too long for a socket.
 *
 * @param logger is told of what fails for another reason than the command itself
 */
export async function listenForOperations(
  site: OwnSite,
  logger?: Pick<Logger, "error">,
): Promise<(() => Promise<void>) | undefined> {
  const path = socketPath(site.dataDir)
  if (Buffer.byteLength(path) > longestPath) return undefined
  const underWay = new Set<Promise<void>>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on("error", () => {})
    const work = answer(site, socket, logger)
      .then(
        (said) => void socket.end(JSON.stringify(said)),
        () => void socket.destroy(),
      )
      .finally(() => underWay.delete(work))
    underWay.add(work)
  })
  await rm(path, { force: true })
  // The file is born with this mask, so there is no moment in which others could connect.
  const mask = process.umask(0o177)
  try {
    await new Promise<void>((resolve, reject) => server.once("error", reject).listen(path, resolve))
  } finally {
    process.umask(mask)
  }
  await chmod(path, 0o600)
  server.unref()
  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    // The database must stay open as long as a backup reads it.
    await Promise.all(underWay)
    await closed
  }
}

async function answer(site: OwnSite, socket: Socket, logger?: Pick<Logger, "error">): Promise<Answer> {
  socket.setTimeout(timeout, () => socket.destroy())
  let request = ""
  let length = 0
  // One that is too long is read to its end as well: who still writes when the socket is closed gets no answer.
  for await (const part of socket.setEncoding("utf8")) {
    length += part.length
    request = length > longestRequest ? "" : request + part
  }
  if (length > longestRequest) return { refused: "The command is too long." }
  // A backup or an import may take longer than the silence that is allowed before it.
  socket.setTimeout(0)
  let operation: Operation | undefined
  try {
    operation = JSON.parse(request) as Operation
    return { said: await operate(site, operation) }
  } catch (error) {
    if (error instanceof AdministrationError || error instanceof DatabaseStartError) {
      return { refused: error.message }
    }
    logger?.error({ operation: operation?.area, ...faultOf(error) }, "operation failed")
    return { refused: fullDiskLine(error) ?? "The site could not do it; the reason is in its log." }
  }
}

/**
 * Asks the site that runs on this directory. Undefined when none does; throws AdministrationError with its refusal.
 */
export async function askRunningSite(dataDir: string, operation: Operation): Promise<string | undefined> {
  const path = socketPath(dataDir)
  if (Buffer.byteLength(path) > longestPath) return undefined
  const socket = createConnection({ path, allowHalfOpen: true })
  try {
    await new Promise<void>((resolve, reject) => socket.once("error", reject).once("connect", resolve))
  } catch {
    return undefined
  }
  socket.end(JSON.stringify(operation))
  const reply = await text(socket).catch(() => "")
  if (!reply) throw new AdministrationError("The running site ended before it had answered; try again.")
  const answer = JSON.parse(reply) as Answer
  if ("refused" in answer) throw new AdministrationError(answer.refused)
  return answer.said
}
