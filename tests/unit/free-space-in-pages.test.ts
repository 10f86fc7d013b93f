import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import {
  blockNumberAt,
  pageChecksum,
  pageSize,
  zeroFreeSpace,
} from "../../server/database/embedded/free-space-in-pages.ts"
import { createCluster } from "../../server/database/embedded/prepared-cluster.ts"
import { SyncedFilesystem } from "../../server/database/embedded/synced-filesystem.ts"
import { filesHolding } from "../fixtures/files-holding.ts"

/** Two new databases. The second is written without zeroing, so its pages hold deleted rows. */
const [directory, unzeroed] = await Promise.all(
  ["new-", "unzeroed-"].map((name) => mkdtemp(join(tmpdir(), name))),
)
if (!directory || !unzeroed) throw new Error("no directories")
beforeAll(async () => {
  for (const path of [directory, unzeroed]) {
    await rm(path, { recursive: true })
    await createCluster(path)
  }
  const pglite = await PGlite.create({ dataDir: unzeroed })
  await fill(pglite)
  await remove(pglite)
  await pglite.close()
}, 180_000)
afterAll(() => Promise.all([directory, unzeroed].map((path) => rm(path, { recursive: true }))))

const open = (directory: string) => PGlite.create({ fs: new SyncedFilesystem(directory) })

const rows = 2_000

/** Inserts rows over several pages, some long enough for TOAST, with several kinds of index. */
async function fill(pglite: PGlite): Promise<void> {
  await pglite.exec(`
    create table notes (id integer primary key, address text, text text, words tsvector);
    alter table notes alter text set storage external;
    create index on notes using gin (words);
    create index on notes using brin (id);
    create index on notes using hash (address);
    insert into notes select i, 'person' || i || '@exempel.example',
      'Hej från nummer ' || i || '. ' || repeat('-', case when i % 100 = 7 then 9000 else i % 90 end),
      to_tsvector('simple', 'hej ' || i) from generate_series(1, ${rows}) as i`)
}

/** Deletes person 7 and many others, one after an update, and their log entries. */
async function remove(pglite: PGlite): Promise<void> {
  await pglite.exec("set wal_recycle = off")
  await pglite.exec("update notes set text = text || '!' where id % 3 = 1")
  await pglite.exec("delete from notes where id % 10 = 7")
  for (const statement of ["vacuum notes", "reindex table notes"]) await pglite.exec(statement)
  for (const statement of ["checkpoint", "select pg_switch_wal()", "checkpoint"]) await pglite.exec(statement)
}

const removed = [
  "person7@exempel.example",
  "Hej från nummer 7. ",
  "person1007@",
  "Hej från nummer 1007. ",
].map((words) => Buffer.from(words).toString("latin1"))
const left = Buffer.from("Hej från nummer 8. ").toString("latin1")

/** Makes Postgres verify the checksum of every page. */
async function expectWhole(directory: string): Promise<void> {
  const pglite = await open(directory)
  const { rows: found } = await pglite.query(
    `select count(*)::integer as rows, sum(length(text))::integer as letters,
       count(*) filter (where words @@ to_tsquery('simple', 'hej'))::integer as hits from notes`,
  )
  expect(found).toEqual([{ rows: rows * 0.9, letters: expect.any(Number), hits: rows * 0.9 }])
  await pglite.exec("vacuum (disable_page_skipping) notes")
  await pglite.close()
}

/** Returns all non-empty pages of a database. */
async function* pagesOf(directory: string) {
  for (const name of await readdir(directory, { recursive: true })) {
    const first = blockNumberAt(name, 0)
    if (first === undefined) continue
    const bytes = new Uint8Array(await readFile(join(directory, name)))
    for (let at = 0; at < bytes.length; at += pageSize) {
      const page = bytes.subarray(at, at + pageSize)
      if (page.some((byte) => byte !== 0)) yield { page, number: first + at / pageSize }
    }
  }
}

const patient = { timeout: 180_000 }

test(
  "deleted rows are gone from the files after a vacuum and a checkpoint, and the rest is intact",
  patient,
  async () => {
    const pglite = await open(directory)
    await fill(pglite)
    await pglite.exec("checkpoint")
    for (const words of removed) expect(filesHolding(directory, [words]), words).not.toEqual([])
    await remove(pglite)
    expect(filesHolding(directory, removed)).toEqual([])
    expect(filesHolding(directory, [left])).not.toEqual([])
    await pglite.close()
    await expectWhole(directory)
  },
)

test("without zeroing, deleted rows stay readable in the files", () => {
  expect(filesHolding(unzeroed, removed)).not.toEqual([])
})

describe("a page", () => {
  test("of any kind bears the checksum that Postgres would give it", async () => {
    let pages = 0
    for await (const { page, number } of pagesOf(unzeroed)) {
      const view = new DataView(page.buffer, page.byteOffset, pageSize)
      expect(view.getUint16(8, true)).toBe(pageChecksum(view, number))
      pages++
    }
    expect(pages).toBeGreaterThan(400)
  })

  test("that belongs to no table or has a wrong checksum is unchanged", async () => {
    let damaged = 0
    for await (const { page, number } of pagesOf(unzeroed)) {
      const before = Buffer.from(page)
      const view = new DataView(page.buffer, page.byteOffset, pageSize)
      if (view.getUint16(16, true) !== pageSize) {
        expect(zeroFreeSpace(page, number)).toEqual([])
        expect(Buffer.compare(page, before)).toBe(0)
      } else if (zeroFreeSpace(before, number).length > 0) {
        // Corrupts a row that no statement has changed.
        page[pageSize - 1] = (page[pageSize - 1] ?? 0) ^ 1
        expect(zeroFreeSpace(page, number)).toEqual([])
        damaged++
      }
    }
    expect(damaged).toBeGreaterThan(0)
  })

  test.each([
    ["base/5/16385", 0, 0],
    ["/pglite/data/base/5/16385", pageSize * 3, 3],
    ["base/5/16385.2", pageSize, 2 * 131_072 + 1],
    ["global/1260", 0, 0],
    ["base/5/16385", 100, undefined],
    ["base/5/16385_fsm", 0, undefined],
    ["base/5/16385_vm", 0, undefined],
    ["base/5/PG_VERSION", 0, undefined],
    ["global/pg_control", 0, undefined],
    ["pg_wal/000000010000000000000001", 0, undefined],
    ["pg_xact/0000", 0, undefined],
  ])("of %s at %i has the number %s", (path, position, number) => {
    expect(blockNumberAt(path, position)).toBe(number)
  })
})
