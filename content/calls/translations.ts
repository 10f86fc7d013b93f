/**
 * Missing and stale English texts (supabase/migrations/20261128180009_translations.sql). Each call
 * throws CallFailure.
 */

import type { ContentTable } from "../index.ts"
import { callFunction, confirmWrite, timeoutSignal } from "./call.ts"
import type { DataClient } from "./data-client.ts"

/** An item with missing or stale translations (`outdated`); fields are the Swedish columns. */
export interface TranslationGap {
  collection: ContentTable
  item_id: string
  parent_id: string | null
  title: string
  missing: string[]
  outdated: string[]
  swedish_changed_at: string | null
}

/** Number of missing and stale translations of one content type. */
interface GapCount {
  collection: ContentTable
  missing: number
  outdated: number
}

/** Returns the number of gaps per content type. */
export const countGaps = (data: DataClient, signal: AbortSignal): Promise<GapCount[]> =>
  callFunction(data, "count_translation_gaps", {}, signal)

/** Returns the first items with gaps, latest Swedish change first; at most 200. */
export const listGaps = (data: DataClient, most: number, signal: AbortSignal): Promise<TranslationGap[]> =>
  callFunction(data, "list_translation_gaps", { most }, signal)

/**
 * Marks the English text of a field as up to date, until the Swedish text changes again.
 * @throws CallFailure: `missing` if the translation is not stale any more, `changed` if the
 *   Swedish text was changed since the gap was read
 */
export async function confirmTranslation(
  data: DataClient,
  { collection, item_id, swedish_changed_at }: TranslationGap,
  field: string,
): Promise<void> {
  const call = data.rpc("keep_translation", {
    collection,
    item: item_id,
    field,
    ...(swedish_changed_at && { known: swedish_changed_at }),
  })
  await confirmWrite<unknown>(call.abortSignal(timeoutSignal()), "translations")
}
