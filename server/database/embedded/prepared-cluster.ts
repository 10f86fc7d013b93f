import { existsSync, readFileSync } from "node:fs"
import { mkdir, rename, rm } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { extract } from "tar"
import { fullDiskMessage } from "../../files/free-space.ts"
import { syncDirectory, syncTree } from "../../files/sync.ts"
import { DatabaseStartError } from "../database.ts"
import { hashMigrations } from "../migrate.ts"

/**
 * Returns the path of the build's archive of a migrated, empty database. Without it, initdb needs
 * half a gigabyte of memory, and migrations need most of the time of a first start. The name
 * excludes archives for another version of PGlite or for other migrations.
 */
export async function preparedFile(build: string): Promise<string> {
  const manifest = join(
    dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite")),
    "../package.json",
  )
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string }
  return join(build, `database-${version}-${(await hashMigrations()).slice(0, 16)}.tar.gz`)
}

const ownBuild = join(import.meta.dirname, "../../../build")

/**
 * Creates a database from the prepared archive, or with initdb if there is none.
 * It is created under a temporary name, synced and renamed, so an interruption leaves no partial
 * database.
 * @throws DatabaseStartError when the archive is damaged
 */
export async function createCluster(directory: string, build = ownBuild): Promise<void> {
  const unfinished = `${directory}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  const file = await preparedFile(build)
  if (existsSync(file)) await unpack(file, unfinished)
  else await initialise(unfinished)
  await syncTree(unfinished)
  await rename(unfinished, directory)
  syncDirectory(dirname(directory))
}

async function unpack(file: string, directory: string): Promise<void> {
  await extract({ file, cwd: directory, strict: true, preserveOwner: false }).catch(async (error: Error) => {
    // Extraction may still be writing files.
    await rm(directory, { recursive: true, force: true, maxRetries: 10 })
    if (fullDiskMessage(error)) throw error
    throw new DatabaseStartError(`${file} is damaged (${error.message}): make it anew with npm run build.`)
  })
}

async function initialise(directory: string): Promise<void> {
  await (await PGlite.create(directory)).close()
}
