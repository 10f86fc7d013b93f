/**
 * The back office's calls (specification, section 7). Every write asks for the row back, because a write that a
 * policy refuses is silent in Postgres; its absence is an error here. Nothing is retried.
 */
import type { PostgrestClient } from "@supabase/postgrest-js"
import type { Collection } from "../types/collection.ts"
import { controlsOf, type Item, valuesOf } from "../types/field-values.ts"
import { answered, timeLimit } from "./call.ts"
import { CallFailure, Conflict } from "./call-failure.ts"
import type { DataClient } from "./data-client.ts"
import { everyRow } from "./every-row.ts"

/** One way in for all types of content: the table's name is known only when the program runs. */
function tableOf(data: DataClient, { table }: Collection) {
  return (data as unknown as PostgrestClient).from(table)
}

/**
 * All items in their order; with `parentId` those that belong to it.
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
    return query.range(from, to).abortSignal(timeLimit(signal))
  }
  return answered(everyRow<Item>(read), collection.table)
}

/**
 * Adds an item, of a collection with a parent to `parentId`. Gives it as the database has stored it.
 * @throws CallFailure: `duplicate` with its column when an address is taken
 */
export async function createItem(
  data: DataClient,
  collection: Collection,
  columns: Record<string, unknown>,
  parentId?: string,
): Promise<Item> {
  const row = collection.parent ? { ...columns, [collection.parent.column]: parentId } : columns
  return answered<Item>(
    tableOf(data, collection).insert(row).select().abortSignal(timeLimit()).single(),
    collection.table,
  )
}

/**
 * Saves changes to an item as it was `known`.
 * @throws Conflict when it has been changed meanwhile; CallFailure for all else: `missing` when the item is gone
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
    return await answered<Item>(query.select().abortSignal(timeLimit()).single(), collection.table)
  } catch (error) {
    if (!(error instanceof CallFailure && error.reason === "missing")) throw error
    const theirs = await currentItem(data, collection, known.id)
    if (!theirs) throw error
    throw theirs.updated_at === known.updated_at ? new CallFailure("refused") : new Conflict(theirs)
  }
}

/** Controls in which two versions of an item differ. One that is not compared counts only when it is about to be changed. */
export function differingFields(
  collection: Collection,
  ours: Item,
  theirs: Item,
  changes: Record<string, unknown>,
): string[] {
  const [our, their] = [valuesOf(collection, ours), valuesOf(collection, theirs)]
  return controlsOf(collection)
    .filter(({ name, definition }) => definition.difference !== "none" || name in changes)
    .map(({ name }) => name)
    .filter((name) => our[name] !== their[name])
}

async function currentItem(data: DataClient, collection: Collection, id: string): Promise<Item | null> {
  const query = tableOf(data, collection).select("*").eq("id", id).abortSignal(timeLimit())
  return answered<Item | null>(query.maybeSingle(), collection.table)
}

/**
 * Removes an item; its history is kept.
 * @throws CallFailure: `missing` when it is gone already, or when the policies hide it
 */
export async function removeItem(data: DataClient, collection: Collection, id: string): Promise<void> {
  const query = tableOf(data, collection).delete().eq("id", id).select()
  await answered<Item>(query.abortSignal(timeLimit()).single(), collection.table)
}

/**
 * Publishes an item or takes that back, and touches nothing else, so that no newer text is in its way. Gives the item.
 * @throws CallFailure: `missing` when it is gone, or when the policies hide it
 */
export async function publishItem(
  data: DataClient,
  collection: Collection,
  id: string,
  isPublished: boolean,
): Promise<Item> {
  const query = tableOf(data, collection).update({ is_published: isPublished }).eq("id", id).select()
  return answered<Item>(query.abortSignal(timeLimit()).single(), collection.table)
}

/**
 * Puts the items into the order of their ids, all or none.
 * @throws CallFailure: `missing` when one of them is gone
 */
export async function reorderItems(data: DataClient, collection: Collection, ids: string[]): Promise<void> {
  const call = data.rpc("reorder", { collection: collection.table, ids })
  await answered<unknown>(call.abortSignal(timeLimit()), collection.table)
}
