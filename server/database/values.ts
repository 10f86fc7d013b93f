/** Conversion of values between JavaScript and Postgres, the same for both drivers. */

const date = 1082
const time = 1083
const timestamp = 1114
const timestamptz = 1184
const interval = 1186
const timetz = 1266
const numeric = 1700
const int8 = 20

const asText = (text: string) => text

/** Parses a bigint as a number while it is safe, otherwise keeps the string. */
function bigint(text: string): number | string {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
}

/** Parsers by type OID. Other types use the driver's parser, which agrees for the types in use. */
export const typeParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [date]: asText,
  [time]: asText,
  [timestamp]: asText,
  [timestamptz]: asText,
  [interval]: asText,
  [timetz]: asText,
  [numeric]: asText,
  [int8]: bigint,
}

const element = (value: unknown): string => {
  if (value === null || value === undefined) return "null"
  if (Array.isArray(value)) return array(value)
  return `"${String(toParameter(value)).replace(/["\\]/g, "\\$&")}"`
}

const array = (values: readonly unknown[]): string => `{${values.map(element).join(",")}}`

/** Converts a value to its Postgres input format: text, bytes or null. */
export function toParameter(value: unknown): string | Uint8Array | null {
  if (value === null || value === undefined) return null
  if (typeof value === "string" || value instanceof Uint8Array) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return array(value)
  if (typeof value === "object") return JSON.stringify(value)
  return String(value)
}
