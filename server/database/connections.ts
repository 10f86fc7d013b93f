import cluster from "node:cluster"
import { hostname } from "node:os"
import type pg from "pg"

/** The `application_name` in pg_stat_activity of all connections of this site on this machine. */
export const applicationName = `website ${cluster.isWorker ? process.ppid : process.pid} ${hostname()}`

/** Connections that all limits leave to this site on this machine, including open ones. */
const limitSql = `
  select (least(
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
        - coalesce(current_setting('reserved_connections', true)::integer, 0)
        - (select sum(numbackends) from pg_catalog.pg_stat_database),
      nullif(datconnlimit, -1) - (select numbackends from pg_catalog.pg_stat_database where datid = own.oid),
      nullif(rolconnlimit, -1) - (select count(*) from pg_catalog.pg_stat_activity where usesysid = me.oid)
    ) + (
      select count(*) from pg_catalog.pg_stat_activity
      where datname = own.datname and application_name = current_setting('application_name')
    ))::integer as connections, pg_backend_pid() as pid
  from pg_catalog.pg_database as own, pg_catalog.pg_roles as me
  where own.datname = current_database() and me.rolname = current_user`

/** Returns the connections available to all processes; `undefined` behind a pooler. */
export async function readConnectionLimit(client: pg.ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ connections: number; pid: number }>(limitSql)
  const [found] = rows
  // A pooler invents the backend process ids that it sends to clients.
  const isPooled = found?.pid !== (client as { processID?: number }).processID
  return isPooled ? undefined : found?.connections
}

/** Log line for a server with fewer connections than the site's processes may open. */
export const connectionShortage = (wanted: number, found: number) =>
  `WEB_PROCESSES × DATABASE_POOL are ${wanted} connections, and Postgres has ${found} left: each process takes its share. Lower DATABASE_POOL, raise max_connections, or put a pooler in between (docs/guide/scale.md)`
