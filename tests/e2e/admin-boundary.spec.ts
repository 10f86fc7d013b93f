import { withLargeText } from "./accessibility.ts"
import { expect, openScreen, test } from "./admin.ts"

test.use({ expectedErrors: [/TypeError|Cannot read|caught the following error|Minified React error/] })

test("a screen that throws leaves the menu usable and recovers on retry", async ({
  page,
  expectAccessible,
}) => {
  let broken = true
  await page.route("**/rest/v1/pages?*", (route) =>
    broken && route.request().method() === "GET" ? route.fulfill({ json: [null] }) : route.continue(),
  )
  await page.goto("/admin/pages")
  const heading = page.getByRole("heading", { level: 1 })
  await expect(heading).toHaveText("Skärmen gick inte att visa")
  const menu = page.getByRole("navigation", { name: "Administration" })
  await expect(menu.getByRole("link", { name: "Lösningar" })).toBeVisible()
  await expectAccessible(page)

  await menu.getByRole("link", { name: "Lösningar" }).click()
  await expect(heading).toHaveText("Lösningar")
  await menu.getByRole("link", { name: "Sidor" }).click()
  await expect(heading).toHaveText("Skärmen gick inte att visa")
  broken = false
  await page.getByRole("button", { name: "Försök igen" }).click()
  await expect(heading).toHaveText("Sidor")
  await openScreen(page, "pages")
})

test("the menu's count never covers its label, also with large text", async ({ page }) => {
  for (const count of [206, 9_999]) {
    // One call each counts messages and leads.
    await page.route("**/rest/v1/rpc/count_found_submissions", (route) =>
      route.fulfill({ status: 200, json: count }),
    )
    const menu = page.getByRole("navigation", { name: "Administration" })
    const free = () =>
      menu.getByRole("link", { name: "Förfrågningar" }).evaluate((link) => {
        const label = document.createRange()
        label.selectNodeContents(link.lastChild ?? link)
        const badge = link.nextElementSibling?.getBoundingClientRect()
        const side = link.closest("nav")?.getBoundingClientRect()
        if (!badge || !side) return "no count"
        const { right } = label.getBoundingClientRect()
        return right <= badge.left && badge.right <= side.right ? "free" : `${right} over ${badge.left}`
      })
    await page.setViewportSize({ width: 1280, height: 800 })
    await openScreen(page, "people")
    await expect(menu).toContainText("99+")
    expect(await free()).toBe("free")
    await withLargeText(page, async () => {
      const open = page.getByRole("button", { name: "Meny" })
      if (await open.isVisible()) await open.click()
      expect(await free()).toBe("free")
    })
  }
})
