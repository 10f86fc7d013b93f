import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { absoluteUrl, hostOf, normalizePath, redirectLocation, sitePath } from "../../content/urls.ts"

const site = "https://www.example.se"

/** URLs as people type and paste them: significant parts, any characters, lone surrogates. */
const typed = fc
  .array(
    fc.oneof(
      fc.constantFrom("/", "//", "\\", ".", "..", "?", "&", "=", "#", "%", "%2", "%2e", "%E5", "%C3%A5"),
      fc.constantFrom(
        "https://",
        "http://",
        "javascript:",
        "data:",
        "mailto:",
        "www.example.se",
        "example.se",
      ),
      fc.constantFrom(
        "evil.example",
        "@",
        ":",
        ":443",
        "a(b)",
        "återvinning",
        "–",
        "会",
        "👋🏽",
        "\t",
        "\r\n",
      ),
      fc.string({ unit: "binary", maxLength: 4 }),
      fc.integer({ min: 0xd800, max: 0xdfff }).map((code) => String.fromCharCode(code)),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(""))

describe("for any target", () => {
  test("a Location is ASCII and resolves to the target", () => {
    fc.assert(
      fc.property(typed, typed, (target, query) => {
        const location = redirectLocation(target, site, query.replaceAll("#", ""))
        const meant = URL.parse(target, site)
        if (!meant || !/^https?:$/.test(meant.protocol)) {
          expect(location).toBeUndefined()
          return
        }
        expect(location).toMatch(/^[!-~]+$/)
        const reached = new URL(String(location), `${site}/en/some/page`)
        expect(hostOf(reached)).toBe(hostOf(meant))
        expect(reached.pathname.replace(/\/{2,}/g, "/")).toBe(meant.pathname.replace(/\/{2,}/g, "/"))
        expect(reached.hash).toBe(meant.hash)
        for (const parameter of meant.search.slice(1).split("&")) expect(reached.search).toContain(parameter)
      }),
      { numRuns: 1_000 },
    )
  })

  test("a path of this site never names another host", () => {
    fc.assert(
      fc.property(typed, (address) => {
        const path = sitePath(address, site)
        if (path !== undefined) expect(new URL(path, site).host).toBe("www.example.se")
      }),
      { numRuns: 1_000 },
    )
  })

  test("normalizePath returns ASCII and is idempotent; absoluteUrl never throws", () => {
    fc.assert(
      fc.property(typed, (address) => {
        const path = normalizePath(`/${address}`)
        expect(path).toMatch(/^\/[!-~]*$/)
        expect(normalizePath(path)).toBe(path)
        expect(absoluteUrl(address, site)).toBeTypeOf("string")
      }),
      { numRuns: 1_000 },
    )
  })
})

test.each([
  ["/sok?q=återvinning", "", "/sok?q=%C3%A5tervinning"],
  ["/losningar#pris–2026", "", "/losningar#pris%E2%80%932026"],
  ["/losningar#a", "?utm_source=x", "/losningar?utm_source=x#a"],
  ["/losningar?a=1", "?a=2&b=3", "/losningar?a=1&b=3"],
  ["https://example.se/om-oss", "", "/om-oss"],
  ["https://sub.example.se/om-oss", "", "https://sub.example.se/om-oss"],
  ["//evil.example/a", "", "https://evil.example/a"],
  ["https://www.example.se@evil.example/", "", "https://www.example.se@evil.example/"],
])("%s with the query %j is the Location %s", (target, query, location) => {
  expect(redirectLocation(target, site, query)).toBe(location)
})
