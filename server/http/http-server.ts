import { createServer, type Server } from "node:http"
import { bodyTimeouts, mostConnections } from "../../portable/limits/limits.ts"

/** Milliseconds between two lines that say that connections are refused. */
const silence = 60_000

/**
 * Node's HTTP server with the site's times and bounds.
 * @param warn is told, once a minute at most, that connections are refused
 * @param most connections that are open at the same time; a further one is closed at once
 */
export function createHttpServer(warn: (line: string) => void, most = mostConnections): Server {
  const server = createServer({
    // Longer than any proxy keeps its idle connections, or it would now and then write into a closed one.
    keepAliveTimeout: 75_000,
    headersTimeout: 80_000,
    // Longer than any body may take: body-timeout.ts ends those that are late.
    requestTimeout: (bodyTimeouts.mostSeconds + 60) * 1000,
    // Most requests have no body: a stream that has ended from the start spares a tenth of their time.
    optimizeEmptyRequests: true,
  })
  server.maxConnections = most
  let told = Number.NEGATIVE_INFINITY
  server.on("drop", () => {
    if (performance.now() - told < silence) return
    told = performance.now()
    warn(`${most} connections are open, the most that this process takes: new ones are closed`)
  })
  return server
}
