import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { describe, expect, test } from "vitest"
import { Head } from "../../app/frame/head/head.tsx"
import { PageContext, ServerTextsContext } from "../../app/ui/page-context.ts"
import { defaultSeo, type SeoOverrides, seoOverrides } from "../../content/published/seo.ts"
import type { Language } from "../../content/texts/language.ts"
import { defaultTexts } from "../../content/texts/site-texts.ts"
import { news } from "../../content/types/news.ts"
import { solutions } from "../../content/types/solutions.ts"

const url = "https://www.example.se"

/** Returns the head of a news item's page. */
function headOf(own: SeoOverrides | undefined, language: Language = "sv"): string {
  const head = createElement(Head, { title: "Rubriken", description: "Ingressen.", own })
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "*",
      Component: () =>
        createElement(
          PageContext,
          { value: { language, belowEnglish: language === "en" } },
          createElement(ServerTextsContext, { value: defaultTexts(language) }, head),
        ),
    },
  ])
  return renderToStaticMarkup(
    createElement(Stub, {
      initialEntries: [language === "en" ? "/en/nyheter/a" : "/nyheter/a"],
      hydrationData: { loaderData: { root: { language, site: { url } } } },
    }),
  )
}

const content = (html: string, name: string) =>
  new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
const canonical = (html: string) => /rel="canonical" href="([^"]*)"/.exec(html)?.[1]

describe("the head of an item's page", () => {
  test("names the original in its own language, however the site's own URL is spelled", () => {
    const own = { canonical: "HTTP://EXAMPLE.se:80/nyheter/ett" }
    expect(canonical(headOf(own))).toBe(`${url}/nyheter/ett`)
    expect(canonical(headOf(own, "en"))).toBe(`${url}/en/nyheter/ett`)
  })

  test("uses the default metadata without overrides", () => {
    const html = headOf(undefined)
    expect(html).toMatch(/<title>Rubriken – /)
    expect(content(html, "description")).toBe("Ingressen.")
    expect(content(html, "og:image")).toBe(`${url}/og/sv/nyheter/a.png`)
    expect(content(html, "og:image:width")).toBe("1200")
    expect(content(html, "og:locale:alternate")).toBe("en_GB")
    expect(content(html, "robots")).toBeUndefined()
    expect(canonical(html)).toBe(`${url}/nyheter/a`)
    expect(html).toContain("BreadcrumbList")
    expect(headOf({})).toBe(html)
  })

  test("has the title, the description to its end, and the picture that the item names", () => {
    const description = "Tjugo ord som säger vad sidan handlar om. ".repeat(5).trim()
    const html = headOf({ title: 'Om <script> & citat"', description, picture: "/bilder/delad.jpg" })
    expect(html).toMatch(/<title>Om &lt;script&gt; &amp; citat&quot; – /)
    expect(content(html, "og:title")).toBe("Om &lt;script&gt; &amp; citat&quot;")
    expect(content(html, "description")).toBe(description)
    expect(content(html, "og:image")).toBe(`${url}/bilder/delad.jpg`)
    expect(content(html, "og:image:width")).toBeUndefined()
    expect(content(headOf({ picture: "https://a.example/b.png" }), "og:image")).toBe(
      "https://a.example/b.png",
    )
    // The breadcrumb uses the page's own name.
    expect(html).toContain('"name":"Rubriken"')
  })

  test("hides it from search engines, but not from people who share it", () => {
    const html = headOf({ hidden: true })
    expect(content(html, "robots")).toBe("noindex")
    expect(html).not.toMatch(/rel="(?:canonical|alternate)"|ld\+json/)
    expect(content(html, "og:title")).toBe("Rubriken")
  })

  test("sets the canonical URL in the same language, but not to itself", () => {
    expect(canonical(headOf({ canonical: "/losningar/b" }))).toBe(`${url}/losningar/b`)
    const english = headOf({ canonical: "/losningar/b" }, "en")
    expect(canonical(english)).toBe(`${url}/en/losningar/b`)
    expect(english).not.toContain('rel="alternate"')
    expect(canonical(headOf({ canonical: "https://other.example/c" }))).toBe("https://other.example/c")
    for (const own of ["/nyheter/a", `${url}/nyheter/a`])
      expect(headOf({ canonical: own })).toBe(headOf(undefined))
  })
})

const row = {
  seo_title: "Titel",
  seo_title_en: null,
  seo_description: " ",
  seo_description_en: "Description",
  seo_picture: null,
  seo_canonical: null,
  seo_hidden: false,
}

test("returns the overrides that are filled in, without Swedish fallbacks in English", () => {
  expect(seoOverrides(row, "sv")).toEqual({ title: "Titel" })
  expect(seoOverrides(row, "en")).toEqual({ description: "Description" })
  expect(seoOverrides({ ...row, seo_title: null }, "sv")).toBeUndefined()
})

test("the default title and description come from the page", () => {
  expect(defaultSeo(news, { title: "Nytt", title_en: "New", lead: "Ingress." }, "en")).toEqual({
    title: "New",
    description: "Ingress.",
  })
  const solution = { title: "Portal", usp: "Klart snabbt", description: "Och säkert." }
  expect(defaultSeo(solutions, solution, "sv").description).toBe("Klart snabbt. Och säkert.")
})
