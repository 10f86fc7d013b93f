import { afterAll, beforeAll, expect, test } from "vitest"
import { exported, imported } from "../fixtures/content-file.ts"
import { openTestDatabase, type TestDatabase, withoutPlans } from "../fixtures/databases.ts"
import { hasDemo } from "../fixtures/demo.ts"
import { createAccounts, sessions } from "./actors.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase("postgres", "demo")
  await createAccounts(database)
})
afterAll(() => database.close())

const byEditor = <Row>(sql: string, parameters: readonly unknown[]) =>
  database.as(sessions.administrator, (query) => query<Row>(sql, parameters))
const idsOf = async (table: string) =>
  (await byEditor<{ id: string }>(`select id from public.${table} order by position, id`, [])).map(
    ({ id }) => id,
  )

test.skipIf(!hasDemo)(
  "imports over existing content and concurrent saves by editors all succeed, and no save is lost silently",
  async () => {
    const file = JSON.parse(await exported(database))
    const solutions = await idsOf("content_solutions")
    const features = await idsOf("features")
    const caseStudies = await idsOf("case_studies")
    let importing = true
    const failed: unknown[] = []
    let saved = 0
    /** Every save returns its row, as in the back office. No row means that nothing changed. */
    async function edit(save: (number: number) => Promise<unknown[]>) {
      for (let number = 0; importing; number++) {
        const rows = await save(number).catch((error: unknown) => error)
        if (Array.isArray(rows) && rows.length === 1) saved++
        else failed.push(rows)
      }
    }
    const at = (ids: string[], number: number) => ids[number % ids.length]
    const editors = [
      edit((number) =>
        byEditor("update public.features set title = 'Ändrad' where id = $1 returning id", [
          at(features, number),
        ]),
      ),
      edit((number) =>
        byEditor("update public.features set position = $1 where id = $2 returning id", [
          number % 5,
          at(features, number * 7),
        ]),
      ),
      edit((number) =>
        byEditor("update public.content_solutions set usp = 'Ändrad' where id = $1 returning id", [
          at(solutions, number),
        ]),
      ),
      edit((number) =>
        byEditor("select public.move_item('content_solutions', $1, $2)", [
          at(solutions, number),
          at(solutions, number + 1),
        ]),
      ),
      edit((number) =>
        byEditor("update public.case_studies set results = 'Ändrade' where id = $1 returning id", [
          at(caseStudies, number),
        ]),
      ),
      edit((number) =>
        byEditor("select public.move_item('case_studies', $1, $2)", [
          at(caseStudies, number),
          at(caseStudies, number + 1),
        ]),
      ),
    ]
    for (let round = 0; round < 30; round++)
      await imported(withoutPlans(database), file, true).catch((error: unknown) => failed.push(error))
    importing = false
    await Promise.all(editors)
    expect(failed).toEqual([])
    expect(saved).toBeGreaterThan(30)
  },
)

test.skipIf(!hasDemo)("an import updates existing rows, and two pages can swap slugs", async () => {
  await byEditor(
    "insert into public.pages (title, slug) values ('Ett', 'ett'), ('Två', 'tva') returning id",
    [],
  )
  const file = JSON.parse(await exported(database))
  const [first, second] = file.pages
  ;[first.slug, second.slug] = [second.slug, first.slug]
  const [gone] = file.case_studies.splice(0, 1)
  const deletions = () =>
    database.asOwner((query) =>
      query<{ item_id: string }>(
        "select item_id from private.content_history where operation = 'delete' order by id",
      ),
    )
  const before = await deletions()
  await imported(database, file, true)
  const after = JSON.parse(await exported(database))
  const bySlug = (pages: { slug: string }[]) => pages.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
  expect({ ...after, pages: undefined }).toEqual({ ...file, pages: undefined })
  expect(bySlug(after.pages)).toEqual(bySlug(file.pages))
  const deleted = (await deletions()).slice(before.length).map(({ item_id }) => item_id)
  expect(new Set(deleted)).toEqual(new Set([first.id, second.id, gone.id]))
})
