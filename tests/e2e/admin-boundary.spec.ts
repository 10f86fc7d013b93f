import { expect, openScreen, test } from "./admin.ts"

test.use({ expectedErrors: [/TypeError|Cannot read|caught the following error|Minified React error/] })

test("a screen that throws leaves the menu, says so, and is shown when it is tried again", async ({
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
