import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { keysElementId, type ListedKeys, markedTexts, unmarked } from "../../content/editing/marks.ts"
import { allScreens } from "../../content/screens/lookup.ts"
import { addEnglishPrefix, type Language, languages } from "../../content/texts/language.ts"
import type { Backend } from "../../server/backend/backend.ts"
import { EditedPage } from "../../server/pages/editing/edited-page.ts"
import { createPageTexts } from "../../server/pages/page-texts.ts"
import { render } from "../../server/pages/render/render.ts"
import { loadSiteBuild } from "../../server/pages/render/site-build.ts"
import { readPublishedPages } from "../../server/search/published.ts"
import { createSupabaseServer } from "../../server/supabase/supabase.ts"
import { openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { seed } from "../fixtures/demo.ts"
import { keys, siteUrl } from "../protocol/rest-site.ts"
import { root } from "./site-process.ts"

let database: TestDatabase
let backend: Backend
beforeAll(async () => {
  database = await openTestDatabase("pglite")
  await database.asOwner(seed)
  const logger = { error() {}, warn() {}, info() {} }
  const server = createSupabaseServer({ database, keys, siteUrl, functions: {}, logger })
  backend = {
    publicUrl: "",
    publishableKey: keys.publishable,
    fetch: async (request) => await server.fetch(request),
    ready: async () => true,
    onContentChange: async () => {},
    close: async () => {},
  }
}, 60_000)
afterAll(() => database.close())

const texts = createPageTexts()
async function page(path: string, language: Language, editing?: EditedPage): Promise<string> {
  const address = new URL(language === "en" ? addEnglishPrefix(path) : path, siteUrl)
  const visitor = { language, ...(editing && { editing }) }
  const { response } = await render(new Request(address), visitor, {
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
  })
  return response.text()
}

const fixed = allScreens.map(({ path }) => path).filter((path) => !/[:*]|^\/admin/.test(path))
/** Removes anchors of sections and keys of pictures. */
const withoutAnchors = (html: string) =>
  unmarked(html).replaceAll(/<template data-section="[^>]*><\/template>| data-edit="[^"]*"/g, "")
const withoutScripts = (html: string) =>
  html.replaceAll(/<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>/g, "")
const elements = (html: string) => html.slice(html.indexOf("<body")).split(/(?=<)/)
const differences = (html: string, wanted: string) => {
  const given = elements(html)
  return elements(wanted).flatMap((element, place) =>
    element === given[place] ? [] : [`${element} became ${given[place]}`],
  )
}
const keyList = new RegExp(`<script[^>]*id="${keysElementId}">([\\s\\S]*?)</script>`)

describe.each(languages)("pages for the editing screen in %s", (language) => {
  test("differ from those of visitors by marks only, and list every mark", async () => {
    const published = (await readPublishedPages(backend)).map(({ path }) => path)
    const found: Record<string, unknown> = {}
    for (const path of new Set([...fixed, ...published, "/auth?mode=signup", "/finns-inte"])) {
      const edited = await page(path, language, new EditedPage([]))
      const list = JSON.parse(keyList.exec(edited)?.[1] ?? '{"shown":{},"hidden":{}}') as ListedKeys
      const body = withoutScripts(edited)
      const clickable = new Set(markedTexts(body).map(({ number }) => list.shown[number]))
      const problems = [
        ...differences(withoutAnchors(body), withoutScripts(await page(path, language))),
        ...(body.split("<body")[0] ?? "").matchAll(/.{0,40}[\u{E0100}-\u{E01EF}]/gu),
        ...(clickable.has(undefined) || clickable.size < 5 ? [clickable.size] : []),
        ...Object.entries(list.hidden).filter(([key, text]) => !text || clickable.has(key)),
      ]
      if (problems.length > 0) found[path] = problems.slice(0, 4)
    }
    expect(found).toEqual({})
  }, 120_000)
})
