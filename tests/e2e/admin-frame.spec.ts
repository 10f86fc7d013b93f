import packageFile from "../../package.json" with { type: "json" }
import { administratorAccount } from "../fixtures/e2e-site.ts"
import { expectToFit } from "./accessibility.ts"
import { expect, openScreen, test } from "./admin.ts"

const { version } = packageFile
const sidebar = [
  ["Dashboard", "/admin"],
  ["Sidor", "/admin/pages"],
  ["Lösningar", "/admin/solutions"],
  ["Case Studies", "/admin/case-studies"],
  ["Resurser", "/admin/resources"],
  ["Förfrågningar", "/admin/submissions"],
] as const
/** Types that the specification does not name. */
const added = [
  ["Katalogfunktioner", "/admin/catalogue-functions"],
  ["Nyheter", "/admin/news"],
  ["Synonymer", "/admin/search-synonyms"],
  ["Filer", "/admin/media"],
  ["Texter", "/admin/site-texts"],
  ["Inställningar", "/admin/site-settings"],
  ["Omdirigeringar", "/admin/redirects"],
  ["Planerat", "/admin/planned"],
] as const

// The first test signs out.
test.use({ sharesSession: false })

test("the sidebar: entries, the current one, links to leave", async ({ page, expectedErrors }) => {
  // A request in flight is refused after signing out.
  expectedErrors.push(/status of 401/)
  await openScreen(page, "resources")
  const navigation = page.getByRole("navigation", { name: "Administration" })
  for (const [index, group] of [sidebar, added.slice(0, 4), added.slice(4)].entries()) {
    const links = navigation.getByRole("list").nth(index).getByRole("link")
    await expect(links).toHaveText(group.map(([name]) => new RegExp(`^${name}`)))
    for (const [name, path] of group) {
      await expect(links.filter({ hasText: name })).toHaveAttribute("href", path)
    }
  }
  const account = navigation.getByRole("link", { name: administratorAccount.email })
  await expect(account).toHaveAttribute("href", "/profile")
  const current = navigation.locator("[aria-current=page]")
  await expect(current).toHaveText(["Resurser"])
  await expect(navigation.getByText(/^Version \d+\.\d+\.\d+$/)).toHaveText(`Version ${version}`)
  await page.goto("/admin")
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(current).toHaveText(["Dashboard"])
  await navigation.getByRole("link", { name: "Sidor" }).click()
  await expect(current).toHaveText(["Sidor"])
  await expect(navigation.getByRole("link", { name: "Till webbplatsen" })).toHaveAttribute("href", "/")
  await navigation.getByRole("button", { name: "Logga ut" }).click()
  await expect(page).toHaveURL(/\/auth$/)
})

test("on a phone a button opens the sidebar; with 150 % text size nothing overflows", async ({
  page,
  mark,
  service,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openScreen(page, "pages")
  const link = page.getByRole("link", { name: "Case Studies" })
  await expect(link).toBeHidden()
  const menu = page.getByRole("button", { name: "Meny", exact: true })
  await menu.click()
  await expectAccessible(page)
  // Esc closes the menu from any element in it.
  for (const place of [menu, link]) {
    await place.press("Escape")
    await expect(link).toBeHidden()
    await expect(menu).toBeFocused()
    await menu.press("Enter")
  }
  await link.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Case Studies")
  await expect(link).toBeHidden()

  await page.setViewportSize({ width: 360, height: 800 })
  // The dashboard lists untranslated items.
  await service.from("pages").insert({ title: mark, slug: mark }).throwOnError()
  await openScreen(page, "dashboard")
  // A browser with a text size of 24 px.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "24px"
  })
  for (const screen of ["Dashboard", "Sidor", "Resurser"]) {
    if (screen !== "Dashboard") {
      await menu.click()
      await page.getByRole("navigation").getByRole("link", { name: screen, exact: true }).click()
    }
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(screen)
    await expect(page.getByText("Laddar...")).toHaveCount(0)
    const right = async () => {
      const { x, width } = (await menu.boundingBox()) ?? { x: 0, width: Number.NaN }
      return x + width
    }
    await expect.poll(right).toBeLessThanOrEqual(360)
    await expectToFit(page)
  }
})
