/** The calls of importing solutions and features. */

import type { Json } from "../../supabase/types.ts"
import type { Item } from "../types/field-values.ts"
import { answered, timeLimit } from "./call.ts"
import { failureOf } from "./call-failure.ts"
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

// Thousands of rows are read and written at once.
const patience = 120_000
const changedMeanwhile = "P0001"

/**
 * Everything that an import is compared with.
 * @throws CallFailure
 */
export function readForImport(data: DataClient, signal: AbortSignal): Promise<SolutionsForImport> {
  const call = data.rpc("solutions_for_import").abortSignal(timeLimit(signal, patience))
  return answered(call, "content_solutions")
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
