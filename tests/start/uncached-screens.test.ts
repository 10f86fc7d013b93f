import { beforeAll, expect, test } from "vitest"
import { isBilingual } from "../../content/texts/language.ts"
import { hasDemo } from "../fixtures/demo.ts"
import type { SiteProcess } from "./site-process.ts"
import { sitesOfFile } from "./sites.ts"

/** Screens rendered per visitor: the contact screen with chosen functions, and the search. */
const token = "token-for-these-tests-alone"
const { startReady } = sitesOfFile()
let site: SiteProcess
beforeAll(async () => {
  site = await startReady({
    METRICS_TOKEN: token,
    TRUST_PROXY: "1",
    // A tenth of the limits: three of 30 choices and six of 60 searches per minute.
    RATE_LIMIT_FACTOR: "0.1",
    LOG_LEVEL: "debug",
  })
})

/** Sends a request from that client address. */
const ask = (path: string, address: string, headers: Record<string, string> = {}) =>
  fetch(site.address + path, { headers: { "X-Forwarded-For": address, ...headers } })

/** Returns the number of cached pages. */
async function pagesKept(): Promise<number> {
  const answer = await fetch(`${site.address}/metrics`, { headers: { Authorization: `Bearer ${token}` } })
  const [, pages] = /^\w*page_cache_pages(?:{[^}]*})? (\d+)$/m.exec(await answer.text()) ?? []
  return Number(pages)
}

test.skipIf(!hasDemo)("a choice of functions is neither cached nor logged", async () => {
  await ask("/kontakt", "203.0.113.1")
  const before = await pagesKept()
  expect(before).toBeGreaterThan(0)
  for (const [key, title] of [
    ["sokfilter", "Sökfilter"],
    ["a-till-o", "A till Ö"],
  ]) {
    const answer = await ask(`/kontakt?funktion=${key}`, "203.0.113.1")
    expect(answer.headers.get("Cache-Control")).toBe("private, max-age=0, must-revalidate")
    expect(await answer.text()).toContain(`: ${title}\n`)
  }
  expect(await pagesKept()).toBe(before)
  expect(await (await ask("/kontakt", "203.0.113.1")).text()).not.toContain("Sökfilter")
  expect(site.output()).not.toContain("sokfilter")
})

test("too many choices get 429 with Retry-After, and the form is still shown", async () => {
  for (let count = 0; count < 3; count++) {
    expect((await ask("/kontakt?funktion=sokfilter", "203.0.113.2")).status).toBe(200)
  }
  const refused = await ask("/kontakt?funktion=sokfilter", "203.0.113.2")
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0)
  const page = await refused.text()
  expect(page).toContain("Urvalet kunde inte tas med")
  expect(page).toContain('name="message"')
  expect(page).not.toContain(": Sökfilter\n")
  expect((await ask("/kontakt", "203.0.113.2")).status).toBe(200)
  expect((await ask("/kontakt?funktion=sokfilter", "203.0.113.3")).status).toBe(200)
})

test.skipIf(!hasDemo)(
  "the screen is cached once for each referring page, and not for invented pages",
  async () => {
    // The host of SITE_URL.
    const own = site.address.replace("127.0.0.1", "localhost")
    const from = (path: string) => ask("/kontakt", "203.0.113.4", { Referer: own + path })
    await ask("/losningar/intranat", "203.0.113.4")
    const before = await pagesKept()
    for (const path of ["/losningar/intranat", "/losningar/intranat?utm_source=x", "/funktioner"]) {
      expect(await (await from(path)).text()).toContain(`name="from" value="${path.replace(/\?.*/, "")}"`)
    }
    expect(await pagesKept()).toBe(before + 2)
    for (let number = 0; number < 5; number++) {
      expect(await (await from(`/losningar/hittas-pa-${number}`)).text()).not.toContain('name="from"')
    }
    await ask("/kontakt", "203.0.113.4", { Referer: "https://annan.example/funktioner" })
    expect(await pagesKept()).toBe(before + 2)
  },
)

test("searches are not in the page cache, shared caches or the log", async () => {
  await ask("/om-oss", "203.0.114.1")
  const before = await pagesKept()
  expect(before).toBeGreaterThan(0)
  for (const words of ["portal", "hemligt-ord"]) {
    const answer = await ask(`/sok?q=${words}`, "203.0.114.1", { "Accept-Encoding": "br" })
    expect(answer.status).toBe(200)
    expect(answer.headers.get("Cache-Control")).toBe("private, max-age=0, must-revalidate")
    expect(answer.headers.get("Content-Encoding")).toBe("br")
    expect(await answer.text()).toContain(words)
  }
  expect(await pagesKept()).toBe(before)
  expect(site.output()).toContain("/sok")
  expect(site.output()).not.toContain("hemligt-ord")
})

test.skipIf(!isBilingual)(
  "searches are rate-limited per address, with a message in its language",
  async () => {
    for (let count = 0; count < 6; count++) {
      expect((await ask("/sok?q=portal", "203.0.114.2")).status).toBe(200)
    }
    for (const [path, words] of [
      ["/sok?q=portal", "Många sökningar på kort tid"],
      ["/en/sok?q=portal", "Many searches in a short time"],
    ] as const) {
      const refused = await ask(path, "203.0.114.2")
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0)
      expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(60)
      expect(await refused.text()).toContain(words)
    }
    // The empty form does not count, and other screens are not searches.
    expect((await ask("/sok", "203.0.114.2")).status).toBe(200)
    expect((await ask("/losningar", "203.0.114.2")).status).toBe(200)
    expect((await ask("/sok?q=portal", "203.0.114.3")).status).toBe(200)
  },
)
