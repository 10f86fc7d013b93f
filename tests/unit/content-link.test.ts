import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { ContentLink } from "../../app/frame/site-link.tsx"
import { PageContext } from "../../app/ui/page-context.ts"

const linkOn = (page: "Swedish" | "English", href: string) => {
  const link = createElement(ContentLink, { href, className: "button" }, "Läs mer")
  const facts = { language: "sv", belowEnglish: page === "English" } as const
  const html = renderToStaticMarkup(createElement(PageContext, { value: facts }, link))
  return /href="([^"]*)"/.exec(html)?.[1]
}

test.each([
  ["/kontakt", "/en/kontakt"],
  ["/kontakt?from=a.b#form", "/en/kontakt?from=a.b#form"],
  ["/", "/en"],
])("%s links to the screen in the page's language", (href, english) => {
  expect(linkOn("Swedish", href)).toBe(href)
  expect(linkOn("English", href)).toBe(english)
})

test.each([
  "/resurser/guide.pdf",
  "/storage/v1/object/public/media/ab12/prislista.pdf",
  "/storage/v1/object/public/media/ab12/prislista.pdf?download#sida=2",
  "https://example.se/kontakt",
])("%s is the same on every page", (href) => {
  expect(linkOn("Swedish", href)).toBe(href)
  expect(linkOn("English", href)).toBe(href)
})
