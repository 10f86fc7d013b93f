/**
 * What lacks English, and what was changed in Swedish after its English; the database says which
 * (supabase/migrations/20261128180009_translations.sql).
 */

import type { ContentTable } from "../index.ts"
import { confirmWrite, timeoutSignal, unwrap } from "./call.ts"
import type { DataClient } from "./data-client.ts"

/** An item with gaps; fields are the Swedish columns. */
export interface TranslationGap {
  collection: ContentTable
  item_id: string
  parent_id: string | null
  title: string
  missing: string[]
  outdated: string[]
  swedish_changed_at: string | null
}

/** Texts of one type of content that lack English, or have an older one. */
interface GapCount {
  collection: ContentTable
  missing: number
  outdated: number
}

/**
 * How many gaps there are, by type of content.
 * @throws CallFailure
 */
export function countGaps(data: DataClient, signal: AbortSignal): Promise<GapCount[]> {
  return unwrap(data.rpc("count_translation_gaps").abortSignal(timeoutSignal(signal)), "translations")
}

/**
 * The first items with gaps, those first whose Swedish was changed last; at most 200.
 * @throws CallFailure
 */
export function listGaps(data: DataClient, most: number, signal: AbortSignal): Promise<TranslationGap[]> {
  const call = data.rpc("list_translation_gaps", { most })
  return unwrap(call.abortSignal(timeoutSignal(signal)), "translations")
}

/**
 * Says that a field's English is still right; the next change of its Swedish asks again.
 * @throws CallFailure: `missing` when there is nothing to say it of any more, `changed` when the
 *   Swedish was changed since the gap was read
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
