import { control, dialogOf, expect, insertSolution, itemOf, openScreen, test } from "./admin.ts"
import { openFiles } from "./media-files.ts"
import { test as withSubmissions } from "./submissions.ts"
import { search } from "./submissions-screen.ts"

/* Controls that disappear when pressed: the focus stays at their position. */

const letters = ["A", "B", "C", "D", "E", "F", "G", "H"]

test("after clearing a search without results: on the list", async ({ page, mark, service }) => {
  await insertSolution(service, mark, letters)
  await openScreen(page, "solutions")
  await page.getByRole("button", { name: `Lösning ${mark}`, exact: true }).click()
  const search = page.getByRole("searchbox", { name: /funktioner/i })
  await search.fill("finns inte alls")
  await page.getByRole("button", { name: "Visa alla" }).press("Enter")
  await expect(itemOf(page, mark).filter({ hasText: "A prov" })).toHaveCount(1)
  const list = page.getByRole("region", { name: "Funktioner", exact: true })
  await expect(list).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(list.locator(":focus")).toHaveCount(1)
})

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

test("after retrying the list of files: on the list", async ({ page, mark, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/, /media could not be read/)
  await page.route("**/rest/v1/rpc/search_media", (route) => route.abort())
  const { files } = await openFiles(page, mark)
  const again = files.getByRole("button", { name: "Hämta igen" })
  await expect(again).toBeVisible()
  await page.unrouteAll()
  await again.press("Enter")
  await expect(again).toHaveCount(0)
  await expect(files.getByRole("region")).toBeFocused()
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
