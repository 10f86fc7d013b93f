import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { importSolutions, readForImport } from "../../app/content/solution-import.ts"
import type { DataClient } from "../../app/load-context.ts"
import { engines, openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { openRestSite, type RestSite } from "./rest-site.ts"

const { signal } = new AbortController()

describe.each(engines)("importing over the protocol on %s", (engine) => {
  let database: TestDatabase
  let site: RestSite
  const as = (who: "anonymous" | "user" | "administrator") => site[who] as unknown as DataClient
  const many = (count: number) => ({
    solutions: [],
    features: Array.from({ length: count }, (_, number) => ({
      solution_slug: "portal",
      title: `Funktion ${number}`,
      description: "Beskrivning. ".repeat(40),
    })),
  })

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    site = await openRestSite(database)
  })
  afterAll(() => database.close())

  test("a body of several megabytes is taken from an administrator, and refused from everybody else", async () => {
    const { basis, features } = await readForImport(as("administrator"), signal)
    const payload = many(4000)
    expect(JSON.stringify(payload).length).toBeGreaterThan(2_000_000)
    await expect(importSolutions(as("anonymous"), basis, payload)).rejects.toMatchObject({
      message: "The body is larger than 1 MB.",
    })
    await expect(importSolutions(as("user"), basis, payload)).rejects.toMatchObject({ reason: "refused" })
    await importSolutions(as("administrator"), basis, payload)
    expect((await readForImport(as("administrator"), signal)).features).toHaveLength(features.length + 4000)
    await expect(importSolutions(as("administrator"), basis, many(1))).rejects.toMatchObject({
      name: "BasisChanged",
    })
  })

  test("past 16 MB it is refused, and no other function takes more than 1 MB", async () => {
    const body = (size: number) =>
      JSON.stringify({ known_basis: "", solutions: ["x".repeat(size)], features: [] })
    const post = (name: string, text: string) =>
      site.request(`/rpc/${name}`, {
        method: "POST",
        body: text,
        headers: { "content-type": "application/json", authorization: `Bearer ${site.tokens.administrator}` },
      })
    expect((await post("import_solutions", body(16 * 1024 * 1024))).status).toBe(413)
    expect((await post("reorder", body(1024 * 1024))).status).toBe(413)
    expect((await post("toString", body(1024 * 1024))).status).toBe(413)
  })

  test("what a database's rule refuses names its column", async () => {
    const { basis } = await readForImport(as("administrator"), signal)
    const wrong = { solutions: [{ slug: "ny", title: "x".repeat(201) }], features: [] }
    await expect(importSolutions(as("administrator"), basis, wrong)).rejects.toMatchObject({
      reason: "invalid",
      column: "title",
    })
  })
})
