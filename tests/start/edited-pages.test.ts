import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { keysElementId, type ListedKeys, markedTexts, unmarked } from "../../content/editing/marks.ts"
import { allScreens } from "../../content/screens/lookup.ts"
import { addEnglishPrefix, type Language, languages } from "../../content/texts/language.ts"
import type { Backend } from "../../server/backend/backend.ts"
import { EditedPage } from "../../server/pages/editing/edited-page.ts"
import { respondToEditor } from "../../server/pages/editing/editing.ts"
import { createPageTexts } from "../../server/pages/page-texts.ts"
import { createPages } from "../../server/pages/pages.ts"
import { render } from "../../server/pages/render/render.ts"
import { loadSiteBuild } from "../../server/pages/render/site-build.ts"
import { readPublishedPages } from "../../server/search/published.ts"
import { createSupabaseServer } from "../../server/supabase/supabase.ts"
import { openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { seed } from "../fixtures/demo.ts"
import { withFullQueue } from "../fixtures/full-queue.ts"
import { keys, siteUrl, tokenFor } from "../protocol/rest-site.ts"
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
const settings = {
  build: () => loadSiteBuild(join(root, "build")),
  get backend() {
    return backend
  },
  texts,
  siteUrl,
  retentionDays: 730,
  development: false,
  log() {},
  logFault(error: unknown) {
    throw error
  },
}
async function page(path: string, language: Language, editing?: EditedPage): Promise<string> {
  const address = new URL(language === "en" ? addEnglishPrefix(path) : path, siteUrl)
  const visitor = { language, ...(editing && { editing }) }
  const { response } = await render(new Request(address), visitor, settings)
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
        ...body.matchAll(/<[^<>]*[\u{E0100}-\u{E01EF}][^<>]*>/gu),
        ...(body.split("<body")[0] ?? "").matchAll(/.{0,40}[\u{E0100}-\u{E01EF}]/gu),
        ...(clickable.has(undefined) || clickable.size < 5 ? [clickable.size] : []),
        ...Object.entries(list.hidden).filter(([key, text]) => !text || clickable.has(key)),
      ]
      if (problems.length > 0) found[path] = problems.slice(0, 4)
    }
    expect(found).toEqual({})
  }, 120_000)
})

