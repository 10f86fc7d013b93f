import { describe, expect, test, vi } from "vitest"
import { Marker } from "../../content/editing/marks.ts"
import { PageCache } from "../../server/pages/cache/page-cache.ts"
import type { RenderResult } from "../../server/pages/render/render.ts"
import { html, request } from "../fixtures/rendered-page.ts"

describe("a cached page", () => {
  test("is rendered once for concurrent requests", async () => {
    const cache = new PageCache({})
    let made = 0
    const make = async () => {
      made++
      return html("sida")
    }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => cache.respond(request(), "sv /", make)),
    )
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(50).fill("sida"))
    expect(made).toBe(1)
  })

  test("never has marks of the editing screen", async () => {
    const cache = new PageCache({})
    const marked = async () => html(new Marker().mark("sida", "pages/x/title"))
    await expect(cache.respond(request(), "sv /", marked)).rejects.toThrow("marks")
    expect(cache.has("sv /")).toBe(false)
  })

  test("is rendered again after a content change, and the old one is not served", async () => {
    const cache = new PageCache({})
    let text = "gammal"
    const make = async () => html(text)
    await cache.respond(request(), "sv /", make)
    text = "ny"
    cache.contentChanged()
    expect(cache.current("sv /")).toBeUndefined()
    expect(await (await cache.respond(request(), "sv /", make)).text()).toBe("ny")
  })

  test("that was being rendered during a content change is stale", async () => {
    const cache = new PageCache({})
    const { promise: letGo, resolve } = Promise.withResolvers<void>()
    const slow = cache.respond(request(), "sv /", async () => {
      await letGo
      return html("gammal")
    })
    cache.contentChanged()
    resolve()
    await slow
    expect(cache.current("sv /")).toBeUndefined()
  })

  test("is served stale while the database is unavailable", async () => {
    const cache = new PageCache({})
    await cache.respond(request(), "sv /", async () => html("sida"))
    cache.contentChanged()
    const incomplete = async () => html("tom", 503, false)
    expect(await (await cache.respond(request(), "sv /", incomplete)).text()).toBe("sida")
    const failing = async () => {
      throw new Error("away")
    }
    expect(await (await cache.respond(request(), "sv /", failing)).text()).toBe("sida")
  })

  test("is not retried for a second after a failure, unless content changes", async () => {
    const cache = new PageCache({})
    await cache.respond(request(), "sv /", async () => html("sida"))
    cache.contentChanged()
    let tried = 0
    const failing = async () => {
      tried++
      return html("tom", 503, false)
    }
    const ask = async () => (await cache.respond(request(), "sv /", failing)).text()
    expect([await ask(), await ask(), await ask(), tried]).toEqual(["sida", "sida", "sida", 1])
    cache.contentChanged()
    expect([await ask(), await ask(), tried]).toEqual(["sida", "sida", 2])
  })

  test("of an earlier process is served stale when rendering fails, and replaced later", async () => {
    const earlier = new PageCache({})
    await earlier.respond(request(), "sv /", async () => html("sida"))
    await earlier.respond(request(), "sv /kontakt", async () => html("kontakt"))
    const cache = new PageCache({})
    const makerOf = () => () => Promise.reject(new Error("away"))
    cache.addStale(earlier.stored(["sv /", "sv /kontakt", "sv /borta"]), makerOf)
    expect(cache.current("sv /")).toBeUndefined()
    const text = async (...asked: [string, () => Promise<RenderResult>, string?]) =>
      (await cache.respond(request(), ...asked)).text()
    expect(await text("sv /", makerOf())).toBe("sida")
    expect(await text("sv /kontakt from /om-oss", makerOf(), "sv /kontakt")).toBe("kontakt")
    expect(await text("sv /kontakt from /om-oss", async () => html("från"), "sv /kontakt")).toBe("från")
    await expect(text("sv /borta", makerOf())).rejects.toThrow("away")
    expect(await cache.ensure("sv /", makerOf())).toBe(false)
    expect(await cache.ensure("sv /", async () => html("ny"))).toBe(true)
    expect(await text("sv /", makerOf())).toBe("ny")
  })

  test("is removed when it is unpublished", async () => {
    const cache = new PageCache({})
    let published = true
    const make = async () => (published ? html("sida") : html("borta", 404))
    await cache.respond(request(), "sv /x", make)
    published = false
    cache.contentChanged()
    expect((await cache.respond(request(), "sv /x", make)).status).toBe(404)
    expect((await cache.respond(request(), "sv /x", make)).status).toBe(404)
  })

  test("errors and incomplete pages are not cached", async () => {
    const cache = new PageCache({})
    expect((await cache.respond(request(), "sv /", async () => html("", 404))).status).toBe(404)
    expect((await cache.respond(request(), "sv /", async () => html("", 503, false))).status).toBe(503)
    expect(cache.current("sv /")).toBeUndefined()
  })

  test("limits memory in bytes and keeps the most recently rendered pages", async () => {
    const pageOf = (n: number) => html(`${n} `.padEnd(1_000, "å"))
    const cache = new PageCache({}, 1_000, 100_000)
    for (let n = 0; n < 200; n++) {
      await cache.respond(request(), `sv /${n}`, async () => pageOf(n))
      const answer = cache.current(`sv /${n}`)
      if (!answer) throw new Error("not cached")
      cache.remember(`/${n}`, answer)
    }
    const { pages } = cache.figures()
    // A page has 2 kB uncompressed and some hundred bytes in each encoding.
    expect(pages).toBeGreaterThan(30)
    expect(pages).toBeLessThan(50)
    for (const [n, kept] of [
      [0, false],
      [199 - pages, false],
      [200 - pages, true],
      [199, true],
    ] as const) {
      expect([n, Boolean(cache.current(`sv /${n}`)), Boolean(cache.remembered(`/${n}`))]).toEqual([
        n,
        kept,
        kept,
      ])
    }
  })

  test("larger than the cache is sent but not cached, and evicts nothing the second time", async () => {
    const cache = new PageCache({}, 1_000, 10_000)
    const large = await cache.respond(request(), "sv /stor", async () => html("å".repeat(10_000)))
    expect((await large.text()).length).toBe(10_000)
    expect(cache.current("sv /stor")).toBeUndefined()
    for (let n = 0; n < 20; n++) {
      await cache.respond(request(), "sv /", async () => html("sida"))
      cache.contentChanged()
    }
    await cache.respond(request(), "sv /annan", async () => html("annan"))
    expect(cache.has("sv /")).toBe(true)
    expect(cache.has("sv /annan")).toBe(true)
  })
})

