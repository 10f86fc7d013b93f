import { expect, test } from "./test.ts"

test("whoever only reads gets no framework: at most 5 kB of script before the first interaction", async ({
  page,
}) => {
  const scripts: string[] = []
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url())
  })
  await page.goto("/losningar", { waitUntil: "networkidle" })
  expect(scripts).toEqual([])
  await page.mouse.move(10, 10)
  await page.getByRole("heading", { level: 1 }).click()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test("after the first interaction React takes over and moves between screens without a new document", async ({
  page,
}) => {
  await page.goto("/losningar")
  await page.getByRole("heading", { level: 1 }).click()
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "true")
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole("banner").getByRole("link", { name: "Om oss" }).click()
  await expect(page).toHaveURL(/\/om-oss$/)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(/\/losningar$/)
})
