import { notSingleError, rangeError } from "../errors.ts"
import type { Preferences } from "./preferences.ts"
import type { StatementResult } from "./sql.ts"

/**
 * Returns 200, or 206 if there are more rows than the page and a count was requested.
 * @throws ProtocolError 416 PGRST103 when the offset exceeds the total
 */
export function rowsResponse(
  answer: StatementResult,
  offset: number,
  preferences: Preferences,
  withoutBody: boolean,
): Response {
  const { rows } = answer
  const total = preferences.count ? answer.total : undefined
  if (total !== undefined && offset > total)
    throw rangeError(`An offset of ${offset} was requested, but there are only ${total} rows.`)
  const range = rows === 0 ? "*" : `${offset}-${offset + rows - 1}`
  const headers = headersOf(preferences, `${range}/${total ?? "*"}`)
  const status = total !== undefined && rows < total ? 206 : 200
  // Short responses are not compressed (server/app.ts).
  if (answer.body !== null) headers.set("content-length", String(Buffer.byteLength(answer.body)))
  return new Response(withoutBody ? null : answer.body, { status, headers })
}

/** Response to POST, PATCH and DELETE: 201 for new rows, 204 without a body. */
export function writeResponse(method: string, answer: StatementResult, preferences: Preferences): Response {
  const range = method === "PATCH" && answer.rows > 0 ? `0-${answer.rows - 1}` : "*"
  const headers = headersOf(preferences, `${range}/${preferences.count ? answer.rows : "*"}`)
  const body = preferences.representation ? answer.body : null
  if (body === null) headers.delete("content-type")
  const status = method === "POST" ? 201 : body === null ? 204 : 200
  return new Response(body, { status, headers })
}

/** Response to a write with an empty body. */
export function emptyWriteResponse(method: string, preferences: Preferences): Response {
  if (preferences.single) throw notSingleError(0)
  return writeResponse(method, { body: "[]", rows: 0 }, preferences)
}

function headersOf(preferences: Preferences, range: string): Headers {
  const type = preferences.single ? "application/vnd.pgrst.object+json" : "application/json"
  const headers = new Headers({
    "content-type": `${type}; charset=utf-8`,
    "content-range": range,
    "cache-control": "no-store",
  })
  if (preferences.applied.length > 0) headers.set("preference-applied", preferences.applied.join(", "))
  return headers
}
