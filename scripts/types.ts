/**
 * `npm run types`: writes supabase/types.ts from the migrations with a temporary Postgres. Uses the
 * Supabase CLI, fetched on demand: it is larger than all dependencies together. Exits with 1 and
 * one line on an error.
 */
import { spawnSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { migrate } from "../server/database/migrate.ts"
import { openDatabase } from "../server/database/open.ts"
import { databaseAt, execute, startPostgres } from "../tests/fixtures/postgres.ts"
import { fingerprintLine } from "./build/types-fingerprint.ts"

const commandLine = "supabase@3.1.0"
const name = `website_types_${process.pid}`

const server = await startPostgres()
try {
  await execute(server.url, `create database ${name}`)
  const databaseUrl = databaseAt(server.url, name)
  const database = await openDatabase({ databaseUrl })
  await migrate(database)
  await database.close()

  const parameters = [
    "--yes",
    commandLine,
    "gen",
    "types",
    "typescript",
    `--remote=${databaseUrl}`,
    "--schema",
    "public",
  ]
  const { status, stdout, stderr } = spawnSync("npx", parameters, {
    encoding: "utf8",
    env: { ...process.env, PGSSLMODE: "disable" },
  })
  if (status !== 0 || !stdout.includes("export type Database")) {
    console.error(`${commandLine} wrote no types: ${stderr.trim().split("\n").at(-1)}`)
    process.exitCode = 1
  } else {
    const formatted = spawnSync("node_modules/.bin/biome", ["format", "--stdin-file-path=types.ts"], {
      encoding: "utf8",
      input: stdout,
    })
    writeFileSync("supabase/types.ts", `${fingerprintLine()}\n${formatted.stdout || stdout}`)
    console.log("supabase/types.ts follows the migrations")
  }
} finally {
  await execute(server.url, `drop database if exists ${name} with (force)`).catch(() => {})
  await server.stop()
}
