import { createServer, type Server } from "node:http"
import type { Socket } from "node:net"
import { setImmediate as nextTurn } from "node:timers/promises"
import { bodyTimeouts, mostConnections } from "../../portable/limits/limits.ts"

/** Milliseconds between two lines that say that connections are refused. */
const silence = 60_000

/** Milliseconds that a request has whose head is not complete when the server stops. */
const headPatience = 500

export interface HttpServer {
  server: Server
  /**
   * Stops listening and resolves when the last connection is closed. Connections without a request are closed at once.
   * @param patience milliseconds that requests under way may take
   */
  stop(patience: number): Promise<void>
}

/**
 * Node's HTTP server with the site's timeouts and limits.
 * @param warn receives a line, once a minute at most, when connections are refused
 * @param max connections that are open at the same time; a further one is closed at once
 */
export function createHttpServer(warn: (line: string) => void, max = mostConnections): HttpServer {
  const server = createServer({
    // Longer than any proxy keeps its idle connections, or it would now and then write into a closed one.
    keepAliveTimeout: 75_000,
    headersTimeout: 80_000,
    // Longer than any body may take: body-timeout.ts ends those that are late.
    requestTimeout: (bodyTimeouts.mostSeconds + 60) * 1000,
    // Most requests have no body: a stream that has ended from the start spares a tenth of their time.
    optimizeEmptyRequests: true,
  })
  server.maxConnections = max
  let told = Number.NEGATIVE_INFINITY
  server.on("drop", () => {
    if (performance.now() - told < silence) return
    told = performance.now()
    warn(`${max} connections are open, the most that this process takes: new ones are closed`)
  })
  server.on("connect", (_, socket) => {
    const answer =
      "HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST, OPTIONS\r\nContent-Length: 0\r\n\r\n"
    socket.end(answer, () => socket.destroy())
  })
  const sockets = new Set<Socket>()
  server.on("connection", (socket) => {
    sockets.add(socket)
    socket.once("close", () => sockets.delete(socket))
  })
  return {
    server,
    async stop(patience) {
      // A connection that is in use now is closed after its next answer: a busy client would hold up the stop to its end.
      server.prependListener("request", (_, response) => {
        response.shouldKeepAlive = false
      })
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // Reads the bytes that have already arrived.
      await nextTurn()
      // Node counts a connection without any request as busy: a browser's preconnect, a TCP probe.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
      const unanswered = setInterval(() => {
        for (const socket of sockets) if (!isAnswering(socket)) socket.destroy()
      }, headPatience)
      const overdue = setTimeout(() => server.closeAllConnections(), patience)
      await closed
      clearInterval(unanswered)
      clearTimeout(overdue)
    },
  }
}

/** Whether a request is being answered on the connection; Node says so in no other way. */
const isAnswering = (socket: Socket & { _httpMessage?: unknown }) => Boolean(socket._httpMessage)
