import { bodyLimits } from "../../../portable/limits/limits.ts"
import { BodyNotReceived, readText } from "../../limits/receive.ts"
import { restError } from "../errors.ts"

/** JSON body. Postgres receives the unchanged text; the parsed value provides the column names. */
interface JsonBody {
  text: string
  value: unknown
}

const json = "application/json"
const form = "application/x-www-form-urlencoded"

/**
 * Reads a JSON body, or form fields as one object of strings, as PostgREST does.
 * @param limit in bytes
 * @throws ProtocolError 413 above the limit, 400 PGRST102 for another type, invalid JSON, or more
 * than `bodyLimits` allows
 */
export async function readJson(request: Request, limit: number): Promise<JsonBody> {
  const type = (request.headers.get("content-type") ?? json).split(";")[0]?.trim().toLowerCase()
  if (type !== json && type !== form) throw restError(400, "PGRST102", `Content-Type not acceptable: ${type}`)
  const body = await readText(request, limit).catch((error: unknown) => {
    if (!(error instanceof BodyNotReceived)) throw error
    if (error.tooLarge) throw restError(413, "PGRST102", `The body is larger than ${sizeOf(limit)}.`)
    throw badJson(error.notText ? "The body is not UTF-8." : "The body broke off.")
  })
  const text = type === json ? body : JSON.stringify(Object.fromEntries(new URLSearchParams(body)))
  const { depth, values, longestText } = measureJson(text)
  const { jsonDepth, jsonValues, administrators } = bodyLimits
  // Postgres' JSON parser is recursive, so the depth must fit its stack.
  if (depth > jsonDepth) throw badJson(`Nested more than ${jsonDepth} deep.`)
  if (values > jsonValues) throw badJson(`More than ${jsonValues} values.`)
  // A string may contain rows as JSON, whose values are not counted.
  if (longestText > administrators) throw badJson(`A text of more than ${sizeOf(administrators)}.`)
  try {
    return { text, value: JSON.parse(text) }
  } catch {
    throw badJson("Empty or invalid json")
  }
}

const sizeOf = (bytes: number) => (bytes < 1024 * 1024 ? `${bytes / 1024} kB` : `${bytes / 1024 / 1024} MB`)

function badJson(details: string) {
  return restError(400, "PGRST102", "Invalid JSON body", details)
}

/** Measures nesting depth, number of values and longest string in one pass. */
function measureJson(text: string): { depth: number; values: number; longestText: number } {
  let depth = 0
  let deepest = 0
  let values = 1
  let textStart: number | undefined
  let longestText = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (textStart !== undefined) {
      if (character === "\\") at++
      else if (character === '"') {
        longestText = Math.max(longestText, at - textStart)
        textStart = undefined
      }
    } else if (character === '"') textStart = at
    else if (character === ",") values++
    else if (character === "[" || character === "{") deepest = Math.max(deepest, ++depth)
    else if (character === "]" || character === "}") depth--
  }
  return { depth: deepest, values, longestText }
}

/** Returns the body's rows as a JSON array, and the columns that they set. */
export function readRows(body: JsonBody, columns: string[] | undefined): { text: string; columns: string[] } {
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
  if (!same) throw restError(400, "PGRST102", "All object keys must match")
  if (rows.length > 1 && first.length === 0) throw badJson("Several empty objects.")
  return { text, columns: first }
}

/** Returns the body's object and its keys. */
export function readObject(body: JsonBody): { text: string; keys: string[] } {
  if (!isObject(body.value)) throw badJson("An object was expected.")
  return { text: body.text, keys: Object.keys(body.value) }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