describe("a change of content", () => {
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  /** Content that is published step by step. */
  function published() {
    let version = 1
    let made = 0
    return {
      publish: () => version++,
      made: () => made,
      make: async () => {
        made++
        const read = version
        await turn()
        return html(`version ${read}`)
      },
    }
  }

  test("that is announced twice renders its pages once, and they are fresh", async () => {
    const content = published()
    const cache = new PageCache({})
    await cache.respond(request(), "sv /", content.make)
    content.publish()
    cache.contentChanged()
    cache.contentChanged()
    await vi.waitFor(() => expect(cache.isSettled("sv /")).toBe(true))
    expect(content.made()).toBe(2)
  })

  test("is visible to later requests, also while a stale page is being rendered", async () => {
    const content = published()
    const cache = new PageCache({})
    const before = cache.respond(request(), "sv /", content.make)
    content.publish()
    cache.contentChanged()
    const after = cache.respond(request(), "sv /", content.make)
    expect(await (await after).text()).toBe("version 2")
    expect(await (await before).text()).toBe("version 1")
    expect(content.made()).toBe(2)
  })

  test("is not overwritten by a stale page that finishes later", async () => {
    const cache = new PageCache({})
    for (const [status, key] of [
      [200, "sv /"],
      [404, "sv /x"],
    ] as const) {
      const { promise: letGo, resolve } = Promise.withResolvers<void>()
      const slow = cache.respond(request(), key, async () => {
        await letGo
        return html("före", status)
      })
      cache.contentChanged()
      await cache.respond(request(), key, async () => html("efter"))
      const current = cache.current(key)
      resolve()
      expect(await (await slow).text()).toBe("före")
      expect(current).toBeDefined()
      expect(cache.current(key)).toBe(current)
    }
  })

  test("never serves an older version on reload while a newer one is being rendered", async () => {
    for (const status of [200, 404]) {
      const cache = new PageCache({})
      await cache.respond(request(), "sv /", async () => html("version 1"))
      const second = Promise.withResolvers<void>()
      const third = Promise.withResolvers<void>()
      const ask = (text: string, given: number, ready: Promise<void>) => {
        cache.contentChanged()
        return cache.respond(request(), "sv /", async () => {
          await ready
          return html(text, given)
        })
      }
      const first = ask("version 2", status, second.promise)
      const later = ask("version 3", 200, third.promise)
      second.resolve()
      expect(await (await first).text()).toBe("version 2")
      const reload = cache.respond(request(), "sv /", async () => html("not asked for"))
      if (status === 200) expect(await (await reload).text()).toBe("version 2")
      else expect(cache.has("sv /")).toBe(false)
      third.resolve()
      if (status === 404) expect(await (await reload).text()).toBe("version 3")
      await later
      await vi.waitFor(() => expect(cache.isSettled("sv /")).toBe(true))
    }
  })

  test("rerenders the most visited pages, not those that a crawler requested", async () => {
    const cache = new PageCache({})
    const make = async () => html("sida")
    await cache.respond(request(), "sv /", make)
    for (let n = 0; n < 3; n++) expect(cache.current("sv /")).toBeDefined()
    await cache.respond(request(), "en /", make)
    const answer = cache.current("en /")
    if (!answer) throw new Error("not cached")
    cache.remember("/en", answer)
    for (let n = 0; n < 3; n++) expect(cache.remembered("/en")).toBe(answer)
    await cache.respond(request(), "sv /om-oss", make)
    await cache.respond(request(), "sv /om-oss", make)
    const crawled = Array.from({ length: 40 }, (_, n) => `sv /${n}`)
    for (const key of crawled) await cache.respond(request(), key, make)
    // Twice: nothing was visited in between, and earlier visits still count.
    for (let change = 0; change < 2; change++) {
      cache.contentChanged()
      for (const key of ["sv /", "en /", "sv /om-oss"])
        await vi.waitFor(() => expect([key, cache.isSettled(key)]).toEqual([key, true]))
      expect(crawled.filter((key) => cache.isSettled(key)).length).toBeLessThanOrEqual(17)
    }
  })

  test("makes a requested page wait for at most one page that is prerendered", async () => {
    const cache = new PageCache({})
    const { promise: letGo, resolve } = Promise.withResolvers<void>()
    const begun: string[] = []
    let isSlow = false
    const pages = Array.from({ length: 10 }, (_, n) => `sv /${n}`)
    const make = (key: string) => async () => {
      begun.push(key)
      if (isSlow && key !== "sv /9") await letGo
      return html("sida")
    }
    for (const key of pages) await cache.respond(request(), key, make(key))
    for (let n = 0; n < 3; n++) cache.current("sv /4")
    begun.length = 0
    isSlow = true
    cache.contentChanged()
    await vi.waitFor(() => expect(begun).toEqual(["sv /4"]))
    await cache.respond(request(), "sv /9", make("sv /9"))
    expect(begun).toEqual(["sv /4", "sv /9"])
    resolve()
    for (const key of pages) await vi.waitFor(() => expect([key, cache.isSettled(key)]).toEqual([key, true]))
  })
})
