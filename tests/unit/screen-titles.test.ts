import { expect, test } from "vitest"
import { screenLinks } from "../../app/frame/screen-links.ts"
import { allScreens, indexedScreens } from "../../content/screens/lookup.ts"
import { pageTitle } from "../../content/screens/screen-titles.ts"
import { defaultTexts } from "../../content/texts/site-texts.ts"

const sv = defaultTexts("sv")

test("every screen that visitors write from has a title, that of menu and footer where it is in one", () => {
  for (const { path, origin } of allScreens) {
    if (origin === false || /[:*]/.test(path)) continue
    expect.soft(pageTitle(path, null)).not.toBe(path)
  }
  const paths = indexedScreens.map(({ path }) => path).filter((path) => path !== "/")
  for (const { to, label } of screenLinks(sv, paths)) {
    expect.soft(pageTitle(to, null)).toBe(label)
    expect.soft(pageTitle(`/en${to}`, "Sidans egen rubrik")).toBe(label)
  }
  expect(pageTitle("/en", null)).toBe(pageTitle("/", null))
  expect(pageTitle("/case", null)).toBe(pageTitle("/case-studies", null))
  expect(pageTitle("/auth", null)).toBe(sv.common.logIn)
  expect(pageTitle("/profile", null)).toBe(sv.account.profile.title)
  expect(pageTitle("/sok", null)).toBe(sv.common.search)
  expect(pageTitle("/unauthorized", null)).toBe(sv.errors.unauthorized.title)
})

test("uses the title from the database, otherwise the path", () => {
  expect(pageTitle("/en/losningar/intranat", "Intranät")).toBe("Intranät")
  expect(pageTitle("/losningar/borttagen", null)).toBe("/losningar/borttagen")
})
