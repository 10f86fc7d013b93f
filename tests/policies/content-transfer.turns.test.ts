import { afterAll, beforeAll, expect, test } from "vitest"
import { serializeContent } from "../../server/content-transfer/content-file.ts"
import { databaseFileStore } from "../../server/content-transfer/file-stores.ts"
import { runAsCaller } from "../../server/database/caller.ts"
import type { Database } from "../../server/database/database.ts"
import { executeOperation } from "../../server/operations/operations.ts"
import { exported, imported } from "../fixtures/content-file.ts"
import { openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase("pglite")
  await database.asOwner(async (query) => {
    await query(
      `insert into public.content_solutions (slug, title, position)
       select 'losning-' || number, 'Lösning ' || number, number from generate_series(1, 175) as number`,
    )
    await query(
      `insert into public.features (solution_id, title, position)
       select id, 'Funktion ' || number, number from public.content_solutions, generate_series(1, 5) as number`,
    )
  })
})
afterAll(() => database.close())

const visit = () =>
  runAsCaller({ address: "192.0.2.1" }, () => database.asOwner((query) => query("select 1")))
/**
 * Returns the order of responses to two consecutive visitors and the owner, and the owner's result.
 */
async function besideVisitors<T>(work: Promise<T>): Promise<{ answered: string[]; result: T }> {
  const answered: string[] = []
  const told = work.finally(() => answered.push("owner"))
  for (const name of ["visitor", "next visitor"]) await visit().then(() => answered.push(name))
  return { result: await told, answered }
}
const wholeAtOnce = async () => {
  const [row] = await database.asOwner((query) =>
    query<{ content: object }>("select public.export_content() as content"),
  )
  return serializeContent(row?.content as object)
}

test("visitors are served while all content is exported", async () => {
  const { answered, result } = await besideVisitors(exported(database))
  expect(answered).toEqual(["visitor", "next visitor", "owner"])
  expect(result).toBe(await wholeAtOnce())
})

test("visitors are served while an uploaded file is exported; a file removed meanwhile is left out", async () => {
  const [object] = await database.asOwner((query) =>
    query<{ id: string }>(
      `insert into storage.objects (bucket_id, name, metadata) values ('media', 'mapp/fil.pdf', '{"size": 8}') returning id`,
    ),
  )
  const add = (part: number) =>
    database.asOwner((query) =>
      query("insert into storage.object_parts (object_id, part, bytes) values ($1, $2, 'half')", [
        object?.id,
        part,
      ]),
    )
  await add(0)
  const read = () => databaseFileStore(database).read("mapp/fil.pdf")
  await expect(read()).rejects.toThrow("The uploaded file mapp/fil.pdf is not there any more.")
  await add(1)
  const { answered, result } = await besideVisitors(read())
  expect(answered).toEqual(["visitor", "next visitor", "owner"])
  expect(String(result)).toBe("halfhalf")
})

test.each([
  ["once", 1],
  ["again and again", Number.POSITIVE_INFINITY],
])("an export is consistent when an editor changes the order meanwhile, %s", async (_, times) => {
  let parts = 0
  let changed = 0
  const interrupted: Database = {
    ...database,
    async as(session, work) {
      // After the second part of each read.
      if (++parts % 4 === 3 && changed < times) {
        changed++
        await database.asOwner((query) =>
          query(
            `update public.content_solutions set position = 1000 - position
             where position in (select min(position) from public.content_solutions)`,
          ),
        )
      }
      return database.as(session, work)
    },
  }
  expect(await exported(interrupted)).toBe(await wholeAtOnce())
  expect(changed).toBe(times === 1 ? 1 : 3)
})

test("the number of imported items is limited on a running PGlite site and unlimited on a stopped one", async () => {
  const content = { text: "{}", items: 20_001, counted: "" }
  const site = { database, dataDir: "/nowhere", visited: true }
  const command = { area: "content", action: "import", content, overwrite: false } as const
  await expect(executeOperation(site, command)).rejects.toThrow(
    "It holds 20001 items, and a site that runs on PGlite takes 20000 at once",
  )
  // Existing content blocks both once they get that far.
  await expect(executeOperation({ ...site, visited: false }, command)).rejects.toThrow(
    "There is content already",
  )
})

test("an import writes only changed rows", async () => {
  const times = async () =>
    new Map(
      (
        await database.asOwner((query) =>
          query<{ id: string; updated_at: string }>(
            "select id, updated_at from public.content_solutions union all select id, updated_at from public.features",
          ),
        )
      ).map(({ id, updated_at }) => [id, updated_at]),
    )
  const before = await times()
  const file = JSON.parse(await exported(database))
  const [solution] = file.content_solutions
  solution.features[0].title = "En annan funktion"
  await imported(database, file, true)
  const after = await times()
  const written = [...after].filter(([id, time]) => before.get(id) !== time).map(([id]) => id)
  expect(written).toEqual([solution.features[0].id])
  expect(JSON.parse(await exported(database))).toEqual(file)
})
