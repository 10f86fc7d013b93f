import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test } from "vitest"
import { ContentLink } from "../../app/site/parts/content-link.tsx"

const linkOn = (page: string, href: string) => {
  const link = createElement(ContentLink, { href, className: "button" }, "Läs mer")
  const html = renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [page] }, link))
  return /href="([^"]*)"/.exec(html)?.[1]
}

test.each([
  ["/kontakt", "/en/kontakt"],
  ["/kontakt?from=a.b#form", "/en/kontakt?from=a.b#form"],
  ["/", "/en"],
])("%s leads to the screen in the page's language", (href, english) => {
  expect(linkOn("/losningar/portal", href)).toBe(href)
  expect(linkOn("/en/losningar/portal", href)).toBe(english)
})

test.each([
  "/resurser/guide.pdf",
  "/storage/v1/object/public/media/ab12/prislista.pdf",
  "/storage/v1/object/public/media/ab12/prislista.pdf?download#sida=2",
  "https://example.se/kontakt",
])("%s is the same on every page", (href) => {
  expect(linkOn("/losningar/portal", href)).toBe(href)
  expect(linkOn("/en/losningar/portal", href)).toBe(href)
})
