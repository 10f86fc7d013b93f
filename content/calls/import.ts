/** Imports of a content type and its child types. */

import type { Json } from "../../supabase/types.ts"
import { childTypesOf, contentTypeOf } from "../index.ts"
import type { Collection } from "../types/collection.ts"
import type { Item } from "../types/field-values.ts"
import { timeoutSignal, unwrap, withRefusalReason } from "./call.ts"
import { CallFailure, toCallFailure } from "./call-failure.ts"
import type { DataClient } from "./data-client.ts"
import { hasValues, listItems } from "./items.ts"

/** All rows by table, and a hash of that state. */
interface ImportBasis {
  basis: string
  rows: Record<string, Item[]>
}

/** The content has changed since it was read; nothing was imported. */
export class BasisChanged extends Error {
  override name = "BasisChanged"
  constructor() {
    super("somebody else has changed something since it was read")
  }
}

/** The database rejected a row and rolled the import back. */
export class RowRefused extends Error {
  override name = "RowRefused"
  readonly failure: CallFailure
  readonly table: string
  /** Index among the rows of that table, from 0. */
  readonly place: number

  constructor(failure: CallFailure, table: string, place: number) {
    super(failure.message)
    this.failure = failure
    this.table = table
    this.place = place
  }
}

// Milliseconds; an import writes thousands of rows.
const timeout = 120_000
const changedMeanwhile = "P0001"

/**
 * Returns the rows that an import is compared with and the items that it may reference. If they
 * change during the read, `basis` no longer matches and the import is refused.
 * @throws CallFailure
 */
export async function readImportBasis(
  data: DataClient,
  type: Collection,
  signal: AbortSignal,
): Promise<ImportBasis> {
  const call = data.rpc("import_basis", { collection: type.table }).abortSignal(timeoutSignal(signal))
  const basis = await unwrap<string>(call, type.table)
  const parts = [type, ...childTypesOf(type)]
  const fields = parts.flatMap((part) => Object.values(part.fields))
  const referred = fields.flatMap((field) => (field.kind === "reference" ? [contentTypeOf(field.to)] : []))
  const rows = await Promise.all(
    [...new Set([...parts, ...referred])].map(
      async (part) => [part.table, await listItems(data, part, undefined, signal)] as const,
    ),
  )
  return { basis, rows: Object.fromEntries(rows) }
}

/**
 * Imports rows by table, all or none; rows without an id are new. A retry after a lost response
 * finds the rows and succeeds.
 * @throws BasisChanged, RowRefused, and CallFailure for other errors: `uncertain` if the response
 *   is lost and the rows are not found
 */
export async function importRows(
  data: DataClient,
  type: Collection,
  basis: string,
  rows: Record<string, Record<string, unknown>[]>,
): Promise<void> {
  const call = data.rpc("import_rows", { collection: type.table, known_basis: basis, given: rows as Json })
  await withRefusalReason(data, "content", async () => {
    const { error, status } = await call.abortSignal(timeoutSignal(undefined, timeout))
    if (!error) return
    const [, place, table = type.table] = /^row (\d+) of (\w+)$/.exec(error.details ?? "") ?? []
    const failure = toCallFailure(error, status, table)
    if (place) throw new RowRefused(failure, table, Number(place))
    const isChanged = error.code === changedMeanwhile
    if (!isChanged && failure.reason !== "unreachable") throw failure
    if (await areStored(data, type, rows).catch(() => false)) return
    throw isChanged ? new BasisChanged() : new CallFailure("uncertain", failure.message)
  })
}

/**
 * Returns whether each row is stored with its values, each new row as a separate item. Null in a
 * new row means the default.
 */
async function areStored(
  data: DataClient,
  type: Collection,
  given: Record<string, Record<string, unknown>[]>,
): Promise<boolean> {
  const parts = [type, ...childTypesOf(type)]
  const stored = await Promise.all(parts.map((part) => listItems(data, part)))
  const idOf = new Map(stored[0]?.map(({ slug, id }) => [slug, id]))
  return parts.every(({ table, title, parent }, at) => {
    const byId = new Map(stored[at]?.map((item) => [item.id, item]))
    const byTitle = Map.groupBy(byId.values(), (item) => item[title])
    return (given[table] ?? []).every(({ parent_slug, ...row }) => {
      const owned = parent ? { ...row, [parent.column]: idOf.get(parent_slug) } : row
      const known = byId.get(String(row.id))
      if (row.id) return known !== undefined && hasValues(known, owned)
      const values = Object.fromEntries(Object.entries(owned).filter(([, value]) => value !== null))
      const alike = byTitle.get(row[title]) ?? []
      const found = alike.findIndex((item) => hasValues(item, values))
      return found >= 0 && alike.splice(found, 1).length > 0
    })
  })
}
