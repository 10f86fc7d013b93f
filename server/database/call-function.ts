import type { CallFunction } from "../../portable/call-function.ts"
import type { Database, Query } from "./database.ts"

/** Calls functions in an open transaction. Objects and arrays are sent as JSON. */
export function callsIn(query: Query): CallFunction {
  return async <Result>(name: string, parameters: Record<string, unknown> = {}) => {
    const named = Object.keys(parameters).map((parameter, index) => `${parameter} => $${index + 1}`)
    const values = Object.values(parameters).map((value) =>
      typeof value === "object" && value !== null ? JSON.stringify(value) : value,
    )
    const [row] = await query<{ result: Result }>(
      `select public.${name}(${named.join(", ")}) as result`,
      values,
    )
    if (!row) throw new Error(`${name} returned no row`)
    return row.result
  }
}

/** Calls functions on this site's database, each in its own transaction of the owner. */
export function callsOn(database: Database): CallFunction {
  return (name, parameters) => database.asOwner((query) => callsIn(query)(name, parameters))
}
