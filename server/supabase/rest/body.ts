import { refuse } from "../errors.ts"

/** The longest body that is read, unless a caller says otherwise. */
export const maximumBody = 1024 * 1024
const maximumDepth = 64

/** A JSON body: its text goes to Postgres as it came, its parsed form tells which columns it names. */
export interface JsonBody {
  text: string
  value: unknown
}

/**
 * Reads a body of `application/json`.
 * @throws ProtocolError 415 for another type or a compressed body, 413 past the limit (1 MB), 400 PGRST102 for what is no JSON.
 */
export async function readJson(request: Request, limit = maximumBody): Promise<JsonBody> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase()
  if (type !== "application/json" || (request.headers.get("content-encoding") ?? "identity") !== "identity") {
    throw refuse(415, "PGRST107", "Invalid Content-Type", "Served: application/json, not compressed")
  }
  const text = decode(await readBytes(request, limit))
  // Postgres's reader of JSON is recursive: what is too deep for its stack must not reach it.
  if (depthOf(text) > maximumDepth) throw badJson(`Nested more than ${maximumDepth} deep.`)
  try {
    return { text, value: JSON.parse(text) }
  } catch {
    throw badJson("Empty or invalid json")
  }
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array[]> {
  const tooLarge = () => refuse(413, "PGRST102", `The body is larger than ${limit / 1024 / 1024} MB.`)
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw badJson("The body broke off.")
    })
    if (done) break
    size += value.byteLength
    if (size > limit) {
      await reader.cancel().catch(() => {})
      throw tooLarge()
    }
    chunks.push(value)
  }
  return chunks
}

function decode(chunks: Uint8Array[]): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw badJson("The body is not UTF-8.")
  }
}

function badJson(details: string) {
  return refuse(400, "PGRST102", "Invalid JSON body", details)
}

/** How deep brackets are nested, those inside strings not counted; each character is looked at once. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '"') inString = !inString
    else if (inString) {
      if (character === "\\") at++
    } else if (character === "[" || character === "{") deepest = Math.max(deepest, ++depth)
    else if (character === "]" || character === "}") depth--
  }
  return deepest
}

/** @returns the body's rows as the text of an array, and the columns that they set. */
export function rowsOf(body: JsonBody, columns: string[] | undefined): { text: string; columns: string[] } {
  const isList = Array.isArray(body.value)
  const rows: unknown[] = isList ? (body.value as unknown[]) : [body.value]
  if (!rows.every(isObject)) throw badJson("An object or an array of objects was expected.")
  const text = isList ? body.text : `[${body.text}]`
  if (columns) return { text, columns: [...new Set(columns)] }
  const first = Object.keys(rows[0] ?? {})
  const same = rows.every((row) => {
    const keys = Object.keys(row)
    return keys.length === first.length && keys.every((key) => Object.hasOwn(rows[0] ?? {}, key))
  })
  if (!same) throw refuse(400, "PGRST102", "All object keys must match")
  if (rows.length > 1 && first.length === 0) throw badJson("Several empty objects.")
  return { text, columns: first }
}

/** @returns the body's one object and its keys. */
export function objectOf(body: JsonBody): { text: string; keys: string[] } {
  if (!isObject(body.value)) throw badJson("An object was expected.")
  return { text: body.text, keys: Object.keys(body.value) }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
