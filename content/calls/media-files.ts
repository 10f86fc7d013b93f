/** The back office's calls about uploaded files. Each throws CallFailure. */

import type { ContentTable } from "../index.ts"
import type { MediaInfo } from "../types/media.ts"
import { callFunction, confirmWrite, saveVersion, timeoutSignal, unwrap, withRefusalReason } from "./call.ts"
import type { DataClient } from "./data-client.ts"

/** Columns that administrators edit. */
type MediaFields = Pick<MediaInfo, "alt_sv" | "alt_en" | "focus_x" | "focus_y">

export interface MediaVersion extends MediaFields {
  id: string
  updated_at: string
}

export interface MediaFile extends MediaInfo, MediaVersion {
  file: string
  file_name: string
  size: number
}

export interface MediaPage {
  files: MediaFile[]
  total: number
}

/** A reference to a file in content. */
export interface MediaUse {
  media_id: string
  collection: ContentTable
  item_id: string
  /** The parent of the item, if its type has one. */
  parent_id: string | null
  title: string
  field: string
  is_published: boolean
}

export const filesPerPage = 24
/** Maximum length of both alternative texts; the database has the same limit. */
export const maxAltLength = 300

/** Error code of remove_media for a file that is in use. */
const inUseCode = "MD001"
/** Error code of replace_media when only one of the two files is a picture. */
const kindMismatchCode = "MD002"

export type MediaKind = "picture" | "film" | "document"
/**
 * Problems of a file: unreferenced, alternative text is the file name, English text is the Swedish
 * one.
 */
export type MediaState = "unused" | "named_only" | "without_english"

interface MediaFilter {
  search: string
  kind: MediaKind | null
  state: MediaState | null
  page: number
}

/**
 * Returns one page of the files whose names and texts contain all words, newest first, and the
 * total.
 */
export async function searchMedia(
  data: DataClient,
  { search, kind, state, page }: MediaFilter,
  signal: AbortSignal,
): Promise<MediaPage> {
  const parameters = {
    search,
    ...(kind && { kind }),
    ...(state && { state }),
    skip: page * filesPerPage,
    most: filesPerPage,
  }
  const files: (MediaFile & { total: number })[] = await callFunction(
    data,
    "search_media",
    parameters,
    signal,
  )
  return { files, total: files[0]?.total ?? 0 }
}

/** Returns the references to files in content, published or not. */
export const readMediaUses = (
  data: DataClient,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<MediaUse[]> => callFunction(data, "media_uses", { media_ids: [...ids] }, signal)

/**
 * Replaces a file by another one everywhere. Returns the number of changed items, or undefined if
 * only one of the two is a picture.
 */
export async function replaceMedia(data: DataClient, id: string, by: string): Promise<number | undefined> {
  return withRefusalReason(data, "content", async () => {
    const answer = await data.rpc("replace_media", { media_id: id, by_id: by }).abortSignal(timeoutSignal())
    if (answer.error?.code === kindMismatchCode) return undefined
    return confirmWrite<number>(Promise.resolve(answer), "media")
  })
}

/**
 * Removes a file. Returns the object names to delete from Storage, or undefined if the file is in
 * use and `althoughUsed` is false.
 */
export async function removeMedia(data: DataClient, id: string, althoughUsed: boolean) {
  const call = data.rpc("remove_media", { media_id: id, although_used: althoughUsed })
  const isThere = () => unwrap(data.from("media").select("id").eq("id", id).maybeSingle(), "media")
  return withRefusalReason(data, "content", async () => {
    const answer = await call.abortSignal(timeoutSignal())
    if (answer.error?.code === inUseCode) return undefined
    // Objects whose names were in a lost response are deleted by a later upload.
    const look = async () => ((await isThere()) ? undefined : [])
    return confirmWrite<string[]>(Promise.resolve(answer), "media", look)
  })
}

/**
 * Saves columns of a file over the version `known`.
 * @throws Conflict if another administrator has saved meanwhile; CallFailure: `missing` if the file
 *   no longer exists
 */
export async function saveMedia(
  data: DataClient,
  known: MediaVersion,
  fields: Partial<MediaFields>,
): Promise<MediaVersion> {
  const { id, updated_at } = known
  const columns = "id, alt_sv, alt_en, focus_x, focus_y, updated_at"
  const write = data.from("media").update(fields).eq("id", id).eq("updated_at", updated_at).select(columns)
  const read = () => {
    const query = data.from("media").select(columns).eq("id", id).abortSignal(timeoutSignal())
    return unwrap<MediaVersion | null>(query.maybeSingle(), "media")
  }
  const isSaved = (now: MediaVersion) =>
    Object.entries(fields).every(([name, value]) => now[name as keyof MediaFields] === value)
  const call = write.abortSignal(timeoutSignal())
  return withRefusalReason(data, "content", () => saveVersion(call, "media", known, read, isSaved))
}
