/** The calls of importing solutions and features. */

import type { Json } from "../../supabase/types.ts"
import { features } from "../types/features.ts"
import type { Item } from "../types/field-values.ts"
import { solutions } from "../types/solutions.ts"
import { answered, timeLimit } from "./call.ts"
import { failureOf } from "./call-failure.ts"
import { listItems } from "./calls.ts"
import type { DataClient } from "./data-client.ts"

/** Everything that is there, and the name of that state. */
export interface SolutionsForImport {
  basis: string
  solutions: Item[]
  features: Item[]
}

/** Somebody else has changed solutions or features since they were read: nothing was imported. */
export class BasisChanged extends Error {
  override name = "BasisChanged"
}

// Thousands of rows are written at once.
const patience = 120_000
const changedMeanwhile = "P0001"

/**
 * Everything that an import is compared with. What changes while it is read makes it another state than the one that `basis` names,
 * which importing refuses.
 * @throws CallFailure
 */
export async function readForImport(data: DataClient, signal: AbortSignal): Promise<SolutionsForImport> {
  const call = data.rpc("solutions_basis").abortSignal(timeLimit(signal))
  const basis = await answered<string>(call, solutions.table)
  const [found, belonging] = await Promise.all(
    [solutions, features].map(async (collection) =>
      (await listItems(data, collection, undefined, signal)).map(written),
    ),
  )
  return { basis, solutions: found ?? [], features: belonging ?? [] }
}

/** Without what the database works out by itself: an import's rows hold no more than a spreadsheet's. */
function written({ created_at: _, updated_at: __, features_count: ___, is_public: ____, ...item }: Item) {
  return item as Item
}

/**
 * Puts all changes in, or none.
 * @throws BasisChanged, and CallFailure with the column that a constraint of the database names
 */
export async function importSolutions(
  data: DataClient,
  basis: string,
  payload: { solutions: Record<string, unknown>[]; features: Record<string, unknown>[] },
): Promise<void> {
  const rows = payload as { solutions: Json; features: Json }
  const call = data.rpc("import_solutions", { known_basis: basis, ...rows })
  const { error, status } = await call.abortSignal(timeLimit(undefined, patience))
  if (!error) return
  if (error.code === changedMeanwhile) throw new BasisChanged()
  const ofSolutions = failureOf(error, status, "content_solutions")
  throw ofSolutions.column ? ofSolutions : failureOf(error, status, "features")
}
