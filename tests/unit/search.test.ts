import { describe, expect, test } from "vitest"
import { cardText, summarize } from "../../app/frame/head/summary.ts"
import { firstBlockText } from "../../content/fields/rich-text/rich-text.ts"
import { renderRobots, renderSitemap } from "../../server/search/sitemap.ts"
import { disallows } from "../fixtures/robots.ts"

const site = "https://www.example.se"

describe("a description", () => {
  test("of a short text is the text", () => {
    expect(summarize("  En lösning\nför\u00a0er. ")).toBe("En lösning för\u00a0er.")
    expect(summarize("")).toBe("")
  })

  test("is whole sentences of the first paragraph", () => {
    const first = `${"Meningen är lagom lång och handlar om något. ".repeat(3)}`.trim()
    const long = `${first} ${"Den här meningen får inte plats. ".repeat(5)}\n\nNästa stycke.`
    expect(summarize(firstBlockText(long))).toBe(first)
  })

  test("contains no rich text markup", () => {
    expect(
      summarize(firstBlockText("## Rubrik\n\nText med **fet** och [en länk](https://exempel.se/a_(b)).")),
    ).toBe("Text med fet och en länk.")
    expect(summarize(firstBlockText("## Rubrik\nText"))).toBe("Text")
    expect(summarize(firstBlockText("2 \\* 3 är *snabba* sex"))).toBe("2 * 3 är snabba sex")
    expect(summarize(firstBlockText("- ett\n- två\n\nefter"))).toBe("ett två")
    expect(summarize(firstBlockText("## Bara en rubrik"))).toBe("Bara en rubrik")
    expect(summarize(firstBlockText("C# och nr # 5, 2 * 3 * 4, [se nedan] (här)"))).toBe(
      "C# och nr # 5, 2 * 3 * 4, [se nedan] (här)",
    )
  })

  test("is as long as it may be", () => {
    expect(summarize("En mening. En mening till. Och en till.", 30)).toBe("En mening. En mening till.")
  })

  test("is cut between words where the first sentence is too long, and at any rate", () => {
    const words = summarize(`Kort. ${"ordet ".repeat(60)}`)
    expect(words).toMatch(/ordet…$/)
    expect(words.length).toBeLessThanOrEqual(160)
    const letters = summarize("x".repeat(500))
    expect(letters.length).toBeLessThanOrEqual(160)
    expect(letters).toMatch(/^x+…$/)
  })
})

describe("a card's text", () => {
  test("is the whole text in one line of words", () => {
    const text = `Första stycket.\n\n${"Andra stycket är långt. ".repeat(30)}`
    expect(cardText(text)).toBe(`Första stycket. ${"Andra stycket är långt. ".repeat(30)}`.trim())
    expect(cardText("")).toBe("")
  })

  test("ends with a word when it is longer than any card", () => {
    const cut = cardText("ordet ".repeat(2_000))
    expect(cut.length).toBeLessThanOrEqual(1_000)
    expect(cut).toMatch(/ordet…$/)
  })
})

describe("the sitemap", () => {
  test("omits hidden pages and pages with another canonical URL", () => {
    const xml = renderSitemap(site, [
      { path: "/a", hidden: true },
      { path: "/b", canonical: "/a" },
      { path: "/c", canonical: "https://other.example/c" },
      { path: "/d", canonical: `${site}/d` },
      { path: "/e", canonical: "/e" },
    ])
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `${site}/d`,
      `${site}/en/d`,
      `${site}/e`,
      `${site}/en/e`,
    ])
  })

  const xml = renderSitemap(site, [
    { path: "/" },
    { path: "/losningar/a", changed: "2026-11-21T10:00:00.000Z" },
  ])

  test("has every page in both languages, and each names both", () => {
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `${site}/`,
      `${site}/en`,
      `${site}/losningar/a`,
      `${site}/en/losningar/a`,
    ])
    const alternate = (language: string, path: string) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${site}${path}"/>`
    for (const [language, path] of [
      ["sv", "/losningar/a"],
      ["en", "/en/losningar/a"],
      ["x-default", "/losningar/a"],
    ] as const) {
      expect(xml.split(alternate(language, path)).length - 1).toBe(2)
    }
  })

  test("states the modification date only if it is known", () => {
    expect(xml.match(/<lastmod>/g)).toHaveLength(2)
    expect(xml).toContain("<lastmod>2026-11-21T10:00:00.000Z</lastmod>")
  })
})

describe("robots.txt", () => {
  const text = renderRobots(site)

  test("disallows personal pages and APIs", () => {
    for (const path of [
      "/admin",
      "/admin/pages",
      "/auth",
      "/auth?lage=konto",
      "/en/auth",
      "/profile",
      "/en/profile",
      "/rest/v1/pages",
      "/auth/v1/token",
      "/functions/v1/send-contact-email",
      "/storage/v1/object/public/a",
    ])
      expect(disallows(text, path), path).toBe(true)
  })

  test("but not from other paths, even with the same prefix", () => {
    for (const path of [
      "/",
      "/en",
      "/losningar",
      "/profilering",
      "/administration",
      "/authors",
      // Pages may have these paths: only paths below them are reserved.
      "/rest",
      "/functions",
      "/storage?utm_source=a",
      "/og/sv.png",
    ])
      expect(disallows(text, path), path).toBe(false)
    expect(text).toContain(`Sitemap: ${site}/sitemap.xml`)
  })
})
