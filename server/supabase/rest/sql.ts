import { restError } from "../errors.ts"
import type { RemoteFunction, Table, TypeName } from "./catalogue.ts"
import type { Comparison, Condition } from "./filters.ts"
import { maxRows, type OrderTerm, type TableQuery } from "./parse.ts"

/** One statement. Values are parameters; identifiers come from the catalogue and are quoted. */
export interface Statement {
  text: string
  parameters: string[]
}

/** The single result row of each statement. */
export interface StatementResult {
  /** JSON text from Postgres; `null` if not requested. */
  body: string | null
  rows: number
  total?: number
}

export interface Shape {
  representation: boolean
  single: boolean
  count: boolean
}

const maxParameters = 30_000

/** Collects the parameters of a statement. */
class Parameters {
  readonly values: string[] = []

  /**
   * Adds a parameter and returns its placeholder. Casts from `text`, so that both drivers send the
   * same bytes and an invalid value is Postgres' 22P02 instead of a driver error.
   */
  add(value: string, type: TypeName): string {
    // PGlite's protocol breaks above 32,767 parameters.
    if (this.values.length >= maxParameters) throw restError(400, "54023", "Too many values in one request.")
    this.values.push(value)
    const placeholder = `$${this.values.length}::text`
    return type === "text" ? placeholder : `(${placeholder})::${type}`
  }
}

/** Quotes an SQL identifier. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/**
 * Selects a page of rows, and with `shape.count` the total.
 * @throws ProtocolError 400 42703 for an unknown column, 54023 for too many values
 */
export function readStatement(table: Table, query: TableQuery, shape: Shape): Statement {
  const parameters = new Parameters()
  return { text: pageSql(table, target(table), query, shape, parameters), parameters: parameters.values }
}

/**
 * @param source source of the rows, with the alias `_target` @param row expression for one row of
 * the body
 */
function pageSql(
  table: Table,
  source: string,
  query: TableQuery,
  shape: Shape,
  parameters: Parameters,
  row = "_page",
): string {
  const filter = whereOf(table, query.conditions, parameters)
  const total = shape.count ? `, (select count(*) from ${source}${filter})::int as total` : ""
  const limit = Math.min(query.limit ?? maxRows, maxRows)
  const page =
    `select ${columnList(table, query.select)} from ${source}${filter}${orderOf(table, query.order)}` +
    ` limit ${parameters.add(String(limit), "bigint")} offset ${parameters.add(String(query.offset), "bigint")}`
  return `select ${bodyOf(row, shape)} as body, count(*)::int as rows${total} from (${page}) as _page`
}

/** @param json body: JSON array of objects @param columns columns it sets */
export function insertStatement(
  table: Table,
  columns: string[],
  json: string,
  query: TableQuery,
  shape: Shape,
): Statement {
  const parameters = new Parameters()
  for (const column of columns) requireBodyColumn(table, column)
  const names = columns.map(quoteName)
  const rows =
    names.length === 0
      ? "default values"
      : `(${names.join(", ")}) select ${names.map((name) => `_source.${name}`).join(", ")}` +
        ` from json_populate_recordset(null::${tableName(table)}, ${parameters.add(json, "json")}) as _source`
  return changeStatement(`insert into ${target(table)} ${rows}`, table, query, shape, parameters)
}

/** @param json body: JSON object @param columns columns it sets, at least one */
export function updateStatement(
  table: Table,
  columns: string[],
  json: string,
  query: TableQuery,
  shape: Shape,
): Statement {
  const parameters = new Parameters()
  for (const column of columns) requireBodyColumn(table, column)
  const sets = columns.map((column) => `${quoteName(column)} = _source.${quoteName(column)}`)
  const source = `json_populate_record(null::${tableName(table)}, ${parameters.add(json, "json")})`
  const filter = whereOf(table, query.conditions, parameters)
  const change = `update ${target(table)} set ${sets.join(", ")} from ${source} as _source${filter}`
  return changeStatement(change, table, query, shape, parameters)
}

/**
 * Deletes the rows that match all conditions. The caller ensures that there are conditions.
 * @throws ProtocolError 400 42703 for an unknown column, 54023 for too many values
 */
export function deleteStatement(table: Table, query: TableQuery, shape: Shape): Statement {
  const parameters = new Parameters()
  const filter = whereOf(table, query.conditions, parameters)
  return changeStatement(`delete from ${target(table)}${filter}`, table, query, shape, parameters)
}

/**
 * Calls a function and selects the requested part of its result.
 * @param values arguments as a JSON object @param given names of the arguments
 * @throws ProtocolError 400 PGRST100 for a query that does not fit the result type, and as
 * `readStatement`
 */
