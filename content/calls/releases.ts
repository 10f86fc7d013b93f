/**
 * Planned releases of drafts (supabase/migrations/20261204000005_planned_releases.sql). Each call
 * throws CallFailure.
 */

import { callFunction, timeoutSignal, writeContent } from "./call.ts"
import type { DataClient } from "./data-client.ts"
import { isReleased, type ListedDraft, type PublicationConflict, type PublicationScope } from "./drafts.ts"

export interface PlannedRelease {
  id: string
  due_at: string
  /** E-mail address; null for a removed account. Its releases fail. */
  made_by: string | null
  created_at: string
  /** The first failure; the release is tried again every hour. */
  failed_at: string | null
  /** Conflicts of the last attempt; the reason `author` when the author lost the area. */
  conflicts: (Omit<PublicationConflict, "reason"> & { reason: PublicationConflict["reason"] | "author" })[]
  items: Pick<ListedDraft, "collection" | "item_id" | "parent_id" | "title" | "operation" | "fields">[]
}

/**
 * Copies drafts into a release that is published at a time (`swedishMoments`). The drafts stay.
 * @param release a new id (`newId`); repeating it plans once
 * @returns what would be in the way now; then nothing is planned
 * @throws CallFailure: `invalid` if the time has passed or is more than five years ahead
 */
export function scheduleDrafts(
  data: DataClient,
  ids: string[],
  release: string,
  due: Date,
  scope: PublicationScope = {},
): Promise<PublicationConflict[]> {
  const call = data.rpc("schedule_drafts", { ids, release, due: due.toISOString(), ...scope })
  return writeContent<PublicationConflict[]>(
    data,
    call.abortSignal(timeoutSignal()),
    "content_drafts",
    async () => ((await isReleased(data, release)) ? [] : undefined),
  )
}

/** Returns releases that are not published yet, the earliest first; at most 500. */
export const listReleases = (data: DataClient, signal?: AbortSignal): Promise<PlannedRelease[]> =>
  callFunction(data, "list_releases", {}, signal)

/**
 * Changes the time of a release. Returns false if it has been published or cancelled.
 * @throws CallFailure: `invalid` as `scheduleDrafts`
 */
export function rescheduleRelease(data: DataClient, release: string, due: Date): Promise<boolean> {
  const call = data.rpc("reschedule_release", { release, due: due.toISOString() })
  return writeContent<boolean>(data, call.abortSignal(timeoutSignal()), "content_drafts")
}

/** Cancels a release; its drafts stay. Returns false if it has been published or cancelled. */
export function cancelRelease(data: DataClient, release: string): Promise<boolean> {
  const call = data.rpc("cancel_release", { release }).abortSignal(timeoutSignal())
  return writeContent<boolean>(data, call, "content_drafts", async () =>
    (await isReleased(data, release)) ? undefined : true,
  )
}
