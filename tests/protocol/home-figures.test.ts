import { afterAll, beforeAll, expect, test } from "vitest"
import type { DataClient } from "../../content/calls/data-client.ts"
import { homeFeatures } from "../../content/published/features.ts"
import { countFunctions } from "../../content/published/published.ts"
import { openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { openRestSite, type RestSite } from "./rest-site.ts"

let database: TestDatabase
let site: RestSite
const visitor = () => site.anonymous as unknown as DataClient
const owner = (sql: string) => database.asOwner((query) => query(sql))

beforeAll(async () => {
  database = await openTestDatabase("postgres")
  site = await openRestSite(database)
  await owner(
    "insert into public.content_solutions (slug, title, is_published) values ('a', 'A', true), ('b', 'B', true), ('c', 'C', true)",
  )
  await owner(
    `insert into public.features (solution_id, title, position)
       select content_solutions.id, content_solutions.title || place, place
       from public.content_solutions, generate_series(1, 2) as place where slug in ('a', 'b', 'c')`,
  )
})
afterAll(async () => {
  await database.close()
})

test.each([0, 1, 2, 3, 4])("%i selected features are filled up to four by position", async (count) => {
  const byPosition = await homeFeatures(visitor(), [])
  expect(byPosition).toHaveLength(4)
  expect(byPosition.map(({ position }) => position)).toEqual(
    byPosition.map(({ position }) => position).toSorted(),
  )
  const { data } = await visitor().from("features").select("*").order("title", { ascending: false })
  const chosen = (data ?? []).slice(0, count)
  const shown = await homeFeatures(visitor(), chosen)
  expect(shown.slice(0, count)).toEqual(chosen)
  expect(new Set(shown.map(({ id }) => id)).size).toBe(4)
  const others = byPosition.filter(({ id }) => !chosen.some((one) => one.id === id))
  expect(shown.slice(count)).toEqual(others.slice(0, 4 - count))
})

test("pages show 153 functions, or the configured number, until more are published", async () => {
  const publish = (to: number) =>
    owner(
      `insert into public.catalogue_functions (slug, title, area, is_published)
         select 'f' || number, 'F' || number, 'Område', true
         from generate_series((select count(*) + 1 from public.catalogue_functions), ${to}) as number`,
    )
  await owner("update public.catalogue_functions set is_published = true")
  expect(await countFunctions(visitor(), {})).toBe(153)
  expect(await countFunctions(visitor(), { functions_all: 40 })).toBe(40)
  await publish(153)
  expect(await countFunctions(visitor(), {})).toBe(153)
  await publish(154)
  expect(await countFunctions(visitor(), {})).toBe(154)
  expect(await countFunctions(visitor(), { functions_all: 40 })).toBe(154)
  expect(await countFunctions(visitor(), { functions_all: 200 })).toBe(200)
})
