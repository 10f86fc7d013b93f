// What the functions that take a form have in common, without a word of Node or Deno.

/** The most bytes that a form's body may have. */
const maxBytes = 64 * 1024

export type RequestFault =
  | "method_not_allowed"
  | "unsupported_media_type"
  | "payload_too_large"
  | "invalid_json"

/** The status that a fault is answered with. */
export const faultStatus: Record<RequestFault, number> = {
  method_not_allowed: 405,
  unsupported_media_type: 415,
  payload_too_large: 413,
  invalid_json: 400,
}

/** The JSON object that was posted, or the first thing that is wrong: method, type, size, content, in this order. */
export async function readPosted(request: Request): Promise<Record<string, unknown> | RequestFault> {
  if (request.method !== "POST") return "method_not_allowed"
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? "")) {
    return "unsupported_media_type"
  }
  const body = await readBody(request)
  if (body === undefined) return "payload_too_large"
  return parseObject(body) ?? "invalid_json"
}

/** The body, or undefined as soon as it is known to be too large, whatever its headers say. */
async function readBody(request: Request): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get("content-length")) > maxBytes) return undefined
  const body = new Uint8Array(maxBytes)
  let length = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    if (length + part.value.length > maxBytes) {
      await reader?.cancel()
      return undefined
    }
    body.set(part.value, length)
    length += part.value.length
  }
  return body.subarray(0, length)
}

function parseObject(body: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body))
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
