import { CallFailure, Conflict } from "../../../content/calls/call-failure.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { textsOf } from "../collection/collection-texts.ts"
import { reportError } from "../data/explain.ts"
import { historyTexts } from "./history-texts.ts"

/**
 * Explains why an older version could not be restored, e.g. because another item has its address
 * now.
 */
export function reportRestoreError(failure: unknown, collection: Collection): string {
  if (failure instanceof Conflict) return historyTexts.problems.changedSince
  const reason = reportError(failure)
  if (!(failure instanceof CallFailure) || failure.reason !== "duplicate" || !failure.column) return reason
  if (failure.column === "pkey") return historyTexts.problems.thereAlready
  const label = textsOf(collection).fields[failure.column]?.label
  return label ? historyTexts.problems.taken(label) : reason
}
