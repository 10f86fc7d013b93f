import { chmod, rm } from "node:fs/promises"
import { createConnection, createServer, type Socket } from "node:net"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import type { Database } from "../../database/database.ts"
import { administer, type Command } from "./administration.ts"
import { AdministrationError } from "./administrators.ts"

/** Longer paths of sockets are cut off by the kernel (sun_path, 108 bytes). */
const longestPath = 103
const longestCommand = 10_000

type Answer = { said: string } | { refused: string }

const socketPath = (dataDir: string) => join(dataDir, "admin.sock")

/**
 * Lets `npm run admin` reach the running site, because PGlite's directory belongs to one process. A socket file that
 * only the owner of DATA_DIR may open; whoever can open it could read the database's files as well.
 * Returns the way to stop, or undefined where the directory's path is too long for a socket.
 */
export async function listenForAdministration(
  database: Database,
  dataDir: string,
): Promise<(() => Promise<void>) | undefined> {
  const path = socketPath(dataDir)
  if (Buffer.byteLength(path) > longestPath) return undefined
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on("error", () => {})
    socket.setTimeout(10_000, () => socket.destroy())
    answer(database, socket).then(
      (said) => socket.end(JSON.stringify(said)),
      () => socket.destroy(),
    )
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
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
    })
}

async function answer(database: Database, socket: Socket): Promise<Answer> {
  const request = await text(socket)
  if (request.length > longestCommand) return { refused: "The command is too long" }
  try {
    return { said: await administer(database, JSON.parse(request) as Command) }
  } catch (error) {
    if (error instanceof AdministrationError) return { refused: error.message }
    return { refused: "The site could not do it; its database may be away" }
  }
}

/**
 * Asks the site that runs on this directory. Undefined when none does; throws AdministrationError with its refusal.
 */
export async function askRunningSite(dataDir: string, command: Command): Promise<string | undefined> {
  const path = socketPath(dataDir)
  if (Buffer.byteLength(path) > longestPath) return undefined
  const socket = createConnection({ path, allowHalfOpen: true })
  try {
    await new Promise<void>((resolve, reject) => socket.once("error", reject).once("connect", resolve))
  } catch {
    return undefined
  }
  socket.end(JSON.stringify(command))
  const reply = JSON.parse(await text(socket)) as Answer
  if ("refused" in reply) throw new AdministrationError(reply.refused)
  return reply.said
}
