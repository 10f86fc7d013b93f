import { describe, expect, test, vi } from "vitest"
import { handleBeacon } from "../../server/statistics/beacon.ts"
import { isBot } from "../../server/statistics/bots.ts"
import { startStatistics } from "../../server/statistics/statistics.ts"
import { isRedirectCandidate, type VisitCount, VisitCounts } from "../../server/statistics/visit-counts.ts"

const siteUrl = "https://www.modulverk.example"
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
const person = { userAgent: firefox }

test.each([
  firefox,
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 15; Cubot X90) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
])("%s is a browser", (userAgent) => expect(isBot(userAgent)).toBe(false))

test.each([
  undefined,
  "",
  "curl/8.5.0",
  "node",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0) Chrome-Lighthouse",
  "Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)",
])("%s is a bot", (userAgent) => expect(isBot(userAgent)).toBe(true))

describe("addresses without a page", () => {
  const told = (counts: VisitCounts) =>
    counts.take().map(({ kind, name, count }) => `${kind} ${name} ${count}`)

  test("are counted for people alone", () => {
    const counts = new VisitCounts()
    counts.countMissing("missing", "/kampanj/höst", person)
    counts.countMissing("missing", "/kampanj/höst", person)
    counts.countMissing("redirected", "/gammal", person)
    counts.countMissing("missing", "/kampanj/höst", { userAgent: "curl/8.5.0" })
    counts.countMissing("redirected", "/gammal", { userAgent: firefox, purpose: "prefetch" })
    expect(told(counts)).toEqual(["missing /kampanj/höst 2", "redirected /gammal 1"])
  })

  test.each([
    "/om-oss.html",
    "/produkter/portal",
    "/index.php",
    "/2019/05/12/nyhet",
    "/prislista-2024.pdf",
    "/en/old",
  ])("%s is a redirect candidate", (path) => expect(isRedirectCandidate(path)).toBe(true))

  test.each([
    "/.env",
    "/.git/config",
    "/wp-login.php",
    "/blog/wp-admin/setup",
    "/backup.sql",
    "/app.js.map",
    "/vendor/phpunit",
    "/profil/anna@example.com",
    "/kund/19800101-1234",
    "/bestallning/0701234567",
    "/inbjudan/f47ac10b-58cc-4372-a567-0e02b2c3d479",
    `/bekrafta/${"aB3".repeat(12)}`,
    `/${"lang-".repeat(50)}`,
  ])("%s is not a redirect candidate", (path) => expect(isRedirectCandidate(path)).toBe(false))

  test("limits invented paths in memory to a hundred", () => {
    const counts = new VisitCounts()
    counts.countMissing("missing", "/riktig", person)
    for (let number = 0; number < 5_000; number++) counts.countMissing("missing", `/x/${number}`, person)
    counts.countMissing("missing", "/riktig", person)
    const first = told(counts)
    expect(first).toHaveLength(100)
    expect(first).toContain("missing /riktig 2")
    counts.countMissing("missing", "/x/4999", person)
    expect(told(counts)).toEqual(["missing /x/4999 1"])
  })
})

describe("numbers", () => {
  const sorted = (counts: VisitCount[]) =>
    counts.map(({ kind, name, language, count }) => `${kind} ${name} ${language} ${count}`).sort()

  test("pages by Swedish path and language, whatever their query; the page before the contact screen is a call", () => {
    const counts = new VisitCounts()
    for (const key of [
      "sv /",
      "en /en",
      "en /",
      "sv /resurser",
      "sv /resurser?typ=video",
      "en /en/losningar/intranat",
      "sv /kontakt",
      "sv /kontakt from /losningar/intranat",
      "en /en/kontakt from /en/losningar/intranat",
      "en /en/kontakt from /en",
    ]) {
      counts.view(key, person)
    }
    counts.view("sv /", person)
    expect(sorted(counts.take())).toEqual(
      [
        "view / sv 2",
        "view / en 2",
        "view /resurser sv 2",
        "view /losningar/intranat en 1",
        "view /kontakt sv 2",
        "view /kontakt en 2",
        "call /losningar/intranat sv 1",
        "call /losningar/intranat en 1",
        "call / en 1",
      ].sort(),
    )
    expect(counts.take()).toEqual([])
  })

  test("programs, pages fetched ahead, and screens of accounts and the back office are left out", () => {
    const counts = new VisitCounts()
    counts.view(undefined, person)
    counts.view("sv /", { userAgent: "curl/8.5.0" })
    counts.view("sv /", { ...person, purpose: "prefetch;prerender" })
    for (const path of ["/admin", "/admin/dashboard", "/auth?mode=signup", "/profile", "/unauthorized"]) {
      counts.view(`sv ${path}`, person)
      counts.view(`en /en${path}`, person)
    }
    expect(counts.take()).toEqual([])
    counts.view("sv /administration", person)
    expect(sorted(counts.take())).toEqual(["view /administration sv 1"])
  })
})

