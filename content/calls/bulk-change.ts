import type { PostgrestClient } from "@supabase/postgrest-js"
import type { Collection } from "../types/collection.ts"
import { confirmWrite, timeoutSignal, unwrap } from "./call.ts"
import type { DataClient } from "./data-client.ts"

export type BulkChange = "publish" | "unpublish" | "remove"

/** Ids per request: they are part of the URL, whose length is limited. */
const batchSize = 100

/**
 * Publishes, unpublishes or removes items in batches. Yields the ids that were changed; items that
 * no longer exist or that a policy hides are left out.
 * @throws CallFailure; batches yielded before stay changed
 */
export async function* bulkChange(
  data: DataClient,
  { table }: Collection,
  ids: readonly string[],
  change: BulkChange,
): AsyncGenerator<string[]> {
  const rows = (data as unknown as PostgrestClient).from(table)
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize)
    const query = change === "remove" ? rows.delete() : rows.update({ is_published: change === "publish" })
    const part = query.in("id", batch).select("id").abortSignal(timeoutSignal())
    const done = await confirmWrite<{ id: string }[]>(part, table, async () => {
      const read = rows.select("id").in("id", batch)
      const wanted = change === "remove" ? read : read.eq("is_published", change === "publish")
      const found = await unwrap<{ id: string }[]>(wanted.abortSignal(timeoutSignal()), table)
      if (change !== "remove") return found.length > 0 ? found : undefined
      return found.length > 0 ? undefined : batch.map((id) => ({ id }))
    })
    yield done.map(({ id }) => id)
  }
}
