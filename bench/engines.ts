import { randomBytes } from "node:crypto"
import type { DatabaseLocation } from "../server/database/open.ts"
import { databaseAt, execute, startPostgres } from "../tests/fixtures/postgres.ts"
import { temporaryFolder } from "../tests/start/site-process.ts"

/** An empty database of one kind, and the environment of a site on it. */
export interface Engine {
  name: "PGlite" | "Postgres"
  where: DatabaseLocation
  environment: Record<string, string>
}

/** Runs `work` with a new PGlite directory. */
export async function withPglite(work: (engine: Engine) => Promise<void>): Promise<void> {
  const folder = await temporaryFolder()
  const dataDir = `${folder.path}/data`
  try {
    await work({ name: "PGlite", where: { dataDir }, environment: { DATA_DIR: dataDir } })
  } finally {
    await folder.remove()
  }
}

/** Runs `work` with a new database on Postgres, whose owner is no superuser. */
export async function withPostgres(work: (engine: Engine) => Promise<void>): Promise<void> {
  const server = await startPostgres()
  const folder = await temporaryFolder()
  const owner = {
    name: `bench_${randomBytes(4).toString("hex")}`,
    password: randomBytes(16).toString("hex"),
  }
  try {
    await execute(
      server.url,
      `create role ${owner.name} login createrole password '${owner.password}'`,
      `create database ${owner.name} owner ${owner.name}`,
    )
    const databaseUrl = databaseAt(server.url, owner.name, owner)
    await work({
      name: "Postgres",
      where: { databaseUrl },
      environment: { DATABASE_URL: databaseUrl, DATA_DIR: folder.path },
    })
  } finally {
    await execute(
      server.url,
      `drop database if exists ${owner.name} with (force)`,
      `drop role if exists ${owner.name}`,
    )
    await server.stop()
    await folder.remove()
  }
}