test("keeps counts that cannot be written, retries them and logs once each way", async () => {
  vi.useFakeTimers()
  try {
    const lines: string[] = []
    const written: (readonly VisitCount[])[] = []
    let away = true
    const statistics = startStatistics({
      async write(counts) {
        if (away) throw Object.assign(new Error("secret"), { code: "57P01" })
        written.push(counts)
      },
      log: (line) => lines.push(line),
      siteUrl,
    })
    statistics.view("sv /om-oss", person)
    await vi.advanceTimersByTimeAsync(10_000)
    statistics.view("sv /om-oss", person)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(lines).toEqual(["Visits are kept in memory, they could not be written (57P01)"])
    away = false
    await vi.advanceTimersByTimeAsync(10_000)
    expect(written).toEqual([[{ kind: "view", name: "/om-oss", language: "sv", count: 2 }]])
    expect(lines).toHaveLength(2)
    statistics.view("sv /", person)
    await statistics.close()
    expect(written[1]).toEqual([{ kind: "view", name: "/", language: "sv", count: 1 }])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(written).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})

test("a number that the database refuses does not keep the others from being written", async () => {
  const written: (readonly VisitCount[])[] = []
  const lines: string[] = []
  const statistics = startStatistics({
    async write(counts) {
      if (counts.some(({ name }) => name === "/refused")) {
        throw Object.assign(new Error("secret"), { code: "23514" })
      }
      written.push(counts)
    },
    log: (line) => lines.push(line),
    siteUrl,
  })
  for (const path of ["/", "/refused", "/om-oss"]) statistics.view(`sv ${path}`, person)
  await statistics.close()
  expect(written.flat().map(({ name }) => name)).toEqual(["/", "/om-oss"])
  expect(lines).toEqual([])
})

test("does not count an invalid name", () => {
  const counts = new VisitCounts()
  for (const name of ["/x\0y", "/x\u0007", "/\ud800", "", `/${"a".repeat(2048)}`])
    counts.add("download", name, "sv")
  counts.view(`sv /${"a".repeat(2048)}`, person)
  expect(counts.take()).toEqual([])
})

describe("beacons", () => {
  const url = `${siteUrl}/counted`
  const own = {
    "User-Agent": firefox,
    "Sec-Fetch-Site": "same-origin",
    Referer: "https://www.modulverk.example/en/kontakt",
  }
  async function send(body: string, headers: Record<string, string> = {}, asked = url) {
    const counted: string[] = []
    const request = new Request(asked, { method: "POST", body, headers: { ...own, ...headers } })
    const { status } = await handleBeacon(request, siteUrl, (...parts) => counted.push(parts.join(" ")))
    return { status, counted }
  }

  test("a form that was begun, and a file on another server", async () => {
    expect(await send("begun contact")).toEqual({ status: 204, counted: ["begun contact en"] })
    const file = "https://files.example/a.pdf?x=1"
    expect(await send(`download ${file}`, { Referer: "", Cookie: "language=en" })).toEqual({
      status: 204,
      counted: [`download ${file} en`],
    })
  })

  test.each(["", "begun", "begun other", "view /", "download a b", `download ${"a".repeat(2100)}`])(
    "%s is refused",
    async (body) => expect(await send(body)).toEqual({ status: 400, counted: [] }),
  )

  test("the arrival on a prefetched page is a view of it, except by visitors who opt out", async () => {
    const views: string[][] = []
    const view = async ({ url, headers }: Request) => {
      views.push([url, headers.get("Referer") ?? "", headers.get("Sec-Purpose") ?? ""])
      return new Response()
    }
    const kinds: Record<string, string>[] = [
      {},
      { "Sec-GPC": "1" },
      { Referer: "" },
      { Referer: "https://annan.example/" },
    ]
    for (const more of kinds) {
      const body = `arrived ${siteUrl}/en`
      const request = new Request(url, { method: "POST", body, headers: { ...own, ...more } })
      expect((await handleBeacon(request, siteUrl, () => {}, view)).status).toBe(204)
    }
    expect(views).toEqual([[`${siteUrl}/en/kontakt`, `${siteUrl}/en`, ""]])
  })

  test("does not count visitors who opt out, or bots", async () => {
    const asking: Record<string, string>[] = [
      { "Sec-GPC": "1" },
      { DNT: "1" },
      { "User-Agent": "curl/8.5.0" },
    ]
    for (const headers of asking) {
      expect(await send("begun contact", headers)).toEqual({ status: 204, counted: [] })
    }
  })

  test("accepts a browser that sends only Origin behind a proxy with its own host name", async () => {
    const older = { "Sec-Fetch-Site": "", Origin: siteUrl }
    expect(await send("begun contact", older, "http://127.0.0.1:3000/counted")).toEqual({
      status: 204,
      counted: ["begun contact en"],
    })
  })

  test("ignores beacons from other sites", async () => {
    const elsewhere: Record<string, string>[] = [
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
      { "Sec-Fetch-Site": "", Origin: "https://annan.example" },
    ]
    for (const headers of elsewhere) {
      expect(await send("begun contact", headers)).toEqual({ status: 403, counted: [] })
    }
  })
})
