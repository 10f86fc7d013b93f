import { control, dialogOf, expect, openScreen, test } from "./admin.ts"
import { test as withSubmissions } from "./submissions.ts"
import { search } from "./submissions-screen.ts"

/* Controls that disappear when pressed: the focus stays at their position. */

test("after accepting a suggested slug: in its field", async ({ page, mark }) => {
  await openScreen(page, "pages")
  await page.getByRole("button", { name: "Ny sida" }).click()
  const dialog = dialogOf(page, "Ny sida")
  await control(dialog, "slug").fill("annan")
  await control(dialog, "title").fill(`Sida ${mark}`)
  await dialog.getByRole("button", { name: /^Använd/ }).press("Enter")
  await expect(control(dialog, "slug")).toHaveValue(`sida-${mark}`)
  await expect(control(dialog, "slug")).toBeFocused()
})

withSubmissions(
  "what could not be fetched of a message, fetched again: in its place",
  async ({ page, sign, sendContacts, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource|handling could not be read/)
    await sendContacts({ name: `Ett ${sign}` })
    await openScreen(page, "submissions")
    await search(page, sign, 1)
    await page.route("**/rest/v1/rpc/handling_of", (route) => route.abort())
    await page.reload()
    await search(page, sign, 1)
    await page.getByRole("button", { name: `Ett ${sign}` }).click()
    const dialog = page.getByRole("dialog")
    await expect(dialog.getByRole("button", { name: "Hämta igen" })).toBeVisible()
    await page.unrouteAll()
    await dialog.getByRole("button", { name: "Hämta igen" }).press("Enter")
    await expect(dialog.getByLabel("Status")).toBeVisible()
    await page.keyboard.press("Tab")
    await expect(dialog.getByLabel("Status")).toBeFocused()
  },
)