export function callStatement(
  called: RemoteFunction,
  given: string[],
  values: string,
  query: TableQuery,
  shape: Omit<Shape, "representation">,
): Statement {
  checkCallQuery(called, query)
  const parameters = new Parameters()
  const list = called.arguments.filter((argument) => given.includes(argument.name))
  const call = `public.${quoteName(called.name)}(${list
    .map(({ name }) => `${quoteName(name)} => _given.${quoteName(name)}`)
    .join(", ")})`
  const source =
    list.length === 0
      ? "(select) as _given"
      : `json_to_record(${parameters.add(values, "json")}) as _given(${list
          .map(({ name, type }) => `${quoteName(name)} ${type}`)
          .join(", ")})`
  if (!called.returnsSet && !query.select) {
    const total = shape.count ? ", 1 as total" : ""
    const text = `select coalesce(to_json(${call}), 'null')::text as body, 1 as rows${total} from ${source}`
    return { text, parameters: parameters.values }
  }
  const result = { name: called.name, columns: called.columns ?? scalarColumn }
  const pageShape = {
    representation: true,
    single: shape.single || !called.returnsSet,
    // Counting reads the whole result: otherwise `limit=0` would prevent a writing function from
    // running.
    count: shape.count || !called.readOnly,
  }
  const row = called.columns ? "_page" : "_page._value"
  const page = pageSql(result, "_called as _target", query, pageShape, parameters, row)
  const columns = called.columns ? "_result.*" : "_result as _value"
  const text = `with _called as (select ${columns} from ${source} cross join lateral ${call} as _result) ${page}`
  return { text, parameters: parameters.values }
}

/** Column of a set of scalars. Queries cannot refer to it. */
const scalarColumn = new Map([["_value", "anyelement"]])

function checkCallQuery({ columns, returnsSet }: RemoteFunction, query: TableQuery): void {
  if (query.columns) throw restError(400, "PGRST100", '"columns" belongs to a write.')
  const narrowed = query.conditions.length > 0 || query.order.length > 0
  const paged = query.limit !== undefined || query.offset > 0
  if ((query.select && !columns) || (narrowed && !(columns && returnsSet)) || (paged && !returnsSet)) {
    throw restError(
      400,
      "PGRST100",
      "The function's result does not take this query.",
      "Rows take select; sets take limit and offset; sets of rows take filters and order, too.",
    )
  }
}

/** Combines a change with its response. `returning 1` requires no read permission. */
function changeStatement(
  change: string,
  table: Table,
  query: TableQuery,
  shape: Shape,
  parameters: Parameters,
): Statement {
  const returning = shape.representation ? columnList(table, query.select) : "1"
  return {
    text:
      `with _changed as (${change} returning ${returning})` +
      ` select ${bodyOf("_changed", shape)} as body, count(*)::int as rows from _changed`,
    parameters: parameters.values,
  }
}

function bodyOf(row: string, shape: Pick<Shape, "single" | "representation">): string {
  if (!shape.representation) return "null::text"
  return shape.single ? `(json_agg(${row})->0)::text` : `coalesce(json_agg(${row}), '[]')::text`
}

function tableName(table: Table): string {
  return `public.${quoteName(table.name)}`
}

function target(table: Table): string {
  return `${tableName(table)} as _target`
}

function columnList(table: Table, select: string[] | undefined): string {
  const names = select ?? [...table.columns.keys()]
  return names.map((name) => findColumn(table, name).sql).join(", ")
}

/** @throws ProtocolError 400 42703, as Postgres */
function findColumn(table: Table, name: string): { sql: string; type: TypeName } {
  const type = table.columns.get(name)
  if (type === undefined) {
    throw restError(400, "42703", `column ${table.name}.${name.slice(0, 63)} does not exist`)
  }
  return { sql: `_target.${quoteName(name)}`, type }
}

/** @throws ProtocolError 400 PGRST204 */
function requireBodyColumn(table: Table, name: string): void {
  if (table.columns.has(name)) return
  throw restError(
    400,
    "PGRST204",
    `Could not find the '${name.slice(0, 63)}' column of '${table.name}' in the schema cache`,
  )
}

function orderOf(table: Table, order: OrderTerm[]): string {
  if (order.length === 0) return ""
  const terms = order.map(({ column, descending, nulls }) => {
    const direction = descending ? " desc" : " asc"
    return findColumn(table, column).sql + direction + (nulls ? ` nulls ${nulls}` : "")
  })
  return ` order by ${terms.join(", ")}`
}

function whereOf(table: Table, conditions: Condition[], parameters: Parameters): string {
  if (conditions.length === 0) return ""
  return ` where ${conditions.map((one) => conditionOf(table, one, parameters)).join(" and ")}`
}

function conditionOf(table: Table, condition: Condition, parameters: Parameters): string {
  const sql =
    "members" in condition
      ? condition.members.map((one) => conditionOf(table, one, parameters)).join(` ${condition.join} `)
      : comparisonOf(table, condition, parameters)
  return condition.negated ? `not (${sql})` : `(${sql})`
}

const signs = { eq: "=", neq: "<>", gt: ">", gte: ">=", lt: "<", lte: "<=" }
const states: Record<string, string> = {
  null: "is null",
  not_null: "is not null",
  true: "is true",
  false: "is false",
  unknown: "is unknown",
}

function comparisonOf(table: Table, { column, operator, value }: Comparison, parameters: Parameters): string {
  const { sql, type } = findColumn(table, column)
  if (operator === "in") {
    return `${sql} = any (${parameters.add(arrayLiteral([value].flat()), `${type}[]`)})`
  }
  const text = String(value)
  switch (operator) {
    case "is":
      return `${sql} ${states[text]}`
    case "like":
    case "ilike":
      return `${sql} ${operator} ${parameters.add(text.replaceAll("*", "%"), "text")}`
    default:
      return `${sql} ${signs[operator]} ${parameters.add(text, type)}`
  }
}

/** Builds an array literal with every element quoted, so that NULL and braces are plain text. */
function arrayLiteral(values: string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join(",")}}`
}
