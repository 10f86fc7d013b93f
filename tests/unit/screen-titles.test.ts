import { expect, test } from "vitest"
import { namedScreens } from "../../app/site/search/screen-hits.ts"
import { publicScreens } from "../../content/screens/public-screens.ts"
import { pageTitle } from "../../content/screens/screen-titles.ts"
import { textsOf } from "../../content/texts/texts.ts"

const sv = textsOf("sv")

test("every public screen has the name that menu and footer give it", () => {
  const named = new Map(namedScreens("sv").map(({ path, title }) => [path, title]))
  for (const { path } of publicScreens.filter(({ path }) => path !== "/")) {
    expect.soft(pageTitle(path, null)).toBe(named.get(path))
    expect.soft(pageTitle(`/en${path}`, "Sidans egen rubrik")).toBe(named.get(path))
  }
  expect(pageTitle("/en", null)).toBe(pageTitle("/", null))
  expect(pageTitle("/case", null)).toBe(named.get("/case-studies"))
  expect(pageTitle("/auth", null)).toBe(sv.common.logIn)
  expect(pageTitle("/profile", null)).toBe(sv.account.profile.title)
  expect(pageTitle("/sok", null)).toBe(sv.common.search)
  expect(pageTitle("/unauthorized", null)).toBe(sv.errors.unauthorized.title)
})

test("what has a title in the database has that one, and what has none its path", () => {
  expect(pageTitle("/en/losningar/intranat", "Intranät")).toBe("Intranät")
  expect(pageTitle("/losningar/borttagen", null)).toBe("/losningar/borttagen")
})
