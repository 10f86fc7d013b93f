import { openHosted } from "../operations/hosted-project.ts"
import type { VisitCount } from "./visit-counts.ts"

/** Adds numbers to those of a Supabase project, where only the secret key may. Rejects when that could not be done. */
export function hostedVisits(supabaseUrl: string, secretKey: string) {
  const client = openHosted({ url: supabaseUrl, secretKey })
  return async (counts: readonly VisitCount[]): Promise<void> => {
    const { error } = await client
      .rpc("add_visit_counts", { counts })
      .abortSignal(AbortSignal.timeout(10_000))
    if (error) throw error
  }
}
