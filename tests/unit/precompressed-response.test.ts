import { createServer } from "node:http"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { describe, expect, test } from "vitest"
import { PageCache } from "../../server/pages/cache/page-cache.ts"
import type { RenderResult } from "../../server/pages/render/render.ts"
import { negotiateEncoding, toResponse } from "../../server/pages/send/precompressed-response.ts"
import { readRawHeaders, sendRaw } from "../../server/pages/send/send-raw.ts"

const html = (text: string, status = 200, complete = true): RenderResult => ({
  response: new Response(text, { status, headers: { "Content-Type": "text/html; charset=utf-8" } }),
  complete,
})
const request = (headers: Record<string, string> = {}) => new Request("http://site.example/", { headers })

describe("what is sent", () => {
  test("negotiates compression, with a strong ETag per encoding and 304 for a match", async () => {
    const cache = new PageCache({ "X-Test": "1" })
    const make = async () => html("å".repeat(2_000))
    await cache.respond(request(), "sv /", make)
    const page = cache.current("sv /")
    if (!page) throw new Error("not cached")
    const tags = new Set<string>()
    for (const [accepted, decode] of [
      ["br, gzip", brotliDecompressSync],
      ["gzip", gunzipSync],
      ["identity", (bytes: Buffer) => bytes],
    ] as const) {
      const response = toResponse(request({ "Accept-Encoding": accepted }), page)
      const body = Buffer.from(await response.arrayBuffer())
      expect(decode(body).toString()).toBe("å".repeat(2_000))
      expect(response.headers.get("Content-Length")).toBe(String(body.length))
      expect(response.headers.get("Vary")).toBe("Cookie, Accept-Encoding")
      expect(response.headers.get("X-Test")).toBe("1")
      const tag = response.headers.get("ETag") ?? ""
      tags.add(tag)
      const again = toResponse(
        request({ "Accept-Encoding": accepted, "If-None-Match": `"x", W/${tag}` }),
        page,
      )
      expect(again.status).toBe(304)
    }
    expect(tags.size).toBe(3)
  })

  test("is the same through Node's listener, over one connection that stays open", async () => {
    const cache = new PageCache({})
    await cache.respond(request(), "sv /", async () => html("sida ".repeat(500)))
    const page = cache.current("sv /")
    if (!page) throw new Error("not cached")
    const server = createServer((incoming, outgoing) => {
      const headers = readRawHeaders(incoming, outgoing)
      if (headers) sendRaw(headers, outgoing, page)
      else outgoing.end("slow")
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const address = server.address()
    const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`
    const first = await fetch(url)
    expect(await first.text()).toBe("sida ".repeat(500))
    expect(Date.parse(first.headers.get("Date") ?? "")).toBeGreaterThan(Date.now() - 5_000)
    const again = await fetch(url, { headers: { "If-None-Match": first.headers.get("ETag") ?? "" } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe("")
    expect(await (await fetch(url)).text()).toBe("sida ".repeat(500))
    expect(await (await fetch(url, { method: "POST" })).text()).toBe("slow")
    await new Promise((resolve) => server.close(resolve))
  })

  test.each([
    ["br;q=0, gzip", "gzip"],
    ["gzip;q=0", "identity"],
    ["GZIP , br;q=0.1", "gzip"],
    ["br;q=0.5, gzip;q=0.5", "br"],
    ["x-gzip", "gzip"],
    ["gzip;q=0.5, identity", "identity"],
    ["gzip;q=0.001", "gzip"],
    ["deflate", "identity"],
    ["*", "br"],
    ["*;q=0.5, gzip", "gzip"],
    ["br;q=0, *", "gzip"],
    ["identity;q=0, *", "br"],
    ["gzip, identity;q=0", "gzip"],
    ["gzip, *;q=0", "gzip"],
    // When no encoding is acceptable, the response is uncompressed.
    ["*;q=0", "identity"],
    ["identity;q=0", "identity"],
    ["", "identity"],
    ["bräk;q=å", "identity"],
    ["br;q=å", "identity"],
  ])("accepting %s means %s", (accepted, encoding) => expect(negotiateEncoding(accepted)).toBe(encoding))
})
