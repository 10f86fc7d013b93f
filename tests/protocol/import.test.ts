import { expect, test } from "vitest"
import type { DataClient } from "../../content/calls/data-client.ts"
import { importRows, readImportBasis } from "../../content/calls/import.ts"
import { catalogueFunctions } from "../../content/types/catalogue-functions.ts"
import { news } from "../../content/types/news.ts"
import { searchSynonyms } from "../../content/types/search-synonyms.ts"
import { solutions } from "../../content/types/solutions.ts"
import { currentCaller, runAsCaller } from "../../server/database/caller.ts"
import { databaseOfFile } from "../fixtures/databases.ts"
import { exampleRow } from "../fixtures/example-row.ts"
import { openRestSite } from "./rest-site.ts"

const { signal } = new AbortController()

/** Callers of the imports. */
const callers: unknown[] = []
const as = (who: "anonymous" | "user" | "administrator") => site[who] as unknown as DataClient
const many = (count: number) => ({
  features: Array.from({ length: count }, (_, number) => ({
    parent_slug: "portal",
    title: `Funktion ${number}`,
    description: "Beskrivning. ".repeat(380),
  })),
})

const database = await databaseOfFile()
const site = await openRestSite({
  ...database,
  as: (session, work) =>
    database.as(session, (query) =>
      work((sql, parameters) => {
        if (sql.includes("import_rows")) callers.push(currentCaller())
        return query(sql, parameters)
      }),
    ),
})

test("accepts a body of several megabytes from an administrator only", async () => {
  const { basis, rows } = await readImportBasis(as("administrator"), solutions, signal)
  const payload = many(500)
  expect(JSON.stringify(payload).length).toBeGreaterThan(2_000_000)
  await expect(importRows(as("anonymous"), solutions, basis, payload)).rejects.toMatchObject({
    message: "The body is larger than 64 kB.",
  })
  await expect(importRows(as("user"), solutions, basis, payload)).rejects.toMatchObject({
    reason: "refused",
  })
  await importRows(as("administrator"), solutions, basis, payload)
  expect((await readImportBasis(as("administrator"), solutions, signal)).rows.features).toHaveLength(
    (rows.features?.length ?? 0) + 500,
  )
  const another = { features: many(501).features.slice(-1) }
  await expect(importRows(as("administrator"), solutions, basis, another)).rejects.toMatchObject({
    name: "BasisChanged",
  })
})

const post = (body: BodyInit, length: number, token = site.tokens.administrator, name = "import_rows") =>
  site.request(`/rpc/${name}`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "content-length": String(length),
      authorization: `Bearer ${token}`,
    },
    ...({ duplex: "half" } as object),
  })
const call = (rows: string) =>
  `{"collection":"content_solutions","known_basis":"","given":{"content_solutions":${rows}}}`

test("a large import runs outside the limits for visitor requests", async () => {
  const caller = { address: "192.0.2.1" }
  callers.length = 0
  const few = call("[]")
  const { basis } = await readImportBasis(as("administrator"), solutions, signal)
  await runAsCaller(caller, () => post(few, few.length))
  await runAsCaller(caller, () => importRows(as("administrator"), solutions, basis, many(200)))
  // A few rows use an ordinary call.
  expect(callers).toEqual([caller, undefined])
})

test("limits imports to 16 MB and other functions to 1 MB", async () => {
  const send = async (name: string, size: number) => {
    const text = call(`["${"x".repeat(size)}"]`)
    return (await post(text, text.length, site.tokens.administrator, name)).status
  }
  expect(await send("import_rows", 16 * 1024 * 1024)).toBe(413)
  expect(await send("move_item", 1024 * 1024)).toBe(413)
  expect(await send("toString", 1024 * 1024)).toBe(413)
})

test("does not read a large body from an account without the role", async () => {
  let read = 0
  const body = new ReadableStream(
    {
      pull(controller) {
        read++
        controller.enqueue(new Uint8Array(1024 * 1024).fill(0x20))
      },
    },
    { highWaterMark: 0 },
  )
  const refused = await post(body, 15 * 1024 * 1024, site.tokens.user)
  expect([refused.status, (await refused.json()).code]).toEqual([403, "42501"])
  expect(read).toBe(0)
})

test.each([
  ["more values than a spreadsheet has cells", `[${"0,".repeat(8_000_000 - 1)}0]`],
  ["empty rows without end", `[${"{},".repeat(5_000_000)}{}]`],
  ["the same in a text", JSON.stringify(`[${"0,".repeat(8_000_000 - 1)}0]`)],
])("%s never reach the database", async (_, solutions) => {
  const text = call(solutions)
  expect(text.length).toBeLessThan(16 * 1024 * 1024)
  const answer = await post(text, text.length)
  expect([answer.status, (await answer.json()).code]).toEqual([400, "PGRST102"])
})

test("reads large bodies one at a time", async () => {
  const order: string[] = []
  /** Returns a call slightly longer than an ordinary one. Its body ends when `until` settles. */
  const slowly = (name: string, until: Promise<unknown>) => {
    const bytes = new TextEncoder().encode(call(`["${"x".repeat(1024 * 1024)}"]`))
    const body = new ReadableStream(
      {
        async pull(controller) {
          order.push(`${name} begins`)
          await until
          order.push(`${name} ends`)
          controller.enqueue(bytes)
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    return post(body, bytes.byteLength)
  }
  const { promise: another, resolve: come } = Promise.withResolvers<void>()
  const first = slowly("first", another)
  const second = slowly("second", another)
  // Responses follow after both have been read.
  for (let asked = 0; asked < 5; asked++) await site.administrator.from("pages").select("id")
  come()
  await Promise.all([first, second])
  const [one] = order[0]?.split(" ") ?? []
  const other = one === "first" ? "second" : "first"
  expect(order).toEqual([`${one} begins`, `${one} ends`, `${other} begins`, `${other} ends`])
})

test.each([news, searchSynonyms, catalogueFunctions])(
  "$table: inserts a row, then updates it",
  async (type) => {
    const read = () => readImportBasis(as("administrator"), type, signal)
    const { basis } = await read()
    await importRows(as("administrator"), type, basis, { [type.table]: [exampleRow(type)] })
    const { basis: next, rows } = await read()
    const example = exampleRow(type)
    const item = rows[type.table]?.find((row) => row[type.title] === example[type.title])
    expect(item).toMatchObject(example)
    const changed = { id: item?.id, [type.title]: "Ändrad" }
    await expect(importRows(as("user"), type, next, { [type.table]: [changed] })).rejects.toMatchObject({
      reason: "refused",
    })
    await importRows(as("administrator"), type, next, { [type.table]: [changed] })
    const { rows: after } = await read()
    expect(after[type.table]).toContainEqual({ ...item, ...changed, updated_at: expect.any(String) })
  },
)

test("a constraint violation names its row and column", async () => {
  const { basis } = await readImportBasis(as("administrator"), solutions, signal)
  const rows = [
    { slug: "rad-ett", title: "Ett" },
    { slug: "rad-tva", title: "x".repeat(201) },
  ]
  const wrong = { content_solutions: rows, features: [] }
  await expect(importRows(as("administrator"), solutions, basis, wrong)).rejects.toMatchObject({
    table: "content_solutions",
    place: 1,
    failure: { reason: "invalid", column: "title" },
  })
})
