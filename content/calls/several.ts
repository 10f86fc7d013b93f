import type { PostgrestClient } from "@supabase/postgrest-js"
import type { Collection } from "../types/collection.ts"
import { answered, timeLimit } from "./call.ts"
import type { DataClient } from "./data-client.ts"

export type ChangeOfSeveral = "publish" | "unpublish" | "remove"

/** Ids in one call: they stand in its address, which has an end. */
const atATime = 100

/**
 * Publishes items, takes that back or removes them. Gives the ids of those that it has been done to, a part at a time: an item
 * that is gone, or that the policies hide, is not among them.
 * @throws CallFailure: what was given before stays done
 */
export async function* changeSeveral(
  data: DataClient,
  { table }: Collection,
  ids: readonly string[],
  change: ChangeOfSeveral,
): AsyncGenerator<string[]> {
  const rows = (data as unknown as PostgrestClient).from(table)
  for (let from = 0; from < ids.length; from += atATime) {
    const query = change === "remove" ? rows.delete() : rows.update({ is_published: change === "publish" })
    const part = query.in("id", ids.slice(from, from + atATime)).select("id")
    const done = await answered<{ id: string }[]>(part.abortSignal(timeLimit()), table)
    yield done.map(({ id }) => id)
  }
}
