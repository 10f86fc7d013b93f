import type { IncomingMessage, ServerResponse } from "node:http"
import { finished } from "node:stream/promises"

/** Milliseconds for the sender to read the response and stop (nginx's `lingering_time`). */
const lingeringMs = 30_000

/**
 * Handles responses that are sent before the request body ends: adds `Connection: close` (RFC 9112,
 * section 9.3), then receives and drops the rest before closing. Closing with unread bytes would
 * reset the connection and could lose the response (section 9.6).
 */
export function closeAfterUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  const { writeHead, end } = response
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    if (!request.complete) response.shouldKeepAlive = false
    return writeHead.apply(response, head)
  }) as typeof writeHead
  response.end = ((...last: Parameters<typeof end>) => {
    if (request.complete || request.destroyed) return end.apply(response, last)
    const [body] = last as unknown[]
    if (body instanceof Uint8Array || typeof body === "string") response.write(body)
    else response.flushHeaders()
    drop(request).then(() => (end as () => ServerResponse).call(response))
    return response
  }) as typeof end
}

/** Resolves at the end of the body, on disconnect or after the timeout. */
async function drop(request: IncomingMessage): Promise<void> {
  // Without a reader, the framework's stream would pause the request.
  request.removeAllListeners("data")
  request.resume()
  await finished(request, { signal: AbortSignal.timeout(lingeringMs) }).catch(() => {})
}
