import type { IncomingMessage, ServerResponse } from "node:http"
import { bodyTimeouts } from "../../portable/limits/limits.ts"

/** Seconds between checks of running requests. */
const checkIntervalSeconds = 5

/**
 * Times out request bodies with 408 and closes the connection. Node's single timeout has to allow
 * for large files; here it depends on Content-Length (`bodyTimeouts`).
 * Counts checks instead of time, so that a blocked event loop does not time out bodies.
 *
 * @returns a function to call for each request with a body, before it is read
 */
export function createBodyTimeout(): (request: IncomingMessage, response: ServerResponse) => void {
  const underWay = new Map<IncomingMessage, { response: ServerResponse; looks: number }>()
  let timer: NodeJS.Timeout | undefined

  function look(): void {
    for (const [request, body] of underWay) {
      if (!request.complete && !request.destroyed && body.looks-- > 0) continue
      underWay.delete(request)
      if (!request.complete) abort(request, body.response)
    }
    if (underWay.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return (request, response) => {
    const seconds = timeoutSeconds(Number(request.headers["content-length"] ?? 0))
    underWay.set(request, { response, looks: Math.ceil(seconds / checkIntervalSeconds) })
    timer ??= setInterval(look, checkIntervalSeconds * 1000).unref()
  }
}

/** Whether a request has a body (RFC 9112, section 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0
}

/** Returns the timeout; a body of unknown length has that of a small one. */
function timeoutSeconds(bytes: number): number {
  const { seconds, smallBytes, bytesPerSecond, maxSeconds } = bodyTimeouts
  return Math.min(maxSeconds, seconds + Math.max(0, bytes - smallBytes) / bytesPerSecond)
}

/** Closes the socket as Node does; a late response of the handler is lost. */
function abort({ socket }: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n")
  socket.destroy()
}
