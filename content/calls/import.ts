/** The calls of importing a type of content and what belongs to its items. */

import type { Json } from "../../supabase/types.ts"
import { childrenOf, typeOf } from "../index.ts"
import type { Collection } from "../types/collection.ts"
import type { Item } from "../types/field-values.ts"
import { answered, timeLimit } from "./call.ts"
import { type CallFailure, failureOf } from "./call-failure.ts"
import { listItems } from "./calls.ts"
import type { DataClient } from "./data-client.ts"

/** Everything that is there, by its table, and the name of that state. */
interface ForImport {
  basis: string
  rows: Record<string, Item[]>
}

/** Somebody else has changed something since it was read: nothing was imported. */
export class BasisChanged extends Error {
  override name = "BasisChanged"
}

/** The database refused a row, and with it the import. */
export class RowRefused extends Error {
  override name = "RowRefused"
  readonly failure: CallFailure
  readonly table: string
  /** Place among the rows of that table, from 0. */
  readonly place: number

  constructor(failure: CallFailure, table: string, place: number) {
    super(failure.message)
    this.failure = failure
    this.table = table
    this.place = place
  }
}

// Thousands of rows are written at once.
const timeout = 120_000
const changedMeanwhile = "P0001"

/**
 * Everything that an import is compared with, and the items that it may refer to. What changes while it is read makes it another
 * state than the one that `basis` names, which importing refuses.
 * @throws CallFailure
 */
export async function readForImport(
  data: DataClient,
  type: Collection,
  signal: AbortSignal,
): Promise<ForImport> {
  const call = data.rpc("import_basis", { collection: type.table }).abortSignal(timeLimit(signal))
  const basis = await answered<string>(call, type.table)
  const parts = [type, ...childrenOf(type)]
  const fields = parts.flatMap((part) => Object.values(part.fields))
  const referred = fields.flatMap((field) => (field.kind === "reference" ? [typeOf(field.to)] : []))
  const rows = await Promise.all(
    [...new Set([...parts, ...referred])].map(
      async (part) => [part.table, await listItems(data, part, undefined, signal)] as const,
    ),
  )
  return { basis, rows: Object.fromEntries(rows) }
}

/**
 * Puts all changes in, or none: rows by their table, those without an id are new.
 * @throws BasisChanged, RowRefused, and CallFailure when no single row is to blame
 */
export async function importRows(
  data: DataClient,
  type: Collection,
  basis: string,
  rows: Record<string, Record<string, unknown>[]>,
): Promise<void> {
  const call = data.rpc("import_rows", { collection: type.table, known_basis: basis, given: rows as Json })
  const { error, status } = await call.abortSignal(timeLimit(undefined, timeout))
  if (!error) return
  if (error.code === changedMeanwhile) throw new BasisChanged()
  const [, place, table = type.table] = /^row (\d+) of (\w+)$/.exec(error.details ?? "") ?? []
  const failure = failureOf(error, status, table)
  throw place ? new RowRefused(failure, table, Number(place)) : failure
}
