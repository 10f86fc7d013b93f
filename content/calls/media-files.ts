/** The back office's calls about uploaded files. */

import type { ContentTable } from "../index.ts"
import type { Medium } from "../types/media.ts"
import { answered, resultOf, timeLimit } from "./call.ts"
import { CallFailure, Conflict } from "./call-failure.ts"
import type { DataClient } from "./data-client.ts"

/** A file's alternative texts, and which version of them these are. */
export interface AltVersion {
  id: string
  alt_sv: string
  alt_en: string
  updated_at: string
}

/** A file as administrators see it. */
export interface MediaFile extends Medium, AltVersion {
  file: string
  file_name: string
  size: number
}

/** A page of files, and how many there are in all. */
export interface FoundMedia {
  files: MediaFile[]
  total: number
}

/** Where a file stands in content. */
export interface MediaUse {
  collection: ContentTable
  item_id: string
  title: string
  field: string
  is_published: boolean
}

export const filesPerPage = 24
/** The database's own limit, for both alternative texts. */
export const altLength = 300

/** The code with which remove_media refuses while a file is in use. */
const inUse = "MD001"

/**
 * A page of the files whose names and texts hold all words, newest first, and how many there are.
 * @throws CallFailure
 */
export async function searchMedia(
  data: DataClient,
  wanted: { search: string; picturesOnly: boolean; page: number },
  signal: AbortSignal,
): Promise<FoundMedia> {
  const call = data.rpc("search_media", {
    search: wanted.search,
    pictures_only: wanted.picturesOnly,
    skip: wanted.page * filesPerPage,
    most: filesPerPage,
  })
  const files = await answered<(MediaFile & { total: number })[]>(
    call.abortSignal(timeLimit(signal)),
    "media",
  )
  return { files, total: files[0]?.total ?? 0 }
}

/**
 * Where a file stands in content, published or not.
 * @throws CallFailure
 */
export async function readUses(data: DataClient, id: string): Promise<MediaUse[]> {
  const call = data.rpc("media_uses", { media_id: id })
  return await answered(call.abortSignal(timeLimit()), "media")
}

/**
 * Removes a file. Gives the names of what Storage then may remove, or undefined when the file is in use and
 * `althoughUsed` does not say that somebody has been told.
 * @throws CallFailure
 */
export async function removeMedia(data: DataClient, id: string, althoughUsed: boolean) {
  const call = data.rpc("remove_media", { media_id: id, although_used: althoughUsed })
  const answer = await call.abortSignal(timeLimit())
  if (answer.error?.code === inUse) return undefined
  return await resultOf<string[]>(answer, "media")
}

/**
 * Saves the texts of a file as it was `known`.
 * @throws Conflict when another administrator has saved meanwhile; CallFailure: `missing` when the file is gone
 */
export async function saveAltTexts(
  data: DataClient,
  known: AltVersion,
  texts: Pick<AltVersion, "alt_sv" | "alt_en">,
): Promise<AltVersion> {
  const { id, updated_at } = known
  const columns = "id, alt_sv, alt_en, updated_at"
  const write = data.from("media").update(texts).eq("id", id).eq("updated_at", updated_at).select(columns)
  const [saved] = await answered<AltVersion[]>(write.abortSignal(timeLimit()), "media")
  if (saved) return saved
  const current = data.from("media").select(columns).eq("id", id)
  const theirs = await answered<AltVersion | null>(current.abortSignal(timeLimit()).maybeSingle(), "media")
  if (!theirs) throw new CallFailure("missing")
  if (theirs.updated_at === updated_at) throw new CallFailure("refused")
  throw new Conflict(theirs)
}
