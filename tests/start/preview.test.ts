import { beforeAll, expect, test } from "vitest"
import { isBilingual } from "../../content/texts/language.ts"
import { hasDemo } from "../fixtures/demo.ts"
import type { SiteProcess } from "./site-process.ts"
import { sitesOfFile } from "./sites.ts"

const metricsToken = "token-for-this-test-alone"
const account = { email: "admin@exempel.example", password: "Provkorning1" }
const keys = {
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_for_this_test_alone",
  SUPABASE_SECRET_KEY: "sb_secret_for_this_test_alone",
}
const { startReady } = sitesOfFile()
let site: SiteProcess
let session: string

beforeAll(async () => {
  site = await startReady({
    METRICS_TOKEN: metricsToken,
    TRUST_PROXY: "1",
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    ...keys,
    // A fifth of the limit: twelve of 60 previews per minute.
    RATE_LIMIT_FACTOR: "0.2",
    LOG_LEVEL: "debug",
  })
  const answer = await call<{ access_token: string }>("/auth/v1/token?grant_type=password", account)
  session = answer.access_token
})

async function call<Answer>(path: string, body: unknown, method = "POST"): Promise<Answer> {
  const answer = await fetch(site.address + path, {
    method,
    headers: {
      apikey: keys.SUPABASE_PUBLISHABLE_KEY,
      "Content-Type": "application/json",
      Prefer: "return=representation",
      "X-Forwarded-For": `198.51.100.${Math.ceil(Math.random() * 250)}`,
      ...(session && { Authorization: `Bearer ${session}` }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json() as Promise<Answer>
}

let visitors = 0
/** Sends a request of a visitor with its own client address. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.address + path, { headers: { "X-Forwarded-For": `203.0.113.${++visitors}`, ...headers } })

/** Whether a page contains these words. */
const says = async (path: string, words: string) => (await (await ask(path)).text()).includes(words)

async function draft(table: string, columns: object): Promise<{ id: string; token: string }> {
  const [row] = await call<{ id: string }[]>(`/rest/v1/${table}`, columns)
  const [link] = await call<{ token: string }[]>("/rest/v1/rpc/preview_link", {
    collection: table,
    item: row?.id,
  })
  if (!row || !link) throw new Error("no draft")
  return { id: row.id, token: link.token }
}

async function pagesKept(): Promise<number> {
  const answer = await fetch(`${site.address}/metrics`, {
    headers: { Authorization: `Bearer ${metricsToken}` },
  })
  const [, pages] = /^\w*page_cache_pages(?:{[^}]*})? (\d+)$/m.exec(await answer.text()) ?? []
  return Number(pages)
}

test.skipIf(!isBilingual)(
  "a draft is shown only with its link, in both languages, and is never cached",
  async () => {
    const { token } = await draft("content_solutions", {
      title: "Hemlig lösning",
      title_en: "Secret",
      slug: "hemlig",
    })
    const other = await draft("content_solutions", { title: "Annan", slug: "annan" })
    const without = await ask("/losningar/hemlig")
    expect(without.status).toBe(404)
    const usual = await without.text()
    await ask("/losningar/annan")
    await ask("/en/losningar/hemlig")
    const kept = await pagesKept()

    for (const [path, title, band] of [
      ["/losningar/hemlig", "Hemlig lösning", "inte publicerad, länken gäller till"],
      ["/en/losningar/hemlig", "Secret", "not published, link valid until"],
    ] as const) {
      // The URL decides the language, not a stored choice.
      for (const language of ["sv", "en"]) {
        const answer = await ask(`${path}?preview=${token}`, {
          Cookie: `language=${language}`,
          "Accept-Encoding": "br",
        })
        expect(answer.status).toBe(200)
        expect(answer.headers.get("Cache-Control")).toBe("private, no-store")
        expect(answer.headers.get("X-Robots-Tag")).toBe("noindex, nofollow")
        expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer")
        expect(answer.headers.get("ETag")).toBeNull()
        expect(answer.headers.get("Content-Encoding")).toBe("br")
        const html = await answer.text()
        expect([html.includes(title), html.includes(band)]).toEqual([true, true])
      }
    }
    // React Router's data of a screen (`.data`) is not served.
    expect((await ask(`/losningar/hemlig.data?preview=${token}`)).status).toBe(404)

    // A changed letter at the start, in the middle and at the end; too short; another item's;
    // another path.
    for (const wrong of [
      `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`,
      `${token.slice(0, 16)}${token[16] === "A" ? "B" : "A"}${token.slice(17)}`,
      `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
      token.slice(1),
      other.token,
    ]) {
      const answer = await ask(`/losningar/hemlig?preview=${wrong}`)
      expect(answer.status).toBe(404)
      expect((await answer.text()) === usual).toBe(true)
      expect(answer.headers.get("Cache-Control")).toBe(without.headers.get("Cache-Control"))
    }
    expect((await ask("/losningar/hemlig")).status).toBe(404)
    expect((await ask("/losningar/hemlig.data")).status).toBe(404)
    expect(await says("/losningar", "Hemlig")).toBe(false)
    expect(await says(`/losningar?preview=${token}`, "Hemlig")).toBe(false)
    expect(await says("/sitemap.xml", "hemlig")).toBe(false)
    expect(await pagesKept()).toBe(kept + 1)
    expect(site.output()).not.toContain(token)
  },
)

test("a redirect with a token is not cached and does not reveal it to other sites", async () => {
  const { id, token } = await draft("pages", { title: "Flyttad", slug: "flyttad", is_published: true })
  await call(`/rest/v1/pages?id=eq.${id}`, { slug: "flyttad-hit" }, "PATCH")
  for (const path of ["/FLYTTAD-HIT", "//flyttad-hit", "/flyttad"]) {
    const answer = await fetch(`${site.address}${path}?preview=${token}`, { redirect: "manual" })
    expect([path, answer.status]).toEqual([path, 301])
    expect(answer.headers.get("Location")).toBe(`/flyttad-hit?preview=${token}`)
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store")
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex, nofollow")
    expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer")
  }
})

test("a link shows a draft of a published page, and leads to the draft's slug", async () => {
  const { id } = await draft("pages", { title: "Publicerad", slug: "publicerad", is_published: true })
  const changes = { title: "Ändrad", slug: "andrad" }
  const base = { title: "Publicerad", slug: "publicerad" }
  await call("/rest/v1/rpc/save_draft", { collection: "pages", item: id, changes, base })
  const [link] = await call<{ token: string }[]>("/rest/v1/rpc/preview_link", {
    collection: "pages",
    item: id,
  })
  const answer = await fetch(`${site.address}/publicerad?preview=${link?.token}`, { redirect: "manual" })
  expect([answer.status, answer.headers.get("Location")]).toEqual([301, `/andrad?preview=${link?.token}`])
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store")
  expect(await says(`/andrad?preview=${link?.token}`, "Ändrad")).toBe(true)
  expect(await says("/publicerad", "Ändrad")).toBe(false)
  expect((await ask("/andrad")).status).toBe(404)
})

test("a preview survives publishing and unpublishing, and ends when the item is deleted", async () => {
  const { id, token } = await draft("pages", { title: "Kort liv", slug: "kort-liv" })
  const preview = `/kort-liv?preview=${token}`
  expect(await says(preview, "inte publicerad")).toBe(true)
  await call(`/rest/v1/pages?id=eq.${id}`, { is_published: true }, "PATCH")
  expect(await says(preview, "Förhandsgranskning – publicerad, ")).toBe(true)
  await call(`/rest/v1/pages?id=eq.${id}`, { is_published: false }, "PATCH")
  expect((await ask("/kort-liv")).status).toBe(404)
  expect((await ask(preview)).status).toBe(200)
  await call(`/rest/v1/pages?id=eq.${id}`, undefined, "DELETE")
  expect((await ask(preview)).status).toBe(404)
})

test.skipIf(!hasDemo)(
  "previews of a hero, a case study and a resource are shown on their screens",
  async () => {
    await call("/rest/v1/pages?slug=eq.om-oss", undefined, "DELETE")
    const about = await draft("pages", {
      title: "Om oss",
      slug: "om-oss",
      hero_title: "Ny rubrik för om oss",
    })
    expect(await says(`/om-oss?preview=${about.token}`, "Ny rubrik för om oss")).toBe(true)
    expect(await says("/om-oss", "Ny rubrik för om oss")).toBe(false)
    // In English, a Swedish headline does not replace the built-in English one.
    expect(await says(`/en/om-oss?preview=${about.token}`, "We build from modules")).toBe(true)
    expect(await says(`/en/om-oss?preview=${about.token}`, "Ny rubrik för om oss")).toBe(false)
    await call(`/rest/v1/pages?id=eq.${about.id}`, { hero_title_en: "New words about us" }, "PATCH")
    expect(await says(`/en/om-oss?preview=${about.token}`, "New words about us")).toBe(true)
    const study = await draft("case_studies", {
      customer_name: "Ny Kund AB",
      challenge: "U",
      solution: "L",
      results: "R",
    })
    expect(await says(`/case-studies/ny-kund-ab?preview=${study.token}`, "Ny Kund AB")).toBe(true)
    expect((await ask("/case-studies/ny-kund-ab")).status).toBe(404)
    const resource = await draft("resources", { title: "Ny mall för alla" })
    expect(await says(`/en/resurser?preview=${resource.token}`, "Ny mall för alla")).toBe(true)
    expect(await says("/en/resurser", "Ny mall för alla")).toBe(false)
    const of = await draft("catalogue_functions", { area: "Sök", title: "Ny modul", slug: "ny-modul" })
    expect(await says(`/funktioner?preview=${of.token}`, 'value="ny-modul"')).toBe(true)
    expect(await says("/funktioner", "ny-modul")).toBe(false)
  },
)

test("previews are rate-limited per address, and malformed tokens do not count", async () => {
  const { token } = await draft("pages", { title: "Räknad", slug: "raknad" })
  const asTheSame = (query: string) =>
    fetch(`${site.address}/raknad?preview=${query}`, { headers: { "X-Forwarded-For": "192.0.2.1" } })
  for (let count = 0; count < 20; count++) expect((await asTheSame("x")).status).toBe(404)
  for (let count = 0; count < 12; count++) expect((await asTheSame(token)).status).toBe(200)
  const refused = await asTheSame(token)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0)
  expect((await ask(`/raknad?preview=${token}`)).status).toBe(200)
})
