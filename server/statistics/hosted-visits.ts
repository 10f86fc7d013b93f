import { createHostedClient } from "../operations/hosted-project.ts"
import type { VisitCount } from "./visit-counts.ts"

/** Returns a function that adds counts on a Supabase project, which requires the secret key. */
export function createHostedVisitWriter(supabaseUrl: string, secretKey: string) {
  const client = createHostedClient({ url: supabaseUrl, secretKey })
  return async (counts: readonly VisitCount[]): Promise<void> => {
    const { error } = await client
      .rpc("add_visit_counts", { counts })
      .abortSignal(AbortSignal.timeout(10_000))
    if (error) throw error
  }
}
