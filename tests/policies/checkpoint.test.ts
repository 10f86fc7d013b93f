import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"
import { afterEach, expect, test } from "vitest"
import { scheduleCheckpoints } from "../../server/database/embedded/checkpoint.ts"
import { copyDataDir } from "../fixtures/databases.ts"

let folder: string | undefined
let pglite: PGlite | undefined
afterEach(async () => {
  await pglite?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

test("checkpoints keep PGlite's write-ahead log short and lose no data", async () => {
  folder = await mkdtemp(join(tmpdir(), "website-log-"))
  await copyDataDir(folder)
  const database = await PGlite.create({ dataDir: join(folder, "database"), extensions: { pg_trgm } })
  pglite = database
  let space = true
  const { check, stop } = scheduleCheckpoints(database, () => space)
  const write = () =>
    database.query("select pg_logical_emit_message(false, 'test', repeat('x', 20 * 1024 * 1024))")
  const megabytes = async () =>
    16 * (await readdir(join(folder ?? "", "database/pg_wal"))).filter((name) => name.length === 24).length

  await database.query("create table kept as select 1 as n")
  for (let i = 0; i < 8; i++) {
    await write()
    await check()
  }
  // Postgres recycles up to 80 MB (min_wal_size).
  expect(await megabytes()).toBeLessThanOrEqual(128)
  // Without space it does not start a checkpoint.
  space = false
  for (let i = 0; i < 8; i++) {
    await write()
    await check()
  }
  expect(await megabytes()).toBeGreaterThan(128)
  expect((await database.query("select n from kept")).rows).toEqual([{ n: 1 }])
  stop()
}, 180_000)
