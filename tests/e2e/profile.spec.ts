import { signIn, toast, verifiedAccount } from "./accounts.ts"
import { ask } from "./protocol.ts"
import { expect, test } from "./test.ts"

test("by keyboard: the language is saved, and a session is ended once, keeping the focus", async ({
  page,
}) => {
  const account = await verifiedAccount()
  for (let session = 0; session < 2; session++)
    expect((await ask("/auth/v1/token?grant_type=password", { body: account })).status).toBe(200)
  await signIn(page, account)
  await page.goto("/profile")

  const saves: string[] = []
  page.on("request", (request) => {
    if (request.method() === "PUT" && request.url().endsWith("/auth/v1/user")) saves.push(request.url())
  })
  await page.getByRole("radio", { name: "Svenska" }).focus()
  for (const [key, name] of [
    ["ArrowDown", "English"],
    ["ArrowDown", "Svenska"],
    ["ArrowDown", "English"],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole("radio", { name })).toBeFocused()
    await expect(page.getByRole("radio", { name })).toBeChecked()
  }
  expect(saves).toEqual([])
  const save = page.getByRole("button", { name: "Spara språk" })
  await save.press("Enter")
  await expect(toast(page, "Språket är ändrat")).toBeVisible()
  await expect(save).toBeFocused()
  expect(saves).toHaveLength(1)

  const end = page.getByRole("button", { name: /^Avsluta .*/ })
  const ended: string[] = []
  page.on("request", (request) => {
    if (request.url().includes("rpc/end_own_session")) ended.push(request.url())
  })
  const one = page.getByRole("main").getByRole("listitem").getByRole("button")
  await expect(one).toHaveCount(3)
  await one.first().focus()
  // Both clicks in one task, before React can render.
  await one.first().evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(one).toHaveCount(2)
  expect(ended).toHaveLength(1)
  await expect(one.first()).toBeFocused()
  await one.last().focus()
  await page.keyboard.press("Enter")
  await expect(one).toHaveCount(1)
  await expect(one.first()).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(end).toHaveCount(0)
  await expect(page.getByRole("heading", { level: 2 }).and(page.locator(":focus"))).toHaveCount(1)
})
