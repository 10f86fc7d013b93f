/**
 * The back office's calls (specification, section 7). Every write selects the row: a write that a
 * policy denies affects zero rows in Postgres and is no error there. No write is retried. If the
 * response is lost, the row shows whether the write was applied.
 */
import type { PostgrestClient } from "@supabase/postgrest-js"
import { isEqual } from "../fields/lists/merge-lists.ts"
import type { Collection } from "../types/collection.ts"
import type { Item } from "../types/field-values.ts"
import { confirmWrite, timeoutSignal, unwrap, withRefusalReason } from "./call.ts"
import { CallFailure, Conflict } from "./call-failure.ts"
import type { DataClient } from "./data-client.ts"
import { fetchAllRows } from "./fetch-all-rows.ts"

/** Untyped, because the table is known only at run time. */
function tableOf(data: DataClient, { table }: Collection) {
  return (data as unknown as PostgrestClient).from(table)
}

/**
 * Returns all items in order; with `parentId` the children of that item.
 * @throws CallFailure
 */
export async function listItems(
  data: DataClient,
  collection: Collection,
  parentId?: string,
  signal?: AbortSignal,
): Promise<Item[]> {
  const read = (from: number, to: number) => {
    let query = tableOf(data, collection).select("*", from === 0 ? { count: "exact" } : {})
    if (collection.parent && parentId !== undefined) query = query.eq(collection.parent.column, parentId)
    for (const [column, direction] of Object.entries(collection.order)) {
      query = query.order(column, { ascending: direction === "asc" }) as typeof query
    }
    return query.range(from, to).abortSignal(timeoutSignal(signal))
  }
  return unwrap(fetchAllRows<Item>(read), collection.table)
}

/**
 * Inserts an item, below `parentId` if the collection has a parent. Returns the stored item.
 * @param id chosen by the caller; a retry with the same id returns the item that the first attempt
 *   inserted
 * @throws Conflict if an item with this id has other values; CallFailure: `duplicate` with the
 *   column whose unique value is taken
 */
export async function createItem(
  data: DataClient,
  collection: Collection,
  columns: Record<string, unknown>,
  id: string,
  parentId?: string,
): Promise<Item> {
  const row = { id, ...columns, ...(collection.parent && { [collection.parent.column]: parentId }) }
  const stored = async () => (await findItem(data, collection, id)) ?? undefined
  const query = tableOf(data, collection).insert(row).select().abortSignal(timeoutSignal()).single()
  try {
    return await withRefusalReason(data, "content", () => confirmWrite<Item>(query, collection.table, stored))
  } catch (error) {
    const isThere = error instanceof CallFailure && error.reason === "duplicate" && error.column === "pkey"
    const item = isThere ? await stored() : undefined
    if (!item) throw error
    if (hasValues(item, row)) return item
    throw new Conflict(item)
  }
}

export const hasValues = (item: Item, columns: Record<string, unknown>): boolean =>
  Object.entries(columns).every(([name, value]) => isEqual(item[name], value))

/**
 * Saves changes to the version `known` of an item.
 * @throws Conflict if a newer version is stored; CallFailure: `missing` if the item no longer
 *   exists
 */
export async function updateItem(
  data: DataClient,
  collection: Collection,
  known: Item,
  changes: Record<string, unknown>,
): Promise<Item> {
  const { parent } = collection
  const row = parent ? { ...changes, [parent.column]: known[parent.column] } : changes
  const query = tableOf(data, collection).update(row).eq("id", known.id).eq("updated_at", known.updated_at)
  try {
    return await confirmWrite<Item>(
      query.select().abortSignal(timeoutSignal()).single(),
      collection.table,
      async () => {
        const now = await findItem(data, collection, known.id)
        return now && now.updated_at !== known.updated_at && hasValues(now, row) ? now : undefined
      },
    )
  } catch (error) {
    if (!(error instanceof CallFailure && error.reason === "missing")) throw error
    const theirs = await findItem(data, collection, known.id)
    if (!theirs) throw error
    throw theirs.updated_at === known.updated_at ? new CallFailure("refused") : new Conflict(theirs)
  }
}

export async function findItem(data: DataClient, collection: Collection, id: string): Promise<Item | null> {
  const query = tableOf(data, collection).select("*").eq("id", id).abortSignal(timeoutSignal())
  return unwrap<Item | null>(query.maybeSingle(), collection.table)
}

/**
 * Removes an item. Its history is kept.
 * @throws CallFailure: `missing` if the item no longer exists or a policy hides it
 */
export async function removeItem(data: DataClient, collection: Collection, id: string): Promise<void> {
  const query = tableOf(data, collection).delete().eq("id", id).select().abortSignal(timeoutSignal()).single()
  const look = async () => ((await findItem(data, collection, id)) ? undefined : null)
  await withRefusalReason(data, "content", () => confirmWrite<unknown>(query, collection.table, look))
}

/**
 * Publishes or unpublishes an item and returns it. Changes no other column, so concurrent edits do
 * not conflict.
 * @throws CallFailure: `missing` if the item no longer exists or a policy hides it
 */
export async function publishItem(
  data: DataClient,
  collection: Collection,
  id: string,
  isPublished: boolean,
): Promise<Item> {
  const write = tableOf(data, collection).update({ is_published: isPublished }).eq("id", id).select()
  const look = async () => {
    const item = await findItem(data, collection, id)
    return item?.is_published === isPublished ? item : undefined
  }
  return withRefusalReason(data, "content", () =>
    confirmWrite<Item>(write.abortSignal(timeoutSignal()).single(), collection.table, look),
  )
}

/** A move within a list: the item and its new neighbours. */
export interface Move {
  id: string
  after: string | undefined
  before: string | undefined
}

/**
 * Moves an item between two neighbours; other items keep their order.
 * @throws CallFailure: `missing` if the item or both neighbours no longer exist
 */
export async function moveItem(data: DataClient, collection: Collection, move: Move): Promise<void> {
  const { id: item, after, before } = move
  const call = data.rpc("move_item", {
    collection: collection.table,
    item,
    ...(after && { after }),
    ...(before && { before }),
  })
  await withRefusalReason(data, "content", () =>
    confirmWrite<unknown>(call.abortSignal(timeoutSignal()), collection.table),
  )
}
