import { errorCode } from "../../portable/error-code.ts"
import type { Database } from "../database/database.ts"

/** In how many rows of which tables an address stands, no matter who wrote them; or what kept it from being looked up. */
export type Named = Record<string, number> | { failed: string }

/** Blocks of 8 kB that are read at once: some thousand messages. Others come in between. */
const blocksAtOnce = 256

/** Reads every row of every table, in many short transactions: what is erased stays so although this may fail. */
export async function whereNamed(database: Database, address: string): Promise<Named> {
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
      for (let first = 0; first < blocks; first += blocksAtOnce) {
        // The last ones with what has been added since.
        const most = first + blocksAtOnce < blocks ? blocksAtOnce : null
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
