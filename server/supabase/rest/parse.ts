import { parseError, rangeError, restError } from "../errors.ts"
import {
  type Condition,
  parseColumnName,
  parseFilter,
  parseGroup,
  requireFewConditions,
  truncate,
} from "./filters.ts"

/** A parsed query string. Names are unchecked; sql.ts checks them against the catalogue. */
export interface TableQuery {
  /** `undefined`: all columns. */
  select: string[] | undefined
  conditions: Condition[]
  order: OrderTerm[]
  limit: number | undefined
  offset: number
  /** `columns=`: the only columns that a body sets. */
  columns: string[] | undefined
}

export interface OrderTerm {
  column: string
  descending: boolean
  nulls: "first" | "last" | undefined
}

/** Maximum rows of a response (PostgREST's db-max-rows). */
export const maxRows = 10_000
const maxOrderTerms = 20

/**
 * Parses the query string of /rest/v1/{table}.
 * @throws ProtocolError 400 PGRST100 for unsupported parameters, 416 PGRST103 for a negative limit
 * or offset
 */
export function parseTableQuery(parameters: URLSearchParams): TableQuery {
  const query: TableQuery = {
    select: undefined,
    conditions: [],
    order: [],
    limit: undefined,
    offset: 0,
    columns: undefined,
  }
  const seen = new Set<string>()
  const once = (name: string) => {
    if (seen.has(name)) throw restError(400, "PGRST100", `"${name}" is given more than once.`)
    seen.add(name)
  }
  for (const [name, value] of parameters) {
    if (name.includes("\0") || value.includes("\0")) {
      throw restError(400, "22021", "A NUL character cannot be part of a value.")
    }
    switch (name) {
      case "select":
        once(name)
        query.select = parseSelect(value)
        break
      case "columns":
        once(name)
        query.columns = splitNames(value).map(parseColumnName)
        break
      case "order":
        once(name)
        query.order = parseOrder(value)
        break
      case "limit":
      case "offset":
        once(name)
        query[name] = parseCount(name, value)
        break
      case "and":
      case "or":
        query.conditions.push(parseGroup(name, false, value))
        break
      case "not.and":
      case "not.or":
        query.conditions.push(parseGroup(name === "not.and" ? "and" : "or", true, value))
        break
      default:
        if (name === "on_conflict")
          throw restError(400, "PGRST100", `"${name}" is not supported by this server.`)
        query.conditions.push(parseFilter(name, value))
    }
  }
  requireFewConditions(query.conditions)
  return query
}

/** Upstream's pattern for filters; unsupported ones must not be taken for arguments. */
const filterPattern =
  /^(not\.)?(eq|neq|gte?|lte?|i?like|i?match|in|is|isdistinct|(pl|ph|w)?fts|cs|cd|ov|sl|sr|nxr|nxl|adj)(\([^)]*\))?\./
const reserved = new Set([
  "select",
  "columns",
  "on_conflict",
  "order",
  "limit",
  "offset",
  "and",
  "or",
  "not.and",
  "not.or",
])

/**
 * Separates arguments from filters in the query string of a GET call: a value that begins with an
 * operator is a filter.
 * @throws ProtocolError 400 PGRST100 for a repeated argument
 */
export function splitArguments(parameters: URLSearchParams): {
  given: Record<string, string>
  rest: URLSearchParams
} {
  const given = new Map<string, string>()
  const rest = new URLSearchParams()
  for (const [name, value] of parameters) {
    if (reserved.has(name) || filterPattern.test(value)) rest.append(name, value)
    else if (given.has(name)) throw restError(400, "PGRST100", "An argument is given twice.")
    else given.set(name, value)
  }
  return { given: Object.fromEntries(given), rest }
}

function parseSelect(text: string): string[] | undefined {
  const names = splitNames(text)
  if (names.includes("*")) {
    // Names beside `*` add nothing but must still be valid.
    for (const name of names) if (name !== "*") parseColumnName(name)
    return undefined
  }
  return [...new Set(names.map(parseColumnName))]
}

/** Splits at commas outside double quotes. An empty string means `*`, as upstream. */
function splitNames(text: string): string[] {
  if (text === "") return ["*"]
  const names = text.match(/(?:"(?:[^"\\]|\\.)*"|[^,"])+/gs) ?? []
  if (names.join(",") !== text) throw parseError(`select parameter (${truncate(text)})`)
  return names.map((name) => name.trim())
}

function parseOrder(text: string): OrderTerm[] {
  const terms = splitNames(text)
  if (terms.length > maxOrderTerms) {
    throw restError(400, "PGRST100", `More than ${maxOrderTerms} terms of order.`)
  }
  return terms.map((term) => {
    const found = /^("(?:[^"\\]|\\.)*"|[^".]+)(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/s.exec(term)
    if (!found?.[1]) {
      throw parseError(
        `order (${truncate(term)})`,
        "A term is column, column.asc or column.desc, then .nullsfirst or .nullslast.",
      )
    }
    const nulls = found[3] === undefined ? undefined : found[3] === "nullsfirst" ? "first" : "last"
    return { column: parseColumnName(found[1]), descending: found[2] === "desc", nulls }
  })
}

function parseCount(name: string, text: string): number {
  if (/^-\d+$/.test(text)) {
    throw rangeError(`${name === "limit" ? "Limit" : "Offset"} should be greater than or equal to zero.`)
  }
  if (!/^\d{1,9}$/.test(text)) throw parseError(`${name} (${truncate(text)})`, "A whole number was expected.")
  return Number(text)
}
