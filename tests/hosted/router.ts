import { once } from "node:events"
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from "node:http"

const toAllOrigins = { "access-control-allow-origin": "*" }

/**
 * One origin for the project: each function's process answers its path, Storage its own, and `lite` all the rest. As a
 * project's gateway does, it lets pages of other origins in.
 *
 * @param functions where each of them listens, by name
 */
export async function startRouter(
  port: number,
  { lite, storage, functions }: { lite: string; storage: string; functions: Record<string, string> },
): Promise<{ close(): void }> {
  const server = createServer((incoming, response) => {
    const name = /^\/functions\/v1\/([a-z-]+)/.exec(incoming.url ?? "")?.[1] ?? ""
    const target = functions[name]
    // Its own pages answer without a key, with the database's password among other things.
    if (incoming.url?.startsWith("/_system")) response.writeHead(404).end()
    else if (target) pass(incoming, response, target)
    else if (incoming.method === "OPTIONS") response.writeHead(200, preflight(incoming)).end()
    else pass(incoming, response, incoming.url?.startsWith("/storage/v1/") ? storage : lite, toAllOrigins)
  })
  server.listen(port, "127.0.0.1")
  await once(server, "listening")
  return {
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Whatever is asked for is allowed, as upstream. */
function preflight({ headers }: IncomingMessage): OutgoingHttpHeaders {
  return {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": headers["access-control-request-method"] ?? "GET",
    "access-control-allow-headers": headers["access-control-request-headers"] ?? "",
    "access-control-max-age": "3600",
  }
}

function pass(
  incoming: IncomingMessage,
  response: ServerResponse,
  target: string,
  more: OutgoingHttpHeaders = {},
): void {
  const { hostname, port } = new URL(target)
  const { method, url, headers } = incoming
  const outgoing = request({ hostname, port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...more })
    answer.pipe(response)
  })
  outgoing.on("error", () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
  incoming.pipe(outgoing)
}
