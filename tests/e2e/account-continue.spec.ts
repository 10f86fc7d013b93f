import { e2eAddress } from "../fixtures/e2e-site.ts"
import { administrator, logIn, storedSession, toast, verifiedAccount } from "./accounts.ts"
import { untilAwake } from "./awake.ts"
import { expect, test } from "./test.ts"

test("a visitor redirected from the back office gets a link to continue after signing in", async ({
  newPerson,
  expectAccessible,
}) => {
  // A new person, because the test sets the clock.
  const page = await newPerson()
  await page.clock.install()
  await page.goto("/admin/solutions")
  await expect(page).toHaveURL(`${e2eAddress}/auth`)
  // The link survives a reload and another mode of the form.
  await page.reload()
  await untilAwake(page)
  const main = page.getByRole("main")
  await main.getByRole("link", { name: "Glömt lösenordet?" }).click()
  await main.getByRole("link", { name: "Tillbaka till inloggningen" }).click()
  await logIn(page, administrator)
  await expect(page).toHaveURL(`${e2eAddress}/`)
  const welcome = toast(page, "Välkommen tillbaka!")
  await expect(welcome).toContainText("Du är nu inloggad.")
  const link = welcome.getByRole("link", { name: "Fortsätt till Lösningar" })
  await expect(link).toBeVisible()
  await expect(page.locator("[aria-live=polite]").filter({ has: link })).toBeVisible()
  await expect(welcome.getByRole("link")).toHaveCount(1)
  await expectAccessible(page)
  // Keyboard users have two minutes to reach the link.
  await page.clock.fastForward(120_000)
  await page.getByRole("contentinfo").getByRole("link").last().focus()
  await page.keyboard.press("Tab")
  await expect(link).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(`${e2eAddress}/admin/solutions`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lösningar")
  await page.goBack()
  await expect(page).toHaveURL(`${e2eAddress}/`)
})

test("the link is localized, and absent without a redirect or after signing out", async ({ page }) => {
  const account = await verifiedAccount()
  async function logInInEnglish() {
    const main = page.getByRole("main")
    await main.getByLabel("Email").fill(account.email)
    await main.getByLabel("Password").fill(account.password)
    await main.getByRole("button", { name: "Log in" }).click()
    await expect(page).toHaveURL(`${e2eAddress}/en`)
  }
  const welcome = toast(page, "Welcome back!")
  const link = welcome.getByRole("link")
  await page.goto("/en/profile")
  await expect(page).toHaveURL(`${e2eAddress}/en/auth`)
  await logInInEnglish()
  await expect(link).toHaveText("Continue to Profile")
  // A session that ends elsewhere redirects this visitor.
  await page.goto("/en/profile")
  const other = await page.context().newPage()
  await other.goto("/profile")
  await other.getByRole("main").getByRole("button", { name: "Logga ut" }).click()
  await expect(page).toHaveURL(`${e2eAddress}/en/auth`)
  await logInInEnglish()
  await expect(link).toHaveText("Continue to Profile")

  // Signing out redirects without the notice.
  await page.goto("/en/profile")
  await page.getByRole("main").getByRole("button", { name: "Log out" }).click()
  await expect(page).toHaveURL(`${e2eAddress}/en/auth`)
  expect(await storedSession(page)).toBeNull()
  await logInInEnglish()
  await expect(welcome).toBeVisible()
  await expect(link).toHaveCount(0)
  // Scrolling shows the start page's header.
  await page.mouse.wheel(0, 400)
  await page.getByRole("banner").getByRole("button", { name: "My account" }).click()
  await page.locator("#konto").getByRole("button", { name: "Log out" }).click()
  await expect(welcome).toHaveCount(0)
})
