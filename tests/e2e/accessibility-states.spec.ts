import { expectToFit, invisibleFocus, smallTargets, wake } from "./accessibility.ts"
import { signIn, toast, verifiedAccount } from "./accounts.ts"
import { expect, test } from "./test.ts"

test("open menus, on phone and desktop, in both themes", async ({
  page,
  expectAccessible,
  expectContrast,
}) => {
  await page.goto("/brand-guidelines")
  await wake(page)
  await page.getByRole("button", { name: /Språk/ }).click()
  await expect(page.locator("#sprak")).toBeVisible()
  await page.emulateMedia({ colorScheme: "light" })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: "dark" })
  await expectContrast(page)
  expect.soft(await smallTargets(page)).toEqual([])
  expect.soft(await invisibleFocus(page)).toEqual([])
  await page.keyboard.press("Escape")
  await expect(page.getByRole("button", { name: /Språk/ })).toBeFocused()

  await page.setViewportSize({ width: 320, height: 640 })
  for (const [button, menu] of [
    [page.getByRole("button", { name: "Meny", exact: true }), page.locator("#meny")],
    [page.locator("[popovertarget=delar]"), page.locator("#delar")],
  ] as const) {
    await button.click()
    await expect(menu).toBeVisible()
    await expectAccessible(page)
    await expectToFit(page)
    expect.soft(await smallTargets(page)).toEqual([])
    expect.soft(await invisibleFocus(page)).toEqual([])
    await page.keyboard.press("Escape")
    await expect(menu).toBeHidden()
  }
})

test("the contact form announces an error and describes its field with it", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/kontakt")
  await wake(page)
  const email = page.getByLabel("E-post", { exact: true })
  await page.getByLabel("Namn", { exact: true }).fill("Åsa")
  await email.fill("nej")
  await page.keyboard.press("Enter")
  const message = toast(page, "Fel")
  await expect(message).toBeVisible()
  await expect(page.locator("[aria-live=assertive]", { has: page.locator(".toast") })).toHaveCount(1)
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute("aria-invalid", "true")
  await expect(email).toHaveAccessibleDescription(/\S/)
  await expectAccessible(page)

  await page.emulateMedia({ colorScheme: "dark" })
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  await expectToFit(page)
  // The toast covers the end of the page until it is dismissed.
  const dismiss = message.getByRole("button", { name: "Stäng meddelandet" })
  const { width = 0, height = 0 } = (await dismiss.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  await dismiss.click()
  expect.soft(await smallTargets(page)).toEqual([])
  await email.press("End")
  await email.pressSequentially("@exempel.se")
  await expect(email).not.toHaveAttribute("aria-invalid")
})

test("the sign-in form announces an error, describes its field with it, and moves the focus there", async ({
  page,
  expectAccessible,
}) => {
  await page.emulateMedia({ colorScheme: "dark" })
  await page.goto("/auth")
  const main = page.getByRole("main")
  const password = main.getByLabel("Lösenord")
  await main.getByLabel("E-post").fill("namn@exempel.se")
  await password.fill("kort")
  await page.keyboard.press("Enter")
  await expect(toast(page, "Valideringsfel")).toBeVisible()
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute("aria-invalid", "true")
  await expect(password).toHaveAccessibleDescription(/^Skriv 8 tecken eller fler/)
  await expectAccessible(page)
  await password.fill("kort1")
  await expect(password).not.toHaveAttribute("aria-invalid")
  await expect(password).not.toHaveAccessibleDescription(/^Skriv/)
})

test("at 400 % zoom an error toast does not cover its field", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  for (const [path, fill] of [
    ["/kontakt", { Namn: "Åsa", "E-post": "nej" }],
    ["/auth", { "E-post": "namn@exempel.se", Lösenord: "kort" }],
  ] as const) {
    await page.goto(path)
    await wake(page)
    const main = page.getByRole("main")
    for (const [label, text] of Object.entries(fill)) await main.getByLabel(label, { exact: true }).fill(text)
    await page.keyboard.press("Enter")
    await expect(page.locator(".toast-error")).toBeVisible()
    const field = main.locator("[aria-invalid=true]")
    await expect(field).toBeFocused()
    const seen = () =>
      field.evaluate((field) => {
        const { left, width, top, height } = field.getBoundingClientRect()
        const parts = [0.1, 0.5, 0.9]
        return parts.filter((part) =>
          field.contains(document.elementFromPoint(left + width / 2, top + part * height)),
        ).length
      })
    await expect.poll(seen).toBeGreaterThanOrEqual(2)
  }
})

test("signed in: the menu and the profile, dark, on phone and desktop", async ({
  page,
  expectAccessible,
}) => {
  await page.emulateMedia({ colorScheme: "dark" })
  await signIn(page, await verifiedAccount())
  // Success toasts use a polite live region.
  await expect(page.locator("[aria-live=polite]", { has: page.locator(".toast") })).toHaveCount(1)
  await expectAccessible(page)
  await page.goto("/profile")
  await page.getByRole("button", { name: "Mitt konto" }).click()
  await expect(page.locator("#konto")).toBeVisible()
  await expectAccessible(page)
  expect.soft(await smallTargets(page)).toEqual([])
  expect.soft(await invisibleFocus(page)).toEqual([])
  await page.keyboard.press("Escape")
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(page.getByRole("main").getByRole("button", { name: "Logga ut" })).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  expect.soft(await smallTargets(page)).toEqual([])
  expect.soft(await invisibleFocus(page)).toEqual([])
})
