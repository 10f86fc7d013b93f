export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Parses JSON; returns undefined if it is malformed. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Serializes a list as JSON, one entry per line; empty for null.
 * @param none the text of an empty list
 */
export function serializeList(list: unknown, none = ""): string {
  if (!Array.isArray(list)) return list ? JSON.stringify(list) : ""
  if (list.length === 0) return none
  return `[\n${list.map((entry) => `  ${JSON.stringify(entry)}`).join(",\n")}\n]`
}
