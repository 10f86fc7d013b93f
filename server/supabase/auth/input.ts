import type { Context } from "hono"
import { usualAddress } from "../../../portable/forms/mail-address.ts"
import { cleanLine } from "../../../portable/forms/values.ts"
import { bodyLimits } from "../../../portable/limits/limits.ts"
import { NotReceived, receive } from "../../limits/receive.ts"
import { refusals } from "./errors.ts"

export type Input = Record<string, unknown>

/** Postgres and the token both carry the metadata: a token of more than 8 kB no longer fits into a header. */
const longestMetadata = 4096
const deepest = 16

/**
 * Reads a request's JSON object. Refuses with 4xx what is missing, too large, not UTF-8, not JSON, not an object,
 * nested beyond reason, or holds text that Postgres cannot store (NUL, half a surrogate pair).
 */
export async function readInput(c: Context): Promise<Input> {
  const text = await readText(c.req.raw)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refusals.badJson()
  }
  if (!isObject(value)) throw refusals.badJson()
  checkStorable(value, 0)
  return value
}

async function readText(request: Request): Promise<string> {
  const bytes = await receive(request, bodyLimits.anybody).catch((error: unknown) => {
    if (!(error instanceof NotReceived)) throw error
    throw error.tooLarge ? refusals.tooLarge() : refusals.badJson()
  })
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    throw refusals.badJson()
  }
}

function isObject(value: unknown): value is Input {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function checkStorable(value: unknown, depth: number): void {
  if (depth > deepest) throw refusals.invalid("Request body is nested too deeply")
  if (typeof value === "string") {
    if (value.includes("\0") || !value.isWellFormed()) {
      throw refusals.invalid("Request body holds characters that cannot be stored")
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      checkStorable(key, depth)
      checkStorable(inner, depth + 1)
    }
  }
}

/** A text field; missing, null and empty are undefined, another type is refused. */
export function textOf(input: Input, field: string): string | undefined {
  const value = input[field]
  if (value === undefined || value === null || value === "") return undefined
  if (typeof value !== "string") throw refusals.invalid(`${field} must be a string`)
  return value
}

/** A text field that has to be there: missing, empty or of another type it is refused (400). */
export function requiredText(input: Input, field: string): string {
  const value = textOf(input, field)
  if (value === undefined) throw refusals.invalid(`${field} is required`)
  return value
}

/** The address trimmed and lower-cased, or undefined when it is none: something, one @, a domain with a dot. */
export function normalEmail(text: string): string | undefined {
  const typed = cleanLine(text).toLowerCase()
  const email = typed.includes("@") ? usualAddress(typed) : undefined
  if (!email || !/^[^\s@<>"(),:;\\[\]\p{Cc}]+@[^\s@<>"(),:;\\[\]\p{Cc}]+$/u.test(email)) return undefined
  const [local = "", domain = ""] = email.split("@")
  if (local.length > 64 || local.startsWith(".") || local.endsWith(".") || local.includes(".."))
    return undefined
  const labels = domain.split(".")
  const wellFormed = labels.every((label) =>
    /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u.test(label),
  )
  return labels.length >= 2 && wellFormed ? email : undefined
}

/** The request's address in the form accounts are stored in. Refuses what no mail can be sent to. */
export function emailOf(input: Input): string {
  const email = normalEmail(requiredText(input, "email"))
  if (!email) throw refusals.invalid("Unable to validate email address: invalid format")
  return email
}

/** What the client wants to keep with the account (`data`). It decides nothing here; only its size is bounded. */
export function metadataOf(input: Input): Input | undefined {
  const data = input.data
  if (data === undefined || data === null) return undefined
  if (!isObject(data)) throw refusals.invalid("data must be an object")
  checkMetadataSize(data)
  return data
}

/** Refuses (400) metadata that is too large to be kept with an account. */
export function checkMetadataSize(metadata: Input): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) > longestMetadata)
    throw refusals.invalid("data is too large")
}
