import type { Locator } from "@playwright/test"
import { control, dialogOf, expect, openScreen, test } from "./admin.ts"
import { holdCode } from "./held.ts"

const editorCode = /rich-text-editor.*\.js/

const paste = (field: Locator, html: string, plain = "") =>
  field.evaluate(
    (element, [html, plain]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData("text/html", html)
      if (plain) clipboardData.setData("text/plain", plain)
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
    },
    [html, plain] as const,
  )

test("text typed while the editor loads is kept, with its formatting", async ({ page }) => {
  const release = await holdCode(page, editorCode)
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

  // With the caret directly before a link, the form shows the link and its text stays.
  await paste(body, '<p> <a href="HTTPS://example.se/a b">avtalet</a></p><img src="x.png">')
  await expect(page.getByText("En bild följde inte med.")).toBeVisible()
  for (let presses = 0; presses < "avtalet".length; presses++) await page.keyboard.press("ArrowLeft")
  await page.keyboard.press("Control+k")
  const target = page.getByRole("combobox", { name: "Länkens adress" })
  await expect(target).toHaveValue("https://example.se/a%20b")
  await target.fill("tel:+46 8 123 45")
  await target.press("Enter")
  await expect(body.getByRole("link", { name: "avtalet" })).toHaveAttribute("href", "tel:+46812345")
})

test("formatting that ended before the editor loaded stays ended", async ({ page }) => {
  const release = await holdCode(page, editorCode)
  await openScreen(page, "news")
  await page.getByRole("button", { name: "Ny nyhet" }).click()
  const body = control(dialogOf(page, "Ny nyhet"), "body")
  await body.click()
  await page.keyboard.press("Control+b")
  await page.keyboard.type("viktig")
  await page.keyboard.press("Control+b")
  release()
  await expect(body.locator("strong")).toHaveText("viktig")
  await page.keyboard.type(" text")
  await expect(body).toHaveText("viktig text")
  await expect(body.locator("strong")).toHaveText("viktig")
})

test("a paste is kept when the editor's code fails to load", async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/)
  await page.route(editorCode, (route) => route.abort())
  await openScreen(page, "news")
  await page.getByRole("button", { name: "Ny nyhet" }).click()
  const body = control(dialogOf(page, "Ny nyhet"), "body")
  await body.click()
  await page.keyboard.type("Detta är ")
  await paste(body, "<b>fet</b> text, ", "fet text, ")
  await expect(page.getByText("Formateringen kunde inte hämtas.")).toBeVisible()
  await expect(body).toHaveValue("Detta är fet text, ")
})