describe("requests of the editing screen", () => {
  const tokens = { editor: "", ended: "", member: "", edit: "e".repeat(32), expired: "f".repeat(32) }
  beforeAll(() =>
    database.asOwner(async (query) => {
      const account = async (email: string, role: string) => {
        const [user] = await query<{ id: string }>(
          "insert into auth.users (email) values ($1) returning id",
          [email],
        )
        await query("insert into public.users_roles (user_id, role) values ($1, $2)", [user?.id, role])
        const [session] = await query<{ id: string }>(
          "insert into auth.sessions (user_id) values ($1) returning id",
          [user?.id],
        )
        return { user: String(user?.id), session: session?.id }
      }
      const editor = await account("redaktor@site.test", "admin")
      const member = await account("medlem@site.test", "user")
      const add = (token: string, lifetime: string) =>
        query(
          `insert into private.editing_tokens (secret, session_id, user_id, expires_at)
           values (sha256(convert_to($1, 'utf8')), $2, $3, now() + $4::interval)`,
          [token, editor.session, editor.user, lifetime],
        )
      await add(tokens.edit, "1 hour")
      await add(tokens.expired, "-1 second")
      tokens.editor = await tokenFor(editor.user, { session_id: editor.session, aal: "aal1" })
      tokens.ended = await tokenFor(editor.user, { session_id: crypto.randomUUID(), aal: "aal1" })
      tokens.member = await tokenFor(member.user, { session_id: member.session, aal: "aal1" })
    }),
  )

  const usage = async () => ({ paths: [], keys: {} })

  test("are served while other requests of the same address fill the database's queue", async () => {
    const address = "192.0.2.7"
    const statuses = await withFullQueue(database, address, async () => {
      const answers: (Response | undefined)[] = []
      for (let place = 0; place < 3; place++) {
        const request = new Request(`${siteUrl}/om-oss?edit=${tokens.edit}`)
        answers.push(await respondToEditor(request, address, settings, usage))
      }
      return answers.map((answer) => answer?.status)
    })
    expect(statuses).toEqual(Array(3).fill(200))
  })

  test("fail alone when a page cannot be rendered with the posted values", async () => {
    const faults: unknown[] = []
    const lenient = { ...settings, logFault: (error: unknown) => void faults.push(error) }
    const post = async (title: unknown) => {
      const rows = [{ table: "pages", row: { slug: "pris", title } }]
      const request = new Request(`${siteUrl}/pris?edit=${tokens.edit}`, {
        method: "POST",
        headers: { Authorization: `Bearer ${tokens.editor}` },
        body: JSON.stringify(rows),
      })
      const response = await respondToEditor(request, "192.0.2.9", lenient, usage)
      return [response?.status, response?.headers.get("Cache-Control")]
    }
    expect(await post({})).toEqual([500, "private, no-store"])
    expect(faults).not.toEqual([])
    expect(await post("Nytt")).toEqual([200, "private, no-store"])
  })

  /** By hand: `ODD_REQUESTS=10000`. */
  const count = Number(process.env.ODD_REQUESTS ?? 240)
  test(`leave no mark in any cached page: ${count} odd ones`, async () => {
    const site = createPages({ ...settings, publishedPaths: async () => ["/om-oss"] })
    const paths = ["/", "/en", "/om-oss", "/losningar/intranat", "/en/kontakt", "/nyheter"]
    const cached = () => paths.map((path) => site.cached(path, undefined)?.identity.body.toString())
    for (const path of paths) await (await site.respond(new Request(siteUrl + path))).text()
    const before = cached()
    expect(before.map((body) => body?.includes("</html>"))).toEqual(paths.map(() => true))
    const edit = [tokens.edit, tokens.expired, "0".repeat(32), "kort", `${tokens.edit}x`, ""]
    const access = [tokens.editor, tokens.ended, tokens.member, keys.publishable, "x.y.z", undefined]
    const odd = ["", "&n=1", "&edit=1", "&x[]=%F3%A0%87%AE", "&preview=abc", "#usage", "&q=a%00"]
    const rows = [
      "[]",
      "{}",
      "[",
      JSON.stringify([{ table: "site_texts", row: { key: "common.home", text: "Obehörig\u{E01EE}" } }]),
      JSON.stringify([{ table: "site_settings", row: { id: "x", company_name: "<script>Obehörig" } }]),
      JSON.stringify([{ table: "users_roles", row: {} }]),
    ]
    const pick = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value
    const statuses = new Set<number>()
    for (let index = 0; index < count; index++) {
      // Different steps, so that all combinations come about.
      const url = `${siteUrl}${pick(paths, index)}?edit=${pick(edit, (index / 6) | 0)}${pick(odd, index)}`
      const bearer = pick(access, (index / 36) | 0)
      const posts = index % 3 > 0
      const request = new Request(url, {
        headers: {
          Cookie: `language=en; edit=${index}`,
          ...(bearer && { Authorization: `Bearer ${bearer}` }),
        },
        ...(posts && { method: "POST", body: pick(rows, (index / 5) | 0) }),
      })
      const response = await site.respond(request, "192.0.2.8")
      statuses.add(response.status)
      await response.arrayBuffer()
    }
    expect([...statuses].sort()).toEqual([200, 400, 403, 405])
    expect(cached()).toEqual(before)
    for (const path of paths)
      expect(await (await site.respond(new Request(siteUrl + path))).text()).not.toMatch(
        /[\u{E0100}-\u{E01EF}]|Obehörig/u,
      )
  }, 600_000)
})
