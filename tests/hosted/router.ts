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
 * Starts one origin for the project: the functions, Storage, and `lite` for all other paths. Like a
 * project's gateway it allows cross-origin requests. `functions` are their URLs by name.
 */
export async function startRouter(
  port: number,
  { lite, storage, functions }: { lite: string; storage: string; functions: Record<string, string> },
): Promise<{ close(): void }> {
  const server = createServer((incoming, response) => {
    const name = /^\/functions\/v1\/([a-z-]+)/.exec(incoming.url ?? "")?.[1] ?? ""
    const target = functions[name]
    // Its own pages need no key and show the database's password.
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

/** Allows every requested method and header, like a project's gateway. */
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
