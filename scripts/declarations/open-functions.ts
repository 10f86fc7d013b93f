import type { Query } from "../../server/database/database.ts"
import type { Difference } from "./difference.ts"

/**
 * Returns functions that everyone may call because a migration has not revoked the defaults of
 * Postgres (public) or Supabase (each API role). Immutable ones in `private` read no table; views
 * and indexes call them as every role.
 */
export async function findPublicFunctions(query: Query): Promise<Difference[]> {
  const found = await query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and not (provolatile = 'i' and pronamespace = 'private'::regnamespace) and not exists (
       select from unnest(array['anon', 'authenticated', 'service_role']) as role
       where not has_function_privilege(role, oid, 'execute')
     ) order by 1`,
  )
  return found.map(({ name }) => ({
    line: `${name}: everybody may call it; its migration has to revoke that, as private.allow_calls does.`,
  }))
}
