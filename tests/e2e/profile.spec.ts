import { beSignedIn, toast, verifiedAccount } from "./accounts.ts"
import { dropAnswer } from "./held.ts"
import { ask } from "./protocol.ts"
import { expect, test } from "./test.ts"

test("by keyboard: the language is saved, and a session is ended once, keeping the focus", async ({
  page,
}) => {
  const account = await verifiedAccount()
  for (let session = 0; session < 2; session++)
    expect((await ask("/auth/v1/token?grant_type=password", { body: account })).status).toBe(200)
  await beSignedIn(page, account)
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

test("a password change whose response is held or lost is done once, and keeps what is typed meanwhile", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  const account = await verifiedAccount()
  await beSignedIn(page, account)
  await page.goto("/profile")
  const current = page.getByLabel("Nuvarande lösenord")
  const chosen = page.getByLabel("Nytt lösenord")
  const submit = page.getByRole("button", { name: "Byt lösenord" })
  await dropAnswer(page, "**/auth/v1/user*")
  await current.fill(account.password)
  await chosen.fill("Provkorning3")
  await submit.click()
  await expect(toast(page, "Ett fel uppstod")).toContainText("Servern svarar inte.")
  await expect(current).toHaveValue(account.password)
  await expect(chosen).toHaveValue("Provkorning3")
  await submit.click()
  await expect(toast(page, "Lösenordet är bytt")).toBeVisible()
  await expect(current).toHaveValue("")

  const [done, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route("**/auth/v1/user*", async (route) => {
    if (route.request().method() !== "PUT") return route.fallback()
    const response = await route.fetch()
    done.resolve()
    await held.promise
    await route.fulfill({ response })
  })
  await current.fill("Provkorning3")
  await chosen.fill("Provkorning4")
  await submit.click()
  await done.promise
  await chosen.fill("Provkorning5")
  const others = page.waitForResponse("**/auth/v1/logout?scope=others")
  held.resolve()
  await others
  // The first change's toast may still be visible.
  await expect(toast(page, "Lösenordet är bytt").last()).toBeVisible()
  await expect(chosen).toHaveValue("Provkorning5")
  const signInWith = async (password: string) =>
    (await ask("/auth/v1/token?grant_type=password", { body: { ...account, password } })).status
  expect([await signInWith(account.password), await signInWith("Provkorning4")]).toEqual([400, 200])
})
