import { chmod, rm } from "node:fs/promises"
import { createConnection, createServer, type Socket } from "node:net"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { DatabaseStartError } from "../database/database.ts"
import { fullDiskMessage } from "../files/free-space.ts"
import { errorFields, type Logger } from "../supabase/logger.ts"
import { AdministrationError } from "./administration-error.ts"
import type { OwnSite } from "./backup.ts"
import type { Operation } from "./operations.ts"

/** Maximum length of a socket path; the kernel truncates longer ones (sun_path, 108 bytes). */
const maxPathBytes = 103
/** Maximum request size; imported content is the largest. */
const maxRequestLength = 64 * 1024 * 1024
/** Maximum time in milliseconds for the client to send its request. */
const requestTimeoutMs = 10_000

type Answer = { said: string } | { refused: string }

const socketPath = (dataDir: string) => join(dataDir, "admin.sock")

/**
 * Listens for commands of scripts/, because only one process can open PGlite's directory. Only the
 * owner of DATA_DIR, who can read the database anyway, can open the socket.
 * Returns a function to stop, or `undefined` when the path is too long for a socket.
 *
 * @param logger receives unexpected errors
 */
export async function listenForOperations(
  site: OwnSite,
  logger?: Pick<Logger, "error">,
): Promise<(() => Promise<void>) | undefined> {
  const path = socketPath(site.dataDir)
  if (Buffer.byteLength(path) > maxPathBytes) return undefined
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
  // The umask applies when the socket is created, so others can never connect.
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
    // Keep the database open until a backup has been read.
    await Promise.all(underWay)
    await closed
  }
}

async function answer(site: OwnSite, socket: Socket, logger?: Pick<Logger, "error">): Promise<Answer> {
  socket.setTimeout(requestTimeoutMs, () => socket.destroy())
  let request = ""
  let length = 0
  // Read oversized requests to the end: a client that is still writing would not receive the
  // response.
  for await (const part of socket.setEncoding("utf8")) {
    length += part.length
    request = length > maxRequestLength ? "" : request + part
  }
  if (length > maxRequestLength) return { refused: "The command is too long." }
  // A backup or an import takes longer than the request timeout.
  socket.setTimeout(0)
  let operation: Operation | undefined
  try {
    operation = JSON.parse(request) as Operation
    // Imported late: commands are rare, and their modules are a sixth of the program.
    const { executeOperation } = await import("./operations.ts")
    return { said: await executeOperation(site, operation) }
  } catch (error) {
    if (error instanceof AdministrationError || error instanceof DatabaseStartError) {
      return { refused: error.message }
    }
    logger?.error({ operation: operation?.area, ...errorFields(error) }, "operation failed")
    return { refused: fullDiskMessage(error) ?? "The site could not do it; the reason is in its log." }
  }
}

/**
 * Sends an operation to the site running on this directory. Returns its output; `undefined` if no
 * site runs.
 * @throws AdministrationError
 */
export async function askRunningSite(dataDir: string, operation: Operation): Promise<string | undefined> {
  const path = socketPath(dataDir)
  if (Buffer.byteLength(path) > maxPathBytes) return undefined
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
