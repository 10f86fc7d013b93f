import { wake } from "./accessibility.ts"
import { toast } from "./accounts.ts"
import {
  alertDialog,
  test as asAdministrator,
  control,
  dialogOf,
  itemOf,
  openScreen,
  openType,
} from "./admin.ts"
import { typeOf } from "./admin-types.ts"
import { expect, test } from "./test.ts"

const dismiss = "Stäng meddelandet"

test("dismissing a toast restores the focus", async ({ page }) => {
  await page.goto("/kontakt")
  await wake(page)
  const main = page.getByRole("main")
  const email = main.getByLabel("E-post", { exact: true })
  await main.getByLabel("Namn", { exact: true }).fill("Åsa")
  const close = page.getByRole("button", { name: dismiss })
  const ways = [() => page.keyboard.press("Enter"), () => page.keyboard.press("Escape"), () => close.click()]
  for (const putAway of ways) {
    await email.fill("nej")
    await page.keyboard.press("Enter")
    await expect(email).toBeFocused()
    await close.focus()
    await putAway()
    await expect(close).toHaveCount(0)
    await expect(email).toBeFocused()
  }
})

asAdministrator(
  "of several messages the keyboard puts away one after the other",
  async ({ page, mark, service }) => {
    await service
      .from("resources")
      .insert({ title: `Resurs ${mark}` })
      .throwOnError()
    await openScreen(page, "resources")
    const published = itemOf(page, mark).getByRole("switch")
    await published.click()
    await expect(toast(page, "Resurs publicerad")).toBeVisible()
    const close = page.getByRole("button", { name: dismiss })
    // A toast with focus does not time out.
    await close.hover()
    await published.press("Space")
    await expect(close).toHaveCount(2)
    await close.first().focus()
    await page.keyboard.press("Enter")
    await expect(close).toHaveCount(1)
    await expect(close).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(close).toHaveCount(0)
    await expect(published).toBeFocused()
  },
)

asAdministrator(
  "an error in a dialog, enlarged to 400 %: not over the field that it is about, and Esc puts it away before the dialog",
  async ({ page, mark, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/)
    await page.setViewportSize({ width: 320, height: 256 })
    const type = typeOf("pages")
    await openType(page, type)
    await page.getByRole("button", { name: type.create }).click()
    const dialog = dialogOf(page, type.create)
    await control(dialog, "title").fill(`Sida ${mark}`)
    await control(dialog, "slug").fill("sa-arbetar-vi")
    // Moves the field below the toast's position.
    await control(dialog, "slug").evaluate((field) => {
      const dialog = field.closest("[role=dialog]")
      dialog?.scrollBy({ top: field.getBoundingClientRect().top - 80, behavior: "instant" })
    })
    await page.keyboard.press("Enter")
    const message = toast(page, type.toasts.createFailed)
    await expect(message).toBeVisible()
    await expect(control(dialog, "slug")).toBeFocused()
    const seen = () =>
      control(dialog, "slug").evaluate((field) => {
        const { left, width, top, height } = field.getBoundingClientRect()
        return [0.1, 0.5, 0.9].every((part) =>
          field.contains(document.elementFromPoint(left + width / 2, top + part * height)),
        )
      })
    await expect.poll(seen).toBe(true)

    await page.keyboard.press("Escape")
    await expect(message).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await expect(control(dialog, "slug")).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(alertDialog(page)).toBeVisible()
  },
)
