import { Hono } from "hono"
import { bodyLimits } from "../../../portable/limits/limits.ts"
import { runAsCaller } from "../../database/caller.ts"
import type { Database, Session } from "../../database/database.ts"
import { createSemaphore, QueueFullError } from "../../limits/semaphore.ts"
import { notSingleError, restError, toProtocolError } from "../errors.ts"
import { authenticate, type Keys } from "../keys.ts"
import { errorFields, type Logger } from "../logger.ts"
import { readJson, readObject, readRows } from "./body.ts"
import { findBodyLimit } from "./body-limit.ts"
import { type CatalogueSource, findFunction, findTable, type Table } from "./catalogue.ts"
import { parseTableQuery, splitArguments, type TableQuery } from "./parse.ts"
import { type Preferences, readPreferences, readRange } from "./preferences.ts"
import { emptyWriteResponse, rowsResponse, writeResponse } from "./responses.ts"
import {
  callStatement,
  deleteStatement,
  insertStatement,
  readStatement,
  type Statement,
  type StatementResult,
  updateStatement,
} from "./sql.ts"

const maxUrlLength = 8192
/** Size limits in bytes of functions that take spreadsheets from administrators. */
const bodyLimitsByFunction: ReadonlyMap<string, number> = new Map([["import_rows", bodyLimits.import]])

interface Parts {
  database: Database
  keys: Keys
  catalogue: CatalogueSource
  logger: Logger
}

interface RestParts extends Parts {
  /** Limits large calls to one at a time, because each takes several times its size in memory. */
  largeCall: ReturnType<typeof createSemaphore>
}

/** The supported part of PostgREST's API (docs/reference/protocol.md). Mounted at /rest/v1. */
export function createRest(given: Parts): Hono {
  const parts: RestParts = { ...given, largeCall: createSemaphore(1, 4) }
  const rest = new Hono()
  rest.all("/rpc/:function", (context) =>
    handle(parts, context.req.raw, (request, session) =>
      answerCall(parts, request, session, context.req.param("function")),
    ),
  )
  rest.all("/:table", (context) =>
    handle(parts, context.req.raw, (request, session) =>
      answerTable(parts, request, session, context.req.param("table")),
    ),
  )
  // Upstream serves an OpenAPI description at the root.
  rest.all("*", (context) =>
    handle(parts, context.req.raw, () => {
      throw restError(404, "PGRST125", "Invalid path specified in request URL")
    }),
  )
  return rest
}

/** Authenticates the request and converts everything thrown into a response. */
async function handle(
  { keys, catalogue, logger }: Parts,
  request: Request,
  work: (request: Request, session: Session) => Promise<Response> | Response,
): Promise<Response> {
  let session: Session | undefined
  try {
    session = await authenticate(request, keys)
    if (request.url.length > maxUrlLength)
      throw restError(414, "PGRST100", "The address is longer than 8 kB.")
    return await work(request, session)
  } catch (error) {
    const answer = toProtocolError(error instanceof QueueFullError ? busyError() : error, session?.role)
    // Postgres lacks a table, column or function of the catalogue, so a migration has run. For
    // tables,
    // 42883 is about an operator (e.g. `like` on an id) and must not invalidate the catalogue.
    const { code = "" } = (error ?? {}) as { code?: string }
    if (code === "42P01" || code === "42703" || (code === "42883" && isCall(request))) catalogue.forget()
    if (answer.status >= 500) {
      logger.error(errorFields(error, request), "request failed")
    }
    return answer.toResponse()
  }
}

const isCall = ({ url }: Request) => /\/rpc\/[^/]+$/.test(new URL(url).pathname)

const busyError = () =>
  restError(503, "PGRST003", "Too many large calls are waiting.", null, "Try again in a moment.")

/** A request for a table, parsed and authenticated. */
interface TableRequest {
  database: Database
  request: Request
  session: Session
  table: Table
  query: TableQuery
  preferences: Preferences
}

async function answerTable(
  { catalogue, database }: Parts,
  request: Request,
  session: Session,
  name: string,
): Promise<Response> {
  const { method } = request
  if (!/^(GET|HEAD|POST|PATCH|DELETE|OPTIONS)$/.test(method))
    throw restError(405, "PGRST117", `Unsupported HTTP method: ${method}`)
  const table = findTable(await catalogue.current(), name)
  if (method === "OPTIONS") return allowResponse(["GET", "HEAD", ...table.writes])
  const preferences = readPreferences(request.headers)
  const query = parseTableQuery(new URL(request.url).searchParams)
  const asked = { database, request, session, table, query, preferences }
  return await (method === "GET" || method === "HEAD" ? read(asked) : write(asked))
}

const allowResponse = (methods: string[]) =>
  new Response(null, { headers: { allow: ["OPTIONS", ...methods].join(","), "cache-control": "no-store" } })

async function read({
  database,
  request,
  session,
  table,
  query,
  preferences,
}: TableRequest): Promise<Response> {
  if (query.columns) throw restError(400, "PGRST100", '"columns" belongs to a write.')
  const page = applyRange(request, query)
  const shape = { ...preferences, representation: request.method === "GET" || preferences.single }
  const answer = await run(database, session, readStatement(table, page, shape), preferences)
  return rowsResponse(answer, page.offset, preferences, request.method === "HEAD")
}

