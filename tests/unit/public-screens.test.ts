import type { RouteConfigEntry } from "@react-router/dev/routes"
import { expect, test } from "vitest"
import { isHiddenBySite } from "../../app/admin/collection/hidden-by-site.ts"
import routes from "../../app/routes.ts"
import { namedScreens } from "../../app/site/search/screen-hits.ts"
import { hasOwnAddress, publicScreens } from "../../content/screens/public-screens.ts"
import { loadTexts } from "../../content/texts/texts.ts"
import { pages } from "../../content/types/pages.ts"
import { screens } from "../e2e/screens.ts"

/** First parts of the addresses of the route table. */
const firstParts = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) =>
    path ? (path === "*" ? [] : [path.split("/")[0] ?? ""]) : firstParts(children),
  )

test("no page has an address of its own where the route table has a screen", () => {
  const parts = firstParts(routes)
  expect(parts).toContain("sok")
  for (const part of parts) expect(hasOwnAddress(part), part).toBe(false)
})

test("every public screen is tried in the browser and found by its name", async () => {
  await loadTexts("sv")
  const tried = screens.map(({ path }) => path)
  expect(publicScreens.map(({ path }) => path).filter((path) => !tried.includes(path))).toEqual([])
  const found = namedScreens("sv").map(({ path }) => path)
  // Whoever searches is a press on the mark away from the start page.
  expect(found.toSorted()).toEqual(
    publicScreens
      .map(({ path }) => path)
      .filter((path) => path !== "/")
      .toSorted(),
  )
})

test("a page that replaces a screen's opening can be seen, one at any other of the site's addresses cannot", () => {
  const hidden = (slug: string) => isHiddenBySite(pages, { slug })
  const replacing = publicScreens.flatMap(({ page }) => page ?? [])
  expect(replacing).toHaveLength(7)
  expect(replacing.filter(hidden)).toEqual([])
  const taken = [
    "sok",
    "auth",
    "admin",
    "profile",
    "unauthorized",
    "assets",
    "case",
    "en",
    "integritet",
    " sok ",
  ]
  expect(taken.filter((slug) => !hidden(slug))).toEqual([])
  expect(["kampanj", "sok-hjalp", "admin-2"].filter(hidden)).toEqual([])
})
