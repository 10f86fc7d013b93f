/**
 * Archives a migrated, empty database in `build`, unless there is an archive for these migrations.
 * A first start unpacks it (server/database/embedded/prepared-cluster.ts).
 */
import { existsSync } from "node:fs"
import { mkdtemp, readdir, rename, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { create } from "tar"
import { openPglite } from "../../server/database/embedded/pglite.ts"
import { preparedFile } from "../../server/database/embedded/prepared-cluster.ts"
import { migrate } from "../../server/database/migrate.ts"

const build = "build"
const file = await preparedFile(build)
if (!existsSync(file)) {
  const old = (await readdir(build)).filter((name) => name.startsWith("database-"))
  await Promise.all(old.map((name) => rm(join(build, name))))
  await store()
}

async function store(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "database-"))
  try {
    const database = await openPglite({ dataDir })
    await migrate(database)
    // A day of the installation: `migrate` stores that of the first start.
    await database.asOwner((query) => query("delete from private.digests"))
    // Switches to a new segment of the write-ahead log and removes the others, for a small archive.
    for (const statement of ["checkpoint", "select pg_switch_wal()", "checkpoint"]) {
      await database.maintain?.(statement)
    }
    await database.close()
    const unfinished = `${file}.unfinished`
    await create({ cwd: join(dataDir, "database"), file: unfinished, gzip: true, portable: true }, ["."])
    await rename(unfinished, file)
  } finally {
    await rm(dataDir, { recursive: true })
  }
}
