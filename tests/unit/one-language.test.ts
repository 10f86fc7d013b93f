import { expect, test, vi } from "vitest"

vi.mock("../../brand/brand.ts", async (original) => ({
  ...(await original<typeof import("../../brand/brand.ts")>()),
  languages: ["sv"],
}))

const { default: routes } = await import("../../app/routes.ts")
const { topLevelTypes } = await import("../../content/index.ts")
const language = await import("../../content/texts/language.ts")
const { controlsOf } = await import("../../content/types/field-values.ts")
const { formLanguage } = await import("../../portable/forms/values.ts")
const { renderMail } = await import("../../portable/mail/render.ts")
const { tooManyRequests } = await import("../../server/pages/retry-later.ts")
const { findFeed } = await import("../../server/search/feed.ts")
const { renderRobots, renderSitemap } = await import("../../server/search/sitemap.ts")

// Features that a site with `languages: ["sv"]` lacks.

test("no path is below /en", () => {
  expect(routes.map(({ path }) => path)).not.toContain("en")
  expect(language.stripLanguagePrefix("/en/kontakt")).toBe("/en/kontakt")
  expect(language.languageOf("/en/kontakt", "en")).toBe("sv")
  expect(findFeed("/nyheter/rss.xml")).toMatchObject({ language: "sv" })
  expect(findFeed("/en/nyheter/rss.xml")).toBe(undefined)
})

test("search engines get only Swedish pages", () => {
  const listed = renderSitemap("https://site.test", [{ path: "/" }, { path: "/kontakt" }])
  expect(listed.match(/<loc>/g)).toHaveLength(2)
  expect(listed).not.toMatch(/hreflang|\/en/)
  expect(renderRobots("https://site.test")).not.toContain("/en")
})

test("no form has a field for English, and files and copies keep what the database has", () => {
  const names = (written?: readonly ("sv" | "en")[]) =>
    topLevelTypes.flatMap((type) => controlsOf(type, written).map(({ name }) => name))
  expect(names().filter((name) => name.endsWith("_en"))).toEqual([])
  expect(names(language.supportedLanguages)).toContain("title_en")
})

test("responds in Swedish to visitors with a stored English preference", async () => {
  const request = new Request("https://site.test", { headers: { "Content-Language": "en" } })
  expect(formLanguage(request, { language: "en" })).toBe("sv")
  const url = "https://site.test/auth/confirm"
  const mail = renderMail({ kind: "verify-email", language: "en", url }, "https://site.test")
  expect(mail.html).toContain('<html lang="sv">')
  expect(await tooManyRequests({ sv: "anrop", en: "requests" }, 1).text()).toBe(
    "För många anrop. Försök igen om en stund.",
  )
})
