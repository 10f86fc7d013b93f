import { control, dialogOf, expect, openScreen, test } from "./admin.ts"

test("text typed while the editor loads is kept, with its marks", async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/rich-text-editor.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  await openScreen(page, "news")
  await page.getByRole("button", { name: "Ny nyhet" }).click()
  const body = control(dialogOf(page, "Ny nyhet"), "body")
  await body.click()
  await page.keyboard.type("Detta är ")
  await page.keyboard.press("Control+b")
  await page.keyboard.type("viktig")
  await page.keyboard.press("Control+b")
  await page.keyboard.type(" text")
  await expect(body).toHaveValue("Detta är viktig text")
  release()
  await expect(body.locator("strong")).toHaveText("viktig")
  await page.keyboard.type(" och mer")
  await expect(body).toHaveText("Detta är viktig text och mer")

  // With the caret directly before a link its form shows the link, and its text stays.
  await body.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      "text/html",
      '<p> <a href="HTTPS://example.se/a b">avtalet</a></p><img src="x.png">',
    )
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText("En bild följde inte med.")).toBeVisible()
  for (let presses = 0; presses < "avtalet".length; presses++) await page.keyboard.press("ArrowLeft")
  await page.keyboard.press("Control+k")
  const target = page.getByRole("combobox", { name: "Länkens adress" })
  await expect(target).toHaveValue("https://example.se/a%20b")
  await target.fill("tel:+46 8 123 45")
  await target.press("Enter")
  await expect(body.getByRole("link", { name: "avtalet" })).toHaveAttribute("href", "tel:+46812345")
})
