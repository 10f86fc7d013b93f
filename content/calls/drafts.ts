/**
 * Drafts of content and their publication (supabase/migrations/20261204000003_drafts.sql). An item
 * has at most one draft, which all editors share. Each call throws CallFailure.
 */

import type { ContentTable } from "../index.ts"
import type { Language } from "../texts/language.ts"
import type { Collection } from "../types/collection.ts"
import type { Item } from "../types/field-values.ts"
import { callFunction, timeoutSignal, unwrap, writeContent } from "./call.ts"
import { type CallFailure, toCallFailure } from "./call-failure.ts"
import type { DataClient } from "./data-client.ts"
import { fetchAllRows } from "./fetch-all-rows.ts"

type Columns = Record<string, unknown>

/** A draft in a list. Drafts of features name their solution in `parent_id`. */
export interface ListedDraft {
  id: string
  collection: ContentTable
  item_id: string
  parent_id: string | null
  title: string | null
  operation: "insert" | "update" | "delete"
  /** Changed columns. */
  fields: string[]
  updated_at: string
  /** Review (reviews.ts); an edit of an approved draft makes it null. */
  review: "asked" | "returned" | "approved" | null
}

export interface Draft extends ListedDraft {
  /** New values by column. */
  changes: Columns
  /** Values that do not cast to their columns, e.g. a half-typed date, or of unknown columns. */
  typed: Columns
  /** The live value that each change started from. */
  base: Columns
  /** E-mail addresses. */
  authors: string[]
  reviewed: DraftReview | null
}

/** E-mail addresses, null for removed accounts. */
interface DraftReview {
  asked_by: string | null
  reviewer: string | null
  decided_by: string | null
  decided_at: string | null
  comment: string | null
}

/** A field that two editors changed; `sections` has the ids of sections, or an empty text. */
export interface SaveConflict {
  field: string
  sections: string[]
  mine: unknown
  theirs: unknown
}

interface SavedDraft {
  /** Null when nothing differs from the live row. */
  draft: Draft | null
  /** Not stored. */
  conflicts: SaveConflict[]
}

export interface OpenedDraft {
  draft: Draft | null
  live: Item | null
  /** The live row with the draft's changes; null when the draft deletes it. */
  row: Item | null
}

/** Why a draft cannot be published. */
export interface PublicationConflict {
  /** The item; missing when the draft itself is gone. */
  collection?: ContentTable
  item_id?: string
  parent_id?: string | null
  title?: string | null
  field?: string
  reason: /** The live value has changed since; `sections` as in `SaveConflict`. */
    | "changed"
    /** The item was deleted. */
    | "gone"
    /** The value is half-typed. */
    | "unfinished"
    /** No such column any more. */
    | "unknown"
    /** A text whose placeholders differ from those of its default. */
    | "placeholders"
    /** A constraint, trigger or policy refuses it: see `refusalOf`. */
    | "refused"
    /** The draft was published or discarded by a colleague. */
    | "published"
    /** The draft was edited after `known`. */
    | "edited"
    /** Someone other than the draft's authors has to approve or publish it. */
    | "review"
  sections?: string[]
  mine?: unknown
  theirs?: unknown
  code?: string
  message?: string
  details?: string
}

/** Returns all drafts, of one type or of all, by item. */
export function listDrafts(
  data: DataClient,
  collection?: Collection,
  signal?: AbortSignal,
): Promise<ListedDraft[]> {
  const read = (from: number, to: number) => {
    const drafts = data
      .from("content_drafts")
      .select(
        "id,collection,item_id,parent_id,title,operation,fields,updated_at,review",
        // The first batch brings the total.
        from === 0 ? { count: "exact" } : {},
      )
      .is("release_id", null)
    const own = collection ? drafts.eq("collection", collection.table) : drafts
    return own
      .order("collection")
      .order("item_id")
      .range(from, to)
      .abortSignal(timeoutSignal(signal))
      .overrideTypes<ListedDraft[], { merge: false }>()
  }
  return unwrap(fetchAllRows<ListedDraft>(read), "content_drafts")
}

/** Returns an item with its draft, each null if it does not exist. */
export const readDraft = (
  data: DataClient,
  { table: collection }: Collection,
  item: string,
  signal?: AbortSignal,
): Promise<OpenedDraft> => callFunction(data, "read_draft", { collection, item }, signal)

/**
 * Stores changed columns in the draft of an item. Repeat it after a failure: saving the same twice
 * changes nothing.
 * @param changes values by column as the form has them, half-typed ones included
 * @param base the values of these columns that the editor started from: of the draft, else live
 * @param operation `insert` for an item that does not exist: its id is the caller's, and the draft
 *   may belong to another id with the same title (overrides; settings have the name `site`)
 * @throws CallFailure: `missing` if the item does not exist
 */
export function saveDraft(
  data: DataClient,
  { table: collection }: Collection,
  item: string,
  changes: Columns,
  base: Columns,
  operation: ListedDraft["operation"] = "update",
): Promise<SavedDraft> {
  const row = { collection, item, changes, base, operation } as never
  return writeContent<SavedDraft>(data, data.rpc("save_draft", row).abortSignal(timeoutSignal()), collection)
}

/**
 * Discards drafts. Those edited after `known` stay.
 * @param known the newest `updated_at` that the editor saw
 * @returns ids of the discarded drafts
 */
export async function discardDrafts(data: DataClient, ids: string[], known?: string): Promise<string[]> {
  const call = data.rpc("discard_drafts", { ids, ...(known && { known }) }).abortSignal(timeoutSignal())
  const left = data.from("content_drafts").select("id").in("id", ids)
  return writeContent<string[]>(data, call, "content_drafts", async () => {
    const { data: rows } = await left
    return rows?.length === 0 ? ids : undefined
  })
}

/** The published texts; columns that both languages share go with either. */
export interface PublicationScope {
  language?: Language
  /** The newest `updated_at` that the editor saw: drafts edited since are conflicts. */
  known?: string
}

/**
 * Publishes drafts in one transaction, or returns conflicts and changes nothing.
 * @param release a new id (`newId`), for `undoRelease`; repeating it publishes once
 */
export function publishDrafts(
  data: DataClient,
  ids: string[],
  release: string,
  scope: PublicationScope = {},
): Promise<PublicationConflict[]> {
  const call = data.rpc("publish_drafts", { ids, release, ...scope }).abortSignal(timeoutSignal())
  return writeContent<PublicationConflict[]>(data, call, "content_drafts", async () =>
    (await isReleased(data, release)) ? [] : undefined,
  )
}

/** Returns whether a release exists, published or planned. */
export async function isReleased(data: DataClient, release: string): Promise<boolean> {
  const query = data.from("content_drafts").select("id").eq("release_id", release).limit(1)
  return (await unwrap<unknown[]>(query, "content_drafts")).length > 0
}

/**
 * Restores the versions before a publication, within a week, and its drafts with new ids.
 * @returns conflicts, with nothing changed, if an item has changed since
 * @throws CallFailure: `missing` if there is nothing to undo
 */
export function undoRelease(data: DataClient, release: string): Promise<PublicationConflict[]> {
  const call = data.rpc("undo_release", { release }).abortSignal(timeoutSignal())
  return writeContent<PublicationConflict[]>(data, call, "content_drafts")
}

/** Returns why the database refuses an item, with the column. */
export function refusalOf({
  collection = "pages",
  code,
  message,
  details,
}: PublicationConflict): CallFailure {
  const error = { message: message ?? "", ...(code && { code }), ...(details && { details }) }
  return toCallFailure(error, 400, collection)
}
