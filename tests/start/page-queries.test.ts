import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { visitorTypes } from "../../content/index.ts"
import { allScreens, matchScreen } from "../../content/screens/lookup.ts"
import { addEnglishPrefix, isBilingual, type Language, languageOf } from "../../content/texts/language.ts"
import type { Backend } from "../../server/backend/backend.ts"
import type { Database } from "../../server/database/database.ts"
import { createPageTexts } from "../../server/pages/page-texts.ts"
import { render } from "../../server/pages/render/render.ts"
import { loadSiteBuild } from "../../server/pages/render/site-build.ts"
import { readPublishedPages } from "../../server/search/published.ts"
import { createSupabaseServer } from "../../server/supabase/supabase.ts"
import { openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { seed } from "../fixtures/demo.ts"
import { keys, siteUrl } from "../protocol/rest-site.ts"
import { root } from "./site-process.ts"

/** Number of statements per public page. A number may only fall; the lower one is then recorded. */
const recordFile = join(import.meta.dirname, "page-queries.json")

let database: TestDatabase
let statements = 0
const asked = new Set<string>()

/** The database with counted statements. */
const counting: Pick<Database, "as"> = {
  as: (session, work) =>
    database.as(session, (query) =>
      work((sql, parameters) => {
        statements++
        return query(sql, parameters)
      }),
    ),
}

let backend: Backend
beforeAll(async () => {
  database = await openTestDatabase("postgres")
  await database.asOwner(seed)
  const silent = { error() {}, warn() {}, info() {} }
  const server = createSupabaseServer({
    database: { ...database, ...counting },
    keys,
    siteUrl,
    functions: {},
    logger: silent,
  })
  backend = {
    publicUrl: "",
    publishableKey: keys.publishable,
    async fetch(request) {
      asked.add(new URL(request.url).pathname.replace("/rest/v1/", ""))
      return await server.fetch(request)
    },
    ready: async () => true,
    onContentChange: async () => {},
    close: async () => {},
  }
  // Statements that a process runs once.
  await measure("/")
})
afterAll(() => database.close())

/** Tables that screens declare to list. A page of the table `pages` may be anywhere. */
const listed = new Set<string>(visitorTypes.map(({ table }) => table).filter((table) => table !== "pages"))

/** Read once for all pages, after each change of content. */
const texts = createPageTexts()

/**
 * Renders a page. Returns its status, its statements, and the tables and functions that it used.
 */
async function measure(address: string, language: Language = languageOf(address, undefined)) {
  statements = 0
  asked.clear()
  const { response } = await render(
    new Request(new URL(address, siteUrl)),
    { language },
    {
      build: () => loadSiteBuild(join(root, "build")),
      backend,
      texts,
      siteUrl,
      retentionDays: 730,
      development: false,
      log() {},
      logFault(error) {
        throw error
      },
    },
  )
  const html = await response.text()
  return { status: response.status, statements, asked: [...asked], html }
}

/**
 * Returns every public screen as it is cached: the first item of a type, each value of a parameter,
 * and unknown paths.
 */
async function addresses(): Promise<string[]> {
  const published = (await readPublishedPages(backend)).map(({ path }) => path).toSorted()
  const swedish = allScreens
    .filter(({ path }) => !path.startsWith("/admin"))
    .flatMap(({ path, query = {} }) => {
      const own = published.find((address) => matchScreen(address).path === path) ?? path
      const queries = Object.entries(query).flatMap(([name, values]) => {
        if (values === "browser") return []
        return (values === "free" ? ["sokfilter"] : values.slice(1)).map((value) => `?${name}=${value}`)
      })
      return ["", ...queries].map((query) => own + query)
    })
  return [...swedish, "/losningar/finns-inte", "/case-studies/finns-inte", "/finns-inte", "/finns/inte"]
}

test.skipIf(!isBilingual)(
  "no page runs more statements than recorded, and each declares the content that it reads",
  async () => {
    const recorded: Record<string, number> = JSON.parse(await readFile(recordFile, "utf8"))
    const now: Record<string, number> = {}
    const undeclared: string[] = []
    for (const swedish of await addresses()) {
      for (const address of [swedish, addEnglishPrefix(swedish)]) {
        const page = await measure(address)
        now[address] = page.statements
        expect([address, page.status]).toEqual([address, address.includes("finns") ? 404 : 200])
      }
      const screen = matchScreen(swedish.replace(/\?.*/, ""))
      if (swedish.includes("?") || swedish.includes("finns")) continue
      const read = (await measure(swedish)).asked.filter((name) => listed.has(name))
      const { content = [] } = screen
      if (read.toSorted().join() !== content.toSorted().join()) undeclared.push(`${screen.path}: ${read}`)
    }
    expect(undeclared).toEqual([])
    const more = Object.entries(now).filter(([address, count]) => count > (recorded[address] ?? count))
    expect(more).toEqual([])
    // Fewer statements or other paths become the new record.
    if (JSON.stringify(now) !== JSON.stringify(recorded)) {
      await writeFile(recordFile, `${JSON.stringify(now, null, 2)}\n`)
      expect.fail(
        "the numbers have changed for the better: tests/start/page-queries.json has the new ones, commit it",
      )
    }
  },
)

test("no page waits for a style sheet: its CSS is inlined", async () => {
  const waiting: string[] = []
  for (const address of await addresses()) {
    const { html } = await measure(address)
    const links = html.match(/<link[^>]*rel="stylesheet"[^>]*>/g)
    if (links) waiting.push(`${address}: ${links.join(" ")}`)
  }
  expect(waiting).toEqual([])
})
