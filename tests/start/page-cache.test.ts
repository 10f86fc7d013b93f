import { Agent, type IncomingHttpHeaders, request } from "node:http"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { hasDemo } from "../fixtures/demo.ts"
import type { SiteProcess } from "./site-process.ts"
import { sitesOfFile } from "./sites.ts"

const token = "token-for-this-test-alone"
const publishable = "sb_publishable_for_this_test_alone"
const secret = "sb_secret_for_this_test_alone"
const account = { email: "chef@exempel.example", password: "Hemligheten1" }
const agent = new Agent({ keepAlive: true, maxSockets: 24 })
const { startReady } = sitesOfFile()
let site: SiteProcess

beforeAll(async () => {
  site = await startReady({
    METRICS_TOKEN: token,
    SUPABASE_PUBLISHABLE_KEY: publishable,
    SUPABASE_SECRET_KEY: secret,
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    RATE_LIMIT_FACTOR: "100000",
    LOG_LEVEL: "silent",
  })
})
afterAll(() => agent.destroy())

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * Sends one unmodified request on one of a few persistent connections. fetch would normalize it.
 */
function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { port } = new URL(site.address)
  return new Promise((resolve, reject) => {
    const question = request({ agent, host: "127.0.0.1", port, path, headers, method }, (answer) => {
      const parts: Buffer[] = []
      answer.on("data", (part) => parts.push(part))
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      )
      answer.on("error", reject)
    })
    question.on("error", reject)
    question.end()
  })
}

/** Runs `work` `count` times, several at a time. */
async function inParallel(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: 24 }, worker))
}

async function metric(name: string): Promise<number> {
  const { body } = await ask("/metrics", { Authorization: `Bearer ${token}` })
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(body.toString())?.[1])
}

const real = [
  "/",
  "/losningar",
  "/losningar/intranat",
  "/funktioner",
  "/en",
  "/en/resurser",
  "/om-oss",
  "/kontakt",
]

/** Returns paths and headers of a real page, and sometimes of none. */
function oddRequest(index: number): [path: string, headers: Record<string, string>] {
  const path = real[index % real.length] ?? "/"
  if (index % 200 === 199) return [`/finns/inte/${index}`, {}]
  switch (index % 7) {
    case 0:
      return [`${path}?utm_source=brev${index}&x[]=%C3%A5`, {}]
    case 1:
      return [`${path}${path === "/" ? "" : "/"}?${index}`, {}]
    case 2:
      return [path, { Cookie: `language=sv; sak${index}=${index}` }]
    case 3:
      return [path, { "Accept-Encoding": `br;q=0.${index}, sak-${index}` }]
    case 4:
      return [path, { "X-Forwarded-Host": `ond${index}.example`, "X-Forwarded-Proto": "https" }]
    case 5:
      return [path, { "Accept-Language": `x-${index}`, "User-Agent": `Läsare/${index}`.replace("ä", "a") }]
    default:
      return [`${path}#${index}`, { "If-None-Match": `"${index}"` }]
  }
}

test.skipIf(!hasDemo)(
  "two thousand different requests do not fill the cache, and real pages stay cached",
  async () => {
    for (const path of real) expect((await ask(path)).status).toBe(200)
    const before = {
      pages: await metric("page_cache_pages"),
      misses: await metric("page_cache_misses_total"),
      memory: await metric("process_resident_memory_bytes"),
    }
    const count = 2_000
    let unknown = 0
    await inParallel(count, async (index) => {
      const { status } = await ask(...oddRequest(index))
      if (status === 404) unknown++
      else expect(status).toBe(200)
    })
    expect(unknown).toBe(count / 200)

    // Two per page: its other language may not have been requested before.
    expect(await metric("page_cache_pages")).toBeLessThanOrEqual(2 * real.length)
    const madeAnew = (await metric("page_cache_misses_total")) - before.misses - unknown
    expect(madeAnew / (count - unknown)).toBeLessThan(0.01)
    const grown = (await metric("process_resident_memory_bytes")) - before.memory
    expect(grown).toBeLessThan(100e6)
  },
)

test.skipIf(!hasDemo)(
  "each response has its own request's language, encoding and rows under concurrent requests while content changes",
  async () => {
    const signIn = await fetch(`${site.address}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { apikey: publishable, "Content-Type": "application/json" },
      body: JSON.stringify(account),
    })
    const { access_token: session } = (await signIn.json()) as { access_token: string }
    const solution = JSON.parse(
      (
        await ask("/rest/v1/content_solutions?slug=eq.intranat&select=id", { apikey: secret })
      ).body.toString(),
    )[0].id
    const features = `/rest/v1/features?solution_id=eq.${solution}&select=id`
    const decoded = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

    await inParallel(1_200, async (index) => {
      if (index % 100 === 0) {
        await fetch(`${site.address}/rest/v1/content_solutions?id=eq.${solution}`, {
          method: "PATCH",
          headers: { apikey: secret, "Content-Type": "application/json" },
          body: JSON.stringify({ title: `Intranät ${index}` }),
        })
      }
      if (index % 10 === 0) {
        const member = index % 20 === 0
        const { body } = await ask(features, {
          apikey: publishable,
          ...(member && { Authorization: `Bearer ${session}` }),
        })
        const rows = JSON.parse(body.toString())
        if (member) expect(rows.length).toBeGreaterThan(2)
        else expect(rows).toHaveLength(2)
        return
      }
      const language = index % 2 ? "sv" : "en"
      const encoding = (["br", "gzip", "identity"] as const)[index % 3] ?? "br"
      const path = real[index % 4] ?? "/"
      const { status, headers, body } = await ask(path, {
        Cookie: `language=${language}`,
        "Accept-Encoding": encoding,
        // A session must not change a shared page.
        ...(index % 5 === 0 && { Authorization: `Bearer ${session}` }),
      })
      expect(status).toBe(200)
      expect(headers["content-encoding"] ?? "identity").toBe(encoding)
      const html = decoded[encoding](body).toString()
      expect(html).toContain(`<html lang="${language}"`)
      expect(html).not.toContain(account.email)
    })
  },
)
