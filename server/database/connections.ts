import type pg from "pg"

/** How many the server, the database and the role would still allow, the one that asks included. */
const left = `
  select least(
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
        - coalesce(current_setting('reserved_connections', true)::integer, 0)
        - (select sum(numbackends) from pg_catalog.pg_stat_database),
      nullif(datconnlimit, -1) - (select numbackends from pg_catalog.pg_stat_database where datid = own.oid),
      nullif(rolconnlimit, -1) - (select count(*) from pg_catalog.pg_stat_activity where usesysid = me.oid)
    )::integer + 1 as connections, pg_backend_pid() as pid
  from pg_catalog.pg_database as own, pg_catalog.pg_roles as me
  where own.datname = current_database() and me.rolname = current_user`

/**
 * Says whether a server has fewer connections left than all processes of this site may open: some requests then wait for a
 * connection, and others fail. Undefined when there are enough, and behind a pooler, which shares what it has.
 *
 * @param client the only connection so far
 * @param wanted what all processes may open together
 */
export async function tooFewConnections(client: pg.ClientBase, wanted: number): Promise<string | undefined> {
  const { rows } = await client.query<{ connections: number; pid: number }>(left)
  const [found] = rows
  // A pooler makes up the process ids that it tells its clients.
  if (!found || found.pid !== (client as { processID?: number }).processID) return undefined
  if (wanted <= found.connections) return undefined
  return `WEB_PROCESSES × DATABASE_POOL are ${wanted} connections, and Postgres has ${found.connections} left: lower DATABASE_POOL, raise max_connections, or put a pooler in between (docs/operations.md)`
}
