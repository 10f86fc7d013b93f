import { english } from "./screens.ts"
import { expect, test } from "./test.ts"

const texts = [
  { path: "/integritet", sv: /730\sdagar/, en: /730\sdays/, authority: "IMY" },
  { path: "/tillganglighet", sv: /DOS-lagen/, en: /DOS-lagen/, authority: "WCAG" },
]

for (const language of ["sv", "en"] as const) {
  for (const { path, authority, ...words } of texts) {
    test(`${path} (${language}) is linked from the footer and names a contact`, async ({ page }) => {
      const local = (target: string) => (language === "en" ? english(target) : target)
      await page.goto(local("/"))
      await page
        .getByRole("contentinfo")
        .locator(`a[href="${local(path)}"]`)
        .click()
      await expect(page).toHaveURL(local(path))
      const main = page.getByRole("main")
      await expect(main).toContainText(words[language])
      await expect(main).toContainText(authority)
      await expect(main.locator('a[href^="mailto:info@modulverk.example"]')).toBeVisible()
      await main.locator(`a[href="${local("/kontakt")}"]`).click()
      await expect(page).toHaveURL(local("/kontakt"))
    })
  }
}
