import type { RouteConfigEntry } from "@react-router/dev/routes"
import { describe, expect, test } from "vitest"
import routes from "../../app/routes.ts"
import { allScreens, hasOwnAddress, matchScreen } from "../../content/screens/lookup.ts"
import { pages } from "../../content/types/pages.ts"
import { hasReservedSlug } from "../../content/types/paths.ts"
import { screens } from "../e2e/screens.ts"

/** Returns the paths of the routes. A layout without a path adds nothing. */
const pathsOf = (entries: readonly RouteConfigEntry[], under = ""): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const own = path ? `${under}/${path}` : under
    return [...(children && !path ? [] : [index ? under || "/" : own]), ...pathsOf(children ?? [], own)]
  })

const swedish = pathsOf(routes).filter((path) => !path.startsWith("/en") && path !== "/icons")

describe("the table of routes", () => {
  test("has the declared screens, in their order", () => {
    const declared = allScreens.map(({ path }) => path)
    expect([...new Set(swedish)].toSorted()).toEqual(declared.toSorted())
    const isPublic = (path: string) => !path.startsWith("/admin")
    expect(swedish.filter(isPublic)).toEqual(declared.filter(isPublic))
  })

  test("has the public ones under /en, too", () => {
    const english = pathsOf(routes).filter((path) => path.startsWith("/en/"))
    expect(english.map((path) => path.slice(3))).toEqual(
      swedish.filter((path) => path !== "/" && !path.startsWith("/admin")),
    )
  })

  test("reserves the slugs of screens", () => {
    const taken = pathsOf(routes).flatMap((path) => path.split("/")[1] || [])
    expect(taken).toContain("sok")
    for (const part of taken.filter((part) => part !== "*")) expect(hasOwnAddress(part), part).toBe(false)
  })
})

test.each([
  ["/", "/"],
  ["/losningar", "/losningar"],
  ["/losningar/intranat", "/losningar/:slug"],
  ["/losningar/a/b", "/*"],
  ["/case-studies/norrvikens-kommun", "/case-studies/:slug"],
  ["/auth/confirm", "/auth/confirm"],
  ["/auth/annat", "/*"],
  ["/admin/pages", "/admin/pages"],
  ["/admin/annat", "/*"],
  ["/sa-arbetar-vi", "/*"],
])("%s is the screen %s", (path, screen) => expect(matchScreen(path).path).toBe(screen))

test("positions in menu and footer start at one without gaps", () => {
  for (const list of ["menu", "footer", "legal"] as const) {
    const places = allScreens.flatMap((screen) => screen[list] ?? []).toSorted((a, b) => a - b)
    expect([list, ...places]).toEqual([list, ...places.map((_, index) => index + 1)])
  }
})

test("browser tests cover every public screen once", () => {
  const tried = screens.map(({ path }) => path.replace(/\?.*/, "")).map((path) => matchScreen(path).path)
  const visitors = allScreens.filter(({ kind }) => kind !== "application")
  expect(visitors.map(({ path }) => path).filter((path) => !tried.includes(path))).toEqual([])
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
})

test("a page may use the slug of a screen's hero, but no other reserved slug", () => {
  const hidden = (slug: string) => hasReservedSlug(pages, { slug })
  const replacing = new Set(allScreens.flatMap(({ hero }) => hero ?? []))
  expect(replacing.size).toBe(7)
  expect([...replacing].filter(hidden)).toEqual([])
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
    "media",
    "healthz",
  ]
  expect(taken.filter((slug) => !hidden(slug))).toEqual([])
  expect(["kampanj", "sok-hjalp", "admin-2"].filter(hidden)).toEqual([])
})
