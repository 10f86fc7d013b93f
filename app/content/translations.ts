/**
 * What lacks English, and what was changed in Swedish after its English; the database says which
 * (supabase/migrations/20261121221300_translation_desk.sql).
 */
import type { DataClient } from "../load-context.ts"
import { timeLimit } from "./call.ts"
import { failureOf } from "./call-failure.ts"
import type { ContentTable } from "./collection.ts"

/** An item with gaps; fields are the Swedish columns. */
export interface TranslationGap {
  collection: ContentTable
  item_id: string
  /** The solution that a feature belongs to. */
  parent_id: string | null
  title: string
  missing: string[]
  outdated: string[]
}

/** Texts of one type of content that lack English, or have an older one. */
export interface GapCount {
  collection: ContentTable
  missing: number
  outdated: number
}

/**
 * How many gaps there are, by type of content.
 * @throws CallFailure
 */
export async function countGaps(data: DataClient, signal: AbortSignal): Promise<GapCount[]> {
  const {
    data: rows,
    error,
    status,
  } = await data.rpc("count_translation_gaps").abortSignal(timeLimit(signal))
  if (error) throw failureOf(error, status, "translations")
  return rows as GapCount[]
}

/**
 * The first items with gaps, those first whose Swedish was changed last; at most 200.
 * @throws CallFailure
 */
export async function listGaps(
  data: DataClient,
  most: number,
  signal: AbortSignal,
): Promise<TranslationGap[]> {
  const call = data.rpc("list_translation_gaps", { most }).abortSignal(timeLimit(signal))
  const { data: rows, error, status } = await call
  if (error) throw failureOf(error, status, "translations")
  return rows as TranslationGap[]
}

/**
 * Says that a field's English is still right; the next change of its Swedish asks again.
 * @throws CallFailure: `missing` when there is nothing to say it of any more
 */
export async function keepTranslation(
  data: DataClient,
  { collection, item_id }: TranslationGap,
  field: string,
): Promise<void> {
  const { error, status } = await data
    .rpc("keep_translation", { collection, item: item_id, field })
    .abortSignal(timeLimit())
  if (error) throw failureOf(error, status, "translations")
}
