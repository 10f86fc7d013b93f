import { createServer, type Server } from "node:http"
import { connect, Server as NetServer, type Socket } from "node:net"
import { setImmediate as nextTurn } from "node:timers/promises"
import { bodyTimeouts, maxConnections } from "../../portable/limits/limits.ts"
import { StartError } from "../start-error.ts"

/** Minimum milliseconds between log lines about refused connections. */
const refusalLogIntervalMs = 60_000

/** Milliseconds that a connection may take to send its request head when the server stops. */
const headTimeoutMs = 500

/** Maximum turns of the event loop that a stop waits for one without arrivals. */
const maxTurns = 100

export interface HttpServer {
  server: Server
  /** Makes every further response close its connection, so that clients connect elsewhere. */
  endKeepAlive(): void
  /**
   * Stops listening and resolves when the last connection is closed. Idle connections are closed at
   * once.
   * @param patience milliseconds that running requests may take
   */
  stop(patience: number): Promise<void>
}

/**
 * Creates the HTTP server with the site's timeouts and limits.
 * @param warn receives at most one line per minute about refused connections
 * @param max maximum open connections; further ones are closed at once
 */
export function createHttpServer(warn: (line: string) => void, max = maxConnections): HttpServer {
  const server = createServer({
    // Longer than the keep-alive of proxies, which would otherwise write to a closed connection.
    keepAliveTimeout: 75_000,
    headersTimeout: 80_000,
    // Longer than any body timeout (body-timeout.ts).
    requestTimeout: (bodyTimeouts.maxSeconds + 60) * 1000,
    // Most requests have no body; skipping its stream saves a tenth of their time.
    optimizeEmptyRequests: true,
  })
  server.maxConnections = max
  let told = Number.NEGATIVE_INFINITY
  server.on("drop", () => {
    if (performance.now() - told < refusalLogIntervalMs) return
    told = performance.now()
    warn(`${max} connections are open, the most that this process takes: new ones are closed`)
  })
  server.on("connect", (_, socket) => {
    const answer =
      "HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST, OPTIONS\r\nContent-Length: 0\r\n\r\n"
    socket.end(answer, () => socket.destroy())
  })
  /** Open connections, with the time of their start. */
  const sockets = new Map<Socket, number>()
  let arrivals = 0
  server.on("request", () => arrivals++)
  server.on("connection", (socket) => {
    arrivals++
    sockets.set(socket, performance.now())
    socket.once("close", () => sockets.delete(socket))
  })
  let keepsAlive = true
  const endKeepAlive = () => {
    if (!keepsAlive) return
    keepsAlive = false
    server.prependListener("request", (_, response) => {
      response.shouldKeepAlive = false
    })
  }
  return {
    server,
    endKeepAlive,
    async stop(patience) {
      // Otherwise busy keep-alive connections would delay the stop.
      endKeepAlive()
      // The kernel resets connections that are not accepted yet, and closing an idle one may meet a
      // request. So both happen after turns of the event loop without either.
      for (let turn = 0, quiet = 0; quiet < 2 && turn < maxTurns; turn++) {
        const before = arrivals
        await nextTurn()
        quiet = arrivals === before ? quiet + 1 : 0
      }
      // The base class's method: the server's own first closes idle connections, which takes long.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
      server.closeIdleConnections()
      // Node counts connections without any request (preconnect, TCP probes) as active. A new one
      // may be about to send its request.
      const latest = performance.now() - headTimeoutMs
      for (const [socket, since] of sockets) if (socket.bytesRead === 0 && since < latest) socket.destroy()
      const unanswered = setInterval(async () => {
        await nextTurn()
        for (const socket of sockets.keys()) if (!isAnswering(socket)) socket.destroy()
      }, headTimeoutMs)
      const overdue = setTimeout(() => server.closeAllConnections(), patience)
      await closed
      clearInterval(unanswered)
      clearTimeout(overdue)
    },
  }
}

const takenPort = (port: number) => new StartError(`PORT ${port} is in use; set PORT to a free one.`)

/**
 * Checks the port without listening on it: a proxy would send requests, and they would be lost.
 * @throws StartError when another program answers on it
 */
export async function requireUnusedPort({ HOST, PORT }: { HOST: string; PORT: number }): Promise<void> {
  if (PORT === 0) return
  const socket = connect(PORT, HOST)
  const isUsed = await new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false))
  })
  socket.destroy()
  if (isUsed) throw takenPort(PORT)
}

/**
 * Listens on the configured address.
 * @throws StartError when the port is in use or the address cannot be used
 */
export function listen(server: NetServer, { HOST, PORT }: { HOST: string; PORT: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE"
          ? takenPort(PORT)
          : new StartError(`Cannot listen on ${HOST}:${PORT}: ${error.message}`),
      )
    })
    server.listen(PORT, HOST, resolve)
  })
}

/** Whether a response is pending on the connection; Node has no public API for it. */
const isAnswering = (socket: Socket & { _httpMessage?: unknown }) => Boolean(socket._httpMessage)
