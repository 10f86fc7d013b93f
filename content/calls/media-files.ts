/** The back office's calls about uploaded files. */

import type { ContentTable } from "../index.ts"
import type { MediaInfo } from "../types/media.ts"
import { confirmWrite, timeoutSignal, unwrap, withRefusalReason } from "./call.ts"
import { CallFailure, Conflict } from "./call-failure.ts"
import type { DataClient } from "./data-client.ts"

/** The fields of a file that administrators change. */
type MediaFields = Pick<MediaInfo, "alt_sv" | "alt_en" | "focus_x" | "focus_y">

/** A version of a file's fields. */
export interface MediaVersion extends MediaFields {
  id: string
  updated_at: string
}

/** A file as administrators see it. */
export interface MediaFile extends MediaInfo, MediaVersion {
  file: string
  file_name: string
  size: number
}

/** A page of files, and how many there are in all. */
export interface MediaPage {
  files: MediaFile[]
  total: number
}

/** Where a file stands in content. */
export interface MediaUse {
  media_id: string
  collection: ContentTable
  item_id: string
  /** What the item belongs to, if anything. */
  parent_id: string | null
  title: string
  field: string
  is_published: boolean
}

export const filesPerPage = 24
/** The database's own limit, for both alternative texts. */
export const maxAltLength = 300

/** The code with which remove_media refuses while a file is in use. */
const inUseCode = "MD001"
/** That with which replace_media refuses a picture in a document's place, and the other way round. */
const kindMismatchCode = "MD002"

export type MediaKind = "picture" | "film" | "document"
/** What can be wrong with a file: nothing leads to it, its text is the name of the file, or the English is the Swedish. */
export type MediaState = "unused" | "named_only" | "without_english"

interface MediaFilter {
  search: string
  kind: MediaKind | null
  state: MediaState | null
  page: number
}

/**
 * A page of the files whose names and texts hold all words, newest first, and how many there are.
 * @throws CallFailure
 */
export async function searchMedia(
  data: DataClient,
  { search, kind, state, page }: MediaFilter,
  signal: AbortSignal,
): Promise<MediaPage> {
  const call = data.rpc("search_media", {
    search,
    ...(kind && { kind }),
    ...(state && { state }),
    skip: page * filesPerPage,
    most: filesPerPage,
  })
  const files = await unwrap<(MediaFile & { total: number })[]>(
    call.abortSignal(timeoutSignal(signal)),
    "media",
  )
  return { files, total: files[0]?.total ?? 0 }
}

/**
 * Where files stand in content, published or not.
 * @throws CallFailure
 */
export async function readMediaUses(
  data: DataClient,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<MediaUse[]> {
  const call = data.rpc("media_uses", { media_ids: [...ids] })
  return await unwrap(call.abortSignal(timeoutSignal(signal)), "media")
}

/**
 * Puts a file in the place of another everywhere. Gives how many items have changed, or undefined when one is a picture and the
 * other is none.
 * @throws CallFailure
 */
export async function replaceMedia(data: DataClient, id: string, by: string): Promise<number | undefined> {
  return withRefusalReason(data, "content", async () => {
    const answer = await data.rpc("replace_media", { media_id: id, by_id: by }).abortSignal(timeoutSignal())
    if (answer.error?.code === kindMismatchCode) return undefined
    return confirmWrite<number>(Promise.resolve(answer), "media")
  })
}

/**
 * Removes a file. Gives the names of what Storage then may remove, or undefined when the file is in use and
 * `althoughUsed` does not say that somebody has been told.
 * @throws CallFailure
 */
export async function removeMedia(data: DataClient, id: string, althoughUsed: boolean) {
  const call = data.rpc("remove_media", { media_id: id, although_used: althoughUsed })
  const isThere = () => unwrap(data.from("media").select("id").eq("id", id).maybeSingle(), "media")
  return withRefusalReason(data, "content", async () => {
    const answer = await call.abortSignal(timeoutSignal())
    if (answer.error?.code === inUseCode) return undefined
    // Objects whose names were in a lost answer are removed by a later upload.
    const look = async () => ((await isThere()) ? undefined : [])
    return confirmWrite<string[]>(Promise.resolve(answer), "media", look)
  })
}

/**
 * Saves the fields of a file over the version `known`.
 * @throws Conflict when another administrator has saved meanwhile; CallFailure: `missing` when the file is gone
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
  return withRefusalReason(data, "content", async () => {
    const [saved] = await confirmWrite<MediaVersion[]>(
      write.abortSignal(timeoutSignal()),
      "media",
      async () => {
        const now = await read()
        const isDone =
          now &&
          now.updated_at !== updated_at &&
          Object.entries(fields).every(([name, value]) => now[name as keyof MediaFields] === value)
        return isDone ? [now] : undefined
      },
    )
    if (saved) return saved
    const theirs = await read()
    if (!theirs) throw new CallFailure("missing")
    if (theirs.updated_at === updated_at) throw new CallFailure("refused")
    throw new Conflict(theirs)
  })
}
