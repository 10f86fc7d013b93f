import { backendAddress, e2eAddress } from "../fixtures/e2e-site.ts"
import { beSignedIn, goodPassword, logIn, verifiedAccount } from "./accounts.ts"
import { addAuthenticator } from "./authenticator.ts"
import { expect, test } from "./test.ts"
import { toast } from "./toast.ts"

// Chromium's virtual authenticator answers instead of a phone or a security key.
test.skip(backendAddress !== e2eAddress, "a Supabase project keeps passkeys apart from second factors")

test("a passkey is added, named, required after the password, and removed (sv, 390 px)", async ({
  page,
  expectAccessible,
  expectedErrors,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await verifiedAccount()
  await beSignedIn(page, account)
  const authenticator = await addAuthenticator(page)
  await page.goto("/profile")
  const section = page.getByRole("region", { name: "Dina passkeys" })
  const add = section.getByRole("button", { name: "Lägg till en passkey" })

  await authenticator.verify(false)
  await add.click()
  await expect(toast(page, "Ett fel uppstod")).toContainText("Webbläsaren fick ingen passkey")
  await authenticator.verify(true)
  await add.click()
  await expect(toast(page, "Passkeyn är tillagd")).toBeVisible()
  const name = section.getByLabel("Namn på passkeyn")
  await expect(name).toBeFocused()
  await expect(name).toHaveValue("Chrome, Linux")
  await name.fill("Min telefon")
  await page.keyboard.press("Enter")
  await expect(section.getByRole("listitem")).toContainText("Min telefon")
  await add.click()
  await expect(toast(page, "Ett fel uppstod")).toContainText("har redan en passkey")

  await authenticator.respond(false)
  await page.getByRole("main").getByRole("button", { name: "Logga ut" }).click()
  await logIn(page, account)
  await expect(page.getByText("Bekräfta med din passkey.")).toBeVisible()
  const use = page.getByRole("button", { name: "Använd passkey" })
  await expect(use).toBeFocused()
  // Ends the suggestion that the browser still offers.
  await authenticator.respond(true)
  await use.click()
  await expect(toast(page, "Välkommen tillbaka!")).toBeVisible()
  await expect(page).toHaveURL(`${e2eAddress}/`)

  await page.goto("/profile")
  await page.getByRole("main").getByRole("button", { name: "Logga ut" }).click()
  // One tap: the browser's suggestion at the field.
  await page.getByRole("main").getByLabel("E-post").focus()
  await expect(toast(page, "Välkommen tillbaka!")).toBeVisible()
  await page.goto("/profile")
  await page.getByRole("main").getByRole("button", { name: "Logga ut" }).click()
  await page.goto("/admin/pages")
  await expect(page).toHaveURL(`${e2eAddress}/auth`)
  await page.getByRole("button", { name: "Logga in med passkey" }).click()
  await toast(page, "Välkommen tillbaka!").getByRole("link", { name: "Fortsätt till Sidor" }).waitFor()

  await page.goto("/profile")
  await section.getByRole("button", { name: "Ta bort Min telefon" }).click()
  await section.getByRole("button", { name: "Avbryt" }).click()
  await section.getByRole("button", { name: "Ta bort Min telefon" }).click()
  await section.getByRole("button", { name: "Använd passkey" }).click()
  await expect(toast(page, "Passkeyn är borttagen")).toBeVisible()
  await expect(section.getByRole("listitem")).toHaveCount(0)
  await page.getByRole("main").getByRole("button", { name: "Logga ut" }).click()
  await logIn(page, account)
  await expect(toast(page, "Välkommen tillbaka!")).toBeVisible()
  await page.goto("/profile")
  await add.click()
  await expect(name).toBeFocused()
  // Last, because axe ends the virtual authenticator.
  await expectAccessible(page)
  expectedErrors.push(/status of 4/)
})

test("a lost passkey leaves a way out (en)", async ({ page, expectAccessible, expectedErrors }) => {
  expectedErrors.push(/status of 4/)
  const account = await verifiedAccount()
  await beSignedIn(page, account)
  const authenticator = await addAuthenticator(page)
  await page.goto("/en/profile")
  const section = page.getByRole("region", { name: "Your passkeys" })
  await section.getByRole("button", { name: "Add a passkey" }).click()
  await expect(toast(page, "Your passkey is added")).toBeVisible()
  await section.getByRole("button", { name: "Cancel" }).click()
  await expect(section.getByRole("listitem")).toContainText("Unnamed passkey")
  await authenticator.lose()
  await page.getByRole("main").getByRole("button", { name: "Log out" }).click()
  const form = page.getByRole("main").locator("form")
  await form.getByLabel("Email").fill(account.email)
  await form.getByLabel("Password").fill(goodPassword)
  await form.getByRole("button", { name: "Log in" }).click()
  await page.getByRole("button", { name: "Use a passkey" }).click()
  await expect(toast(page, "Something went wrong")).toContainText("The browser got no passkey")
  await expect(page.getByText("Ask a colleague who manages people to reset")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Cancel" }).click()
  await expect(form.getByLabel("Password")).toBeVisible()
})
