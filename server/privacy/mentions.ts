import { errorCode } from "../../portable/error-code.ts"
import type { Database } from "../database/database.ts"

/** Number of rows per table that mention an address, or the error of the search. */
export type Mentions = Record<string, number> | { failed: string }

/** Batch size in blocks of 8 kB: about a thousand messages. Other requests run in between. */
const batchBlocks = 256

/** Searches every row of every table in short transactions. Failure does not affect the erasure. */
export async function findMentions(database: Database, address: string): Promise<Mentions> {
  const found: Record<string, number> = {}
  try {
    const tables = await database.asOwner((query) =>
      query<{ name: string; blocks: number }>(
        `select format('%I.%I', nspname, relname) as name,
           pg_relation_size(c.oid) / current_setting('block_size')::integer as blocks
         from pg_class c join pg_namespace n on n.oid = relnamespace
         where relkind = 'r' and nspname in ('auth', 'public', 'private')`,
      ),
    )
    for (const { name, blocks } of tables) {
      for (let first = 0; first < blocks; first += batchBlocks) {
        // The last batch includes rows added meanwhile.
        const most = first + batchBlocks < blocks ? batchBlocks : null
        const [row] = await database.asOwner((query) =>
          query<{ named: Record<string, number> }>("select public.where_named($1, $2, $3, $4) as named", [
            address,
            name,
            first,
            most,
          ]),
        )
        for (const [table, rows] of Object.entries(row?.named ?? {}))
          found[table] = (found[table] ?? 0) + rows
      }
    }
    return Object.fromEntries(Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1)))
  } catch (error) {
    return { failed: errorCode(error) }
  }
}
