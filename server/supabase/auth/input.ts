import type { Context } from "hono"
import { normalizeEmail } from "../../../portable/forms/normalize-email.ts"
import { cleanLine } from "../../../portable/forms/values.ts"
import { bodyLimits } from "../../../portable/limits/limits.ts"
import { BodyNotReceived, readText } from "../../limits/receive.ts"
import { authErrors } from "./errors.ts"

export type Input = Record<string, unknown>

/** In bytes. The metadata is in every token, and headers have room for 8 kB. */
const maxMetadataBytes = 4096
const maxDepth = 16

/**
 * Reads a JSON object from the request body.
 * @throws AuthError 4xx when it is missing, too large, not UTF-8, not a JSON object, nested too
 * deep, or contains text that Postgres cannot store (NUL, lone surrogates)
 */
export async function readInput(c: Context): Promise<Input> {
  const text = await readText(c.req.raw, bodyLimits.anybody).catch((error: unknown) => {
    if (!(error instanceof BodyNotReceived)) throw error
    throw error.tooLarge ? authErrors.tooLarge() : authErrors.badJson()
  })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw authErrors.badJson()
  }
  if (!isObject(value)) throw authErrors.badJson()
  checkStorable(value, 0)
  return value
}

function isObject(value: unknown): value is Input {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function checkStorable(value: unknown, depth: number): void {
  if (depth > maxDepth) throw authErrors.invalid("Request body is nested too deeply")
  if (typeof value === "string") {
    if (value.includes("\0") || !value.isWellFormed()) {
      throw authErrors.invalid("Request body holds characters that cannot be stored")
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      checkStorable(key, depth)
      checkStorable(inner, depth + 1)
    }
  }
}

/** Returns a string field; `undefined` if missing, null or empty. Throws 400 for other types. */
export function optionalText(input: Input, field: string): string | undefined {
  const value = input[field]
  if (value === undefined || value === null || value === "") return undefined
  if (typeof value !== "string") throw authErrors.invalid(`${field} must be a string`)
  return value
}

/** Returns a non-empty string field. Throws 400 otherwise. */
export function requiredText(input: Input, field: string): string {
  const value = optionalText(input, field)
  if (value === undefined) throw authErrors.invalid(`${field} is required`)
  return value
}

/**
 * Trims and lower-cases an email address. Returns `undefined` if it is invalid: it needs one @ and
 * a dot in the domain.
 */
export function parseEmail(text: string): string | undefined {
  const typed = cleanLine(text).toLowerCase()
  const email = typed.includes("@") ? normalizeEmail(typed) : undefined
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

/** Returns the normalized `email` field. Throws 400 if it is invalid. */
export function requiredEmail(input: Input): string {
  const email = parseEmail(requiredText(input, "email"))
  if (!email) throw authErrors.invalid("Unable to validate email address: invalid format")
  return email
}

/** Returns the client's custom metadata (`data`), uninterpreted. */
export function optionalMetadata(input: Input): Input | undefined {
  const data = input.data
  if (data === undefined || data === null) return undefined
  if (!isObject(data)) throw authErrors.invalid("data must be an object")
  checkMetadataSize(data)
  return data
}

/** Throws 400 for metadata above the size limit. */
export function checkMetadataSize(metadata: Input): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) > maxMetadataBytes)
    throw authErrors.invalid("data is too large")
}
