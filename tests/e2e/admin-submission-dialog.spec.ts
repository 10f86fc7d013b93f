import { test } from "./submissions.ts"
import { cells, open, search, turnTo } from "./submissions-screen.ts"
import { expect } from "./test.ts"

test("a lead's resource is shown by title in list, dialog and reply", async ({
  page,
  sign,
  mark,
  service,
  sendLeads,
}) => {
  await service.from("resources").insert({ title: `Vad en digital ändring kostar ${mark}` })
  await sendLeads({ first_name: "Åsa", resource_slug: `vad-en-digital-andring-kostar-${mark}` })
  await open(page, true)
  await search(page, sign, 1)
  const title = `Vad en digital ändring kostar ${mark}`
  await expect(cells(page, "resource")).toHaveText(title)
  await page.getByRole("button", { name: "Åsa" }).click()
  await expect(page.getByRole("dialog").getByText(title, { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Svara", exact: true }).click()
  await expect(page.getByLabel("Ämne")).toHaveValue(`Angående ${title}`)
})

test("a row opens the message, also by keyboard, and closing restores the focus", async ({
  page,
  sign,
  sendContacts,
}) => {
  const message = `Första raden\n\n  Indragen rad & "citat"\n${"ett långt ord ".repeat(100)}slutordet`
  await sendContacts({
    name: "Åsa Öberg",
    company: "Norrvik",
    phone: "08-1",
    message,
    created_at: "2026-03-01T12:00:00Z",
  })
  await open(page)
  await search(page, sign, 1)
  const name = page.getByRole("button", { name: "Åsa Öberg" })
  await name.focus()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Åsa Öberg" })
  await expect(dialog.getByText("slutordet")).toBeVisible()
  expect(await dialog.getByText("slutordet").innerText()).toBe(message)
  for (const text of [`0@${sign}.example`, "Norrvik", "08-1", "2026-03-01 13:00"]) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible()
  }
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  await expect(name).toBeFocused()
  await cells(page, "message").filter({ hasText: "Första raden" }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
})

test("markup in every field is text", async ({ page, sign, sendContacts, sendLeads }) => {
  const evil = '<img src=x onerror="document.title=\'evil\'"><script>document.title="evil"</script>'
  await sendContacts({
    name: evil,
    company: evil,
    phone: "<b>1</b>",
    message: evil,
    email: `"<i>"@${sign}.example`,
  })
  await sendLeads({ first_name: evil, company: evil, resource_slug: "<b>slug</b>" })
  await open(page)
  await search(page, sign, 1)
  await expect(cells(page, "company")).toHaveText(evil)
  await page.getByRole("button", { name: evil }).click()
  await expect(page.getByRole("dialog").getByRole("paragraph").first()).toHaveText(evil)
  expect(await page.getByRole("dialog").locator("img, script, b, i").count()).toBe(0)
  await page.keyboard.press("Escape")
  await turnTo(page, "Lead Captures")
  await search(page, sign, 1)
  await expect(cells(page, "resource")).toHaveText("<b>slug</b>")
  await search(page, `${sign} ${evil}`, 1)
  expect(await page.locator("main").locator("img, script, b, i").count()).toBe(0)
  expect(await page.title()).not.toContain("evil")
})

test("accessible on a desktop and on a phone, light and dark", async ({
  page,
  sign,
  sendContacts,
  expectAccessible,
  expectContrast,
}) => {
  await sendContacts(
    { name: "Åsa", company: "Norrvik", phone: "08-1", message: "Hej ".repeat(200) },
    { name: "Ettlångtnamnutanmellanrum".repeat(7) },
  )
  await open(page)
  await search(page, sign, 2)
  const expectBothThemes = async () => {
    await page.emulateMedia({ colorScheme: "light" })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: "dark" })
    await expectContrast(page)
  }
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectBothThemes()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.getByRole("button", { name: "Åsa" }).click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await expectBothThemes()
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toBeHidden()
  }
})
