import { type ProtocolError, refuse } from "../errors.ts"
import type { Preferences } from "./preferences.ts"
import type { Answer } from "./sql.ts"

/**
 * 200, or 206 when the total was asked for and is larger than the page.
 * @throws ProtocolError 416 PGRST103 when the page begins behind the total
 */
export function readAnswer(
  answer: Answer,
  offset: number,
  preferences: Preferences,
  withoutBody: boolean,
): Response {
  const { rows } = answer
  const total = preferences.count ? answer.total : undefined
  if (total !== undefined && offset > total) throw badOffset(offset, total)
  const range = rows === 0 ? "*" : `${offset}-${offset + rows - 1}`
  const headers = headersOf(preferences, `${range}/${total ?? "*"}`)
  const status = total !== undefined && rows < total ? 206 : 200
  // Short answers are not compressed (server/app.ts).
  if (answer.body !== null) headers.set("content-length", String(Buffer.byteLength(answer.body)))
  return new Response(withoutBody ? null : answer.body, { status, headers })
}

/** The answer to POST, PATCH and DELETE: 201 for new rows, 204 when nothing is sent back. */
export function writeAnswer(method: string, answer: Answer, preferences: Preferences): Response {
  const range = method === "PATCH" && answer.rows > 0 ? `0-${answer.rows - 1}` : "*"
  const headers = headersOf(preferences, `${range}/${preferences.count ? answer.rows : "*"}`)
  const body = preferences.representation ? answer.body : null
  if (body === null) headers.delete("content-type")
  const status = method === "POST" ? 201 : body === null ? 204 : 200
  return new Response(body, { status, headers })
}

/** The answer to a write whose body names nothing to write. */
export function emptyAnswer(method: string, preferences: Preferences): Response {
  if (preferences.single) {
    throw refuse(
      406,
      "PGRST116",
      "Cannot coerce the result to a single JSON object",
      "The result contains 0 rows",
    )
  }
  return writeAnswer(method, { body: "[]", rows: 0 }, preferences)
}

/** The refusal of a page that begins behind the last row, as PostgREST words it. */
function badOffset(offset: number, total: number): ProtocolError {
  return refuse(
    416,
    "PGRST103",
    "Requested range not satisfiable",
    `An offset of ${offset} was requested, but there are only ${total} rows.`,
  )
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
