import { expect, test } from "./test.ts"

test("the legal pages are linked from the footer, in the page's language, and name a contact", async ({
  page,
}) => {
  for (const [home, prefix, path, text, authority] of [
    ["/", "", "/integritet", /730\sdagar/, "IMY"],
    ["/en", "/en", "/tillganglighet", /DOS-lagen/, "WCAG"],
  ] as const) {
    await page.goto(home)
    await page.getByRole("contentinfo").locator(`a[href="${prefix}${path}"]`).click()
    await expect(page).toHaveURL(`${prefix}${path}`)
    const main = page.getByRole("main")
    await expect(main).toContainText(text)
    await expect(main).toContainText(authority)
    await expect(main.locator('a[href^="mailto:info@modulverk.example"]')).toBeVisible()
    await main.locator(`a[href="${prefix}/kontakt"]`).click()
    await expect(page).toHaveURL(`${prefix}/kontakt`)
  }
})

test("the other language's legal pages say the same", async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).text()
  expect(await read("/en/integritet")).toMatch(/730\sdays.*IMY/s)
  expect(await read("/tillganglighet")).toMatch(/DOS-lagen/)
})
