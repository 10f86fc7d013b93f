import { brotliDecompressSync } from "node:zlib"
import { describe, expect, test, vi } from "vitest"
import { PageCache } from "../../server/pages/cache/page-cache.ts"
import { html, request } from "../fixtures/rendered-page.ts"

describe("when idle", () => {
  const text = Array.from({ length: 300 }, (_, n) => `<p>Stycke ${n * 7919} om ${n % 13} lösningar</p>`).join(
    "",
  )
  const asked = request({ "Accept-Encoding": "br" })

  test("recompresses pages at the highest level and still accepts the former ETags", async () => {
    const cache = new PageCache({}, 1)
    const make = async () => html(text)
    const first = await cache.respond(asked, "sv /", make)
    const former = first.headers.get("ETag") ?? ""
    const size = Number(first.headers.get("Content-Length"))
    const early = cache.current("sv /")
    if (!early) throw new Error("not cached")
    cache.remember("/", early)

    const now = await vi.waitFor(
      async () => {
        const answer = await cache.respond(asked, "sv /", make)
        expect(Number(answer.headers.get("Content-Length"))).toBeLessThan(size)
        return answer
      },
      { timeout: 10_000 },
    )
    const body = Buffer.from(await now.arrayBuffer())
    expect(body.length).toBe(Number(now.headers.get("Content-Length")))
    expect(brotliDecompressSync(body).toString()).toBe(text)
    const etag = now.headers.get("ETag") ?? ""
    expect(etag).not.toBe(former)
    expect(cache.remembered("/")?.br.body).toEqual(body)
    for (const known of [former, etag]) {
      const headers = { "Accept-Encoding": "br", "If-None-Match": known }
      const again = await cache.respond(request(headers), "sv /", make)
      expect([again.status, again.headers.get("ETag"), again.headers.get("Content-Length")]).toEqual([
        304,
        known,
        null,
      ])
    }
  })

  test("a page unchanged by a content change keeps its bytes and ETag", async () => {
    const cache = new PageCache({}, 1)
    let made = 0
    const make = async () => {
      made++
      return html(text)
    }
    await cache.respond(asked, "sv /", make)
    const before = await vi.waitFor(
      () => {
        const answer = cache.current("sv /")
        expect(answer?.br.former).toBeDefined()
        return answer
      },
      { timeout: 10_000 },
    )
    cache.contentChanged()
    const after = await cache.respond(asked, "sv /", make)
    expect(made).toBe(2)
    expect(after.headers.get("ETag")).toBe(before?.br.etag)
    expect(cache.current("sv /")).toBe(before)
  })

  test("does not replace a page that has changed meanwhile", async () => {
    const cache = new PageCache({}, 1)
    let version = text
    const make = async () => html(version)
    await cache.respond(asked, "sv /", make)
    version = `${text}ny`
    cache.contentChanged()
    const body = async () =>
      brotliDecompressSync(
        Buffer.from(await (await cache.respond(asked, "sv /", make)).arrayBuffer()),
      ).toString()
    expect(await body()).toBe(version)
    await vi.waitFor(() => expect(cache.current("sv /")?.br.former).toBeDefined(), { timeout: 10_000 })
    expect(await body()).toBe(version)
  })
})
