import { rangeError, restError } from "../errors.ts"

/** Response options from the request headers. */
export interface Preferences {
  /** Return the rows instead of nothing. */
  representation: boolean
  /** Count all matching rows, beyond the page. */
  count: boolean
  /** Exactly one row, as an object. */
  single: boolean
  /** Time zone of the transaction. */
  timezone: string | undefined
  /** Value of `Preference-Applied`. */
  applied: string[]
}

const arrays = new Set(["*/*", "application/*", "application/json", "application/vnd.pgrst.array+json"])
const object = new Set(["application/vnd.pgrst.object+json", "application/vnd.pgrst.object"])

/**
 * Parses `Accept`, `Prefer` and the schema headers.
 * @throws ProtocolError 406 for an unsupported media type or schema, 400 for an unsupported
 * preference that would change a write
 */
export function readPreferences(headers: Headers): Preferences {
  for (const name of ["accept-profile", "content-profile"]) {
    const schema = headers.get(name)
    if (schema !== null && schema !== "public") {
      throw restError(
        406,
        "PGRST106",
        "Invalid schema",
        null,
        "Only the following schemas are exposed: public",
      )
    }
  }
  return { single: wantsObject(headers.get("accept")), ...readPrefer(headers.get("prefer")) }
}

function wantsObject(accept: string | null): boolean {
  if (!accept) return false
  const types = accept.split(",").map((type) =>
    type
      .trim()
      .toLowerCase()
      .replace(/;\s*(q|charset)=[^;]*/g, ""),
  )
  if (types.some((type) => object.has(type))) return true
  if (types.some((type) => arrays.has(type))) return false
  throw restError(406, "PGRST107", "None of these media types are available", "Served: application/json")
}

/** PostgREST's preferences and their values; max-affected and timezone take any value. */
const allowedValues: ReadonlyMap<string, readonly string[]> = new Map([
  ["resolution", ["merge-duplicates", "ignore-duplicates"]],
  ["missing", ["default", "null"]],
  ["return", ["representation", "minimal", "headers-only"]],
  ["count", ["exact", "planned", "estimated"]],
  ["tx", ["commit", "rollback"]],
  ["handling", ["strict", "lenient"]],
])

function readPrefer(prefer: string | null): Omit<Preferences, "single"> {
  const wanted = new Map<string, string>()
  const unknown: string[] = []
  for (const part of (prefer ?? "").split(",")) {
    const text = part.trim()
    const [, name = "", value = ""] = /^([^=]*)=?(.*)$/s.exec(text) ?? []
    const key = name.toLowerCase()
    // Time zone names are case-sensitive, other values are not.
    const choice = key === "timezone" ? value : value.toLowerCase()
    const known = key === "timezone" || key === "max-affected" || allowedValues.get(key)?.includes(choice)
    // The first of duplicates wins (RFC 7240, section 2).
    if (known && !wanted.has(key)) wanted.set(key, choice)
    if (!known && text) unknown.push(text)
  }
  if (wanted.get("handling") === "strict" && unknown.length > 0) {
    const details = `Invalid preferences: ${unknown.join(", ")}`
    throw restError(400, "PGRST122", "Invalid preferences given with handling=strict", details)
  }
  if (
    ["resolution", "tx", "max-affected"].some((name) => wanted.has(name)) ||
    wanted.get("missing") === "default"
  ) {
    throw restError(
      400,
      "PGRST122",
      "Invalid preferences given",
      "resolution, tx, max-affected and missing=default are not supported by this server.",
    )
  }
  // Tables are small, so estimates are exact counts. No Location header is sent for new rows.
  if (wanted.has("count")) wanted.set("count", "exact")
  if (wanted.get("return") === "headers-only") wanted.set("return", "minimal")
  return {
    representation: wanted.get("return") === "representation",
    count: wanted.has("count"),
    timezone: wanted.get("timezone"),
    applied: [...wanted].map(([name, value]) => `${name}=${value}`),
  }
}

/** Parses `Range: 0-24` as limit and offset. Ignores other units, such as a browser's `bytes=`. */
export function readRange(headers: Headers): { limit: number | undefined; offset: number } | undefined {
  const found = /^(?:items=)?(\d{1,9})-(\d{1,9})?$/.exec(headers.get("range") ?? "")
  if (!found) return undefined
  const from = Number(found[1])
  if (found[2] === undefined) return { offset: from, limit: undefined }
  const to = Number(found[2])
  if (to < from) {
    throw rangeError(
      "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
    )
  }
  return { offset: from, limit: to - from + 1 }
}
