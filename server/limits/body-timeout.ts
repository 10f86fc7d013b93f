import type { IncomingMessage, ServerResponse } from "node:http"
import { bodyTimeouts } from "../../portable/limits/limits.ts"

/** Seconds between two checks of the bodies under way. */
const lookEvery = 5

/**
 * A timeout for request bodies: 408, and the connection is closed. Node has one time for all, which must be
 * long enough for a file over a slow line; here a body has the time of the length that it announces (`bodyTimeouts`).
 * Looks are counted instead of seconds: while the process is busy with something long, nobody's body is late for that.
 *
 * @returns what is told of every request that has a body, before it is read
 */
export function bodyTimeout(): (request: IncomingMessage, response: ServerResponse) => void {
  const underWay = new Map<IncomingMessage, { response: ServerResponse; looks: number }>()
  let timer: NodeJS.Timeout | undefined

  function look(): void {
    for (const [request, body] of underWay) {
      if (!request.complete && !request.destroyed && body.looks-- > 0) continue
      underWay.delete(request)
      if (!request.complete) giveUp(request, body.response)
    }
    if (underWay.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return (request, response) => {
    const seconds = secondsFor(Number(request.headers["content-length"] ?? 0))
    underWay.set(request, { response, looks: Math.ceil(seconds / lookEvery) })
    timer ??= setInterval(look, lookEvery * 1000).unref()
  }
}

/** Whether a request says that it has a body (RFC 9112, section 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0
}

/** A body that does not tell its length has the time of a small one. */
function secondsFor(bytes: number): number {
  const { seconds, smallBytes, bytesPerSecond, mostSeconds } = bodyTimeouts
  return Math.min(mostSeconds, seconds + Math.max(0, bytes - smallBytes) / bytesPerSecond)
}

/** As Node does it: a handler may still answer, into a connection that is gone. */
function giveUp({ socket }: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n")
  socket.destroy()
}
