import type { IncomingMessage, ServerResponse } from "node:http"
import { finished } from "node:stream/promises"

/** Milliseconds that the sender of a body has to read the answer and to stop; nginx's `lingering_time` is as long. */
const lingering = 30_000

/**
 * For an answer that is given before the request's body has come to its end: says `Connection: close`, because nothing
 * after the rest of that body would be understood (RFC 9112, section 9.3). The rest is received and dropped before the
 * connection is closed: closing it with bytes unread would reset it, and the sender could lose the answer (section 9.6).
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

/** Resolves when the body is over, its sender is gone, or the time is up. */
async function drop(request: IncomingMessage): Promise<void> {
  // The framework's own stream has no reader, so its back-pressure would pause the request.
  request.removeAllListeners("data")
  request.resume()
  await finished(request, { signal: AbortSignal.timeout(lingering) }).catch(() => {})
}
