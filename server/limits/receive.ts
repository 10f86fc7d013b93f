/** A request body was not received: too large, aborted or not UTF-8. */
export class BodyNotReceived extends Error {
  override name = "BodyNotReceived"
  readonly tooLarge: boolean
  readonly notText: boolean

  constructor(why: "too large" | "broken off" | "not UTF-8") {
    super(`the body is ${why}`)
    this.tooLarge = why === "too large"
    this.notText = why === "not UTF-8"
  }
}

/** Returns Content-Length, 0 without a body, `undefined` for a chunked one. */
export function announcedBodyLength(request: Request): number | undefined {
  const announced = request.headers.get("content-length")
  if (announced !== null) return Number(announced)
  return request.body ? undefined : 0
}

/**
 * Buffers a request body up to `limit` bytes.
 * @throws BodyNotReceived
 */
export async function readBody(request: Request, limit: number): Promise<Buffer> {
  const body = limitedStream(request, limit, (reason) => reason)
  const parts: Uint8Array[] = []
  for await (const part of body ?? []) parts.push(part)
  return Buffer.concat(parts)
}

/** Reads a request body as text. @throws BodyNotReceived */
export async function readText(request: Request, limit: number): Promise<string> {
  const bytes = await readBody(request, limit)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    throw new BodyNotReceived("not UTF-8")
  }
}

/**
 * Wraps a request whose body is consumed as a stream: reading rejects above `limit` bytes or on
 * abort, with the error that `refusal` creates.
 */
export function limitBody(
  request: Request,
  limit: number,
  refusal: (reason: BodyNotReceived) => Error,
): Request {
  const body = limitedStream(request, limit, refusal)
  if (!body) return request
  const { method, headers, signal } = request
  return new Request(request.url, { method, headers, signal, body, duplex: "half" } as RequestInit)
}

function limitedStream(
  request: Request,
  limit: number,
  refusal: (reason: BodyNotReceived) => Error,
): ReadableStream<Uint8Array> | undefined {
  if (!request.body) return undefined
  if ((announcedBodyLength(request) ?? 0) > limit) throw refusal(new BodyNotReceived("too large"))
  const reader = request.body.getReader()
  let size = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read().catch(() => {
          throw refusal(new BodyNotReceived("broken off"))
        })
        size += value?.byteLength ?? 0
        if (size > limit) throw refusal(new BodyNotReceived("too large"))
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