/** Applies a Range header to GET (RFC 9110, section 14.2). `limit` and `offset` take precedence. */
function applyRange(request: Request, query: TableQuery): TableQuery {
  const ranged = request.method === "GET" && query.limit === undefined && query.offset === 0
  return ranged ? { ...query, ...readRange(request.headers) } : query
}

async function write(asked: TableRequest): Promise<Response> {
  const { database, session, query, preferences } = asked
  const { method } = asked.request
  if (query.order.length > 0 || query.limit !== undefined || query.offset > 0) {
    throw restError(400, "PGRST100", "A write takes no order, limit or offset.")
  }
  if (method === "POST" ? query.conditions.length > 0 : query.conditions.length === 0) {
    if (method === "POST") throw restError(400, "PGRST100", "POST takes no filters.")
    // As pg-safeupdate: a forgotten filter must not change the whole table.
    const verb = method === "PATCH" ? "UPDATE" : "DELETE"
    throw restError(400, "21000", `${verb} requires a WHERE clause`, null, "Filter by at least one column.")
  }
  const statement = await writeStatement(asked)
  if (!statement) return emptyWriteResponse(method, preferences)
  const answer = await run(database, session, statement, preferences)
  return writeResponse(method, answer, preferences)
}

/** Returns `undefined` when the body changes nothing. */
async function writeStatement({
  database,
  request,
  session,
  table,
  query,
  preferences: shape,
}: TableRequest): Promise<Statement | undefined> {
  if (request.method === "DELETE") return deleteStatement(table, query, shape)
  const body = await readJson(request, await findBodyLimit(database, session, request))
  if (request.method === "POST") {
    if (Array.isArray(body.value) && body.value.length === 0) return undefined
    const { text, columns } = readRows(body, query.columns)
    return insertStatement(table, columns, text, query, shape)
  }
  const { text, keys } = readObject(body)
  const columns = query.columns ?? keys
  return columns.length === 0 ? undefined : updateStatement(table, columns, text, query, shape)
}

async function answerCall(
  parts: RestParts,
  request: Request,
  session: Session,
  name: string,
): Promise<Response> {
  const { method } = request
  if (!/^(GET|HEAD|POST|OPTIONS)$/.test(method))
    throw restError(405, "PGRST101", `Cannot use the ${method} method on RPC`)
  const parameters = new URL(request.url).searchParams
  if (method === "OPTIONS") {
    const names = Object.keys(splitArguments(parameters).given)
    const { readOnly } = findFunction(await parts.catalogue.current(), name, names)
    return allowResponse(readOnly ? ["GET", "HEAD", "POST"] : ["POST"])
  }
  const preferences = readPreferences(request.headers)
  if (method === "POST") {
    const query = parseTableQuery(parameters)
    const limit = await findBodyLimit(parts.database, session, request, bodyLimitsByFunction.get(name))
    const work = async () =>
      call(parts, request, session, name, readObject(await readJson(request, limit)), query, preferences)
    // Large imports run without the statement limits of callers.
    return limit > bodyLimits.administrators
      ? await parts.largeCall(() => runAsCaller(undefined, work))
      : await work()
  }
  const { given, rest } = splitArguments(parameters)
  const values = { text: JSON.stringify(given), keys: Object.keys(given) }
  return await call(parts, request, session, name, values, parseTableQuery(rest), preferences)
}

async function call(
  { database, catalogue }: Parts,
  request: Request,
  session: Session,
  name: string,
  given: { text: string; keys: string[] },
  query: TableQuery,
  preferences: Preferences,
): Promise<Response> {
  const called = findFunction(await catalogue.current(), name, given.keys)
  if (request.method !== "POST" && !called.readOnly) {
    throw restError(405, "25006", "cannot execute a function that may write by GET", null, "Use POST.")
  }
  const page = called.returnsSet ? applyRange(request, query) : query
  const asked = { ...preferences, single: preferences.single && called.returnsSet }
  const statement = callStatement(called, given.keys, given.text, page, asked)
  const answer = await run(database, session, statement, asked)
  if (called.returnsNothing)
    return new Response(null, { status: 204, headers: { "cache-control": "no-store" } })
  return rowsResponse(answer, page.offset, preferences, request.method === "HEAD")
}

/**
 * Runs a statement under the caller's role. Rolls back if `single` and the result is not one row.
 */
async function run(
  database: Database,
  session: Session,
  statement: Statement,
  { single, timezone }: Pick<Preferences, "single" | "timezone">,
): Promise<StatementResult> {
  return await database.as(session, async (query) => {
    if (timezone !== undefined) await query("select set_config('timezone', $1, true)", [timezone])
    const [answer] = await query<StatementResult & Record<string, unknown>>(
      statement.text,
      statement.parameters,
    )
    if (!answer) throw new Error("The statement answered no row")
    if (single && answer.rows !== 1) throw notSingleError(answer.rows)
    return answer
  })
}
