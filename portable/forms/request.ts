import { type BilingualText, FormError } from "./form-error.ts"

/** Maximum body size in bytes. */
const maxBytes = 64 * 1024

const usePost = { sv: "Formuläret skickas med POST.", en: "Send the form with POST." }
const useJson = {
  sv: "Formuläret skickas som okomprimerad JSON (application/json).",
  en: "Send the form as uncompressed JSON (application/json).",
}
const noObject = {
  sv: "Innehållet är inte ett giltigt JSON-objekt.",
  en: "The body is not a valid JSON object.",
}

/**
 * Parses a posted JSON object. Throws the first failure: method, type, size, content, in this
 * order.
 */
export async function readJsonBody(
  request: Request,
  tooLarge: BilingualText,
): Promise<Record<string, unknown>> {
  if (request.method !== "POST") {
    throw new FormError({
      status: 405,
      code: "method_not_allowed",
      text: usePost,
      headers: { allow: "POST" },
    })
  }
  const { headers } = request
  const isJson = /^application\/json\s*(;|$)/i.test(headers.get("content-type") ?? "")
  if (!isJson || (headers.get("content-encoding") ?? "identity").toLowerCase() !== "identity") {
    // Accepted type and encoding (RFC 9110, section 15.5.16).
    const accepted = { accept: "application/json", "accept-encoding": "identity" }
    throw new FormError({ status: 415, code: "unsupported_media_type", text: useJson, headers: accepted })
  }
  const body = await readBody(request)
  if (!body) throw new FormError({ status: 413, code: "payload_too_large", text: tooLarge })
  const payload = parseObject(body)
  if (!payload) throw new FormError({ status: 400, code: "invalid_json", text: noObject })
  return payload
}

/**
 * Reads the body; returns undefined as soon as it exceeds the limit, whatever Content-Length says.
 */
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
