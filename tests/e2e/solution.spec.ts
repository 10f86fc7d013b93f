import { expect, test } from "./test.ts"

for (const [path, name] of [
  ["/losningar/intranat", "Så arbetar vi"],
  ["/en/losningar/intranat", "How we work"],
] as const) {
  test(`${path} leads to price and service levels`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    const link = page.getByRole("main").getByRole("link", { name, exact: true })
    await expect(link).toHaveAttribute("href", /^(\/en)?\/sa-arbetar-vi$/)
  })
}
