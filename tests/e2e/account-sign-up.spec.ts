import type { Page } from "@playwright/test"
import { e2eAddress } from "../fixtures/e2e-site.ts"
import { followLink, goodPassword, logIn, newAddress, storedSession, toast } from "./accounts.ts"
import { accountLink, mailsTo, waitForMailTo } from "./mail.ts"
import { ask } from "./protocol.ts"
import { expect, test } from "./test.ts"

test("sign-up, verification mail, and the first sign-in", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 400/)
  const account = { email: newAddress(), password: goodPassword }
  await page.goto("/auth")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Välkommen tillbaka")
  await page.getByRole("link", { name: "Skapa ett" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Skapa konto")
  const main = page.getByRole("main")
  await main.getByLabel("E-post").fill(account.email)
  await main.getByLabel("Lösenord").fill(account.password)
  const [request] = await Promise.all([
    page.waitForRequest(/\/auth\/v1\/signup/),
    main.getByRole("button", { name: "Skapa konto" }).click(),
  ])
  expect(new URL(request.url()).searchParams.get("redirect_to")).toBe(`${e2eAddress}/`)
  await expect(toast(page, "Konto skapat!")).toContainText(
    "Kontrollera din e-post för att verifiera ditt konto.",
  )
  expect(await storedSession(page)).toBeNull()

  // An unverified account cannot sign in.
  await page.goto("/auth")
  await logIn(page, account)
  await expect(toast(page, "Ett fel uppstod")).toContainText("E-postadressen är inte verifierad än.")
  await expect(page.getByRole("status").getByText(account.email)).toBeVisible()
  const resend = main.getByRole("button", { name: "Skicka ny länk" })
  await resend.press("Enter")
  await expect(toast(page, "Titta i din e-post")).toBeVisible()
  await expect(resend).toBeFocused()
  const second = await waitForMailTo(account.email, 2)
  expect(await mailsTo(account.email)).toHaveLength(2)

  await followLink(page, accountLink(second))
  await expect(toast(page, "Adressen är verifierad")).toBeVisible()
  await expect(page).toHaveURL(`${e2eAddress}/`)
  const stored = await storedSession(page)
  expect(stored).toMatchObject({ token_type: "bearer", user: { email: account.email } })
  for (const field of ["access_token", "refresh_token", "expires_in", "expires_at"]) {
    expect(stored).toHaveProperty(field)
  }
  // No token stays in the URL or the history.
  expect(await page.evaluate(() => `${location.href} ${JSON.stringify(history.state)}`)).not.toContain(
    "token",
  )
})

test("in a low window the notice after sign-up is visible and has the focus", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 })
  await page.goto("/auth?mode=signup")
  const main = page.getByRole("main")
  await main.getByLabel("E-post").fill(newAddress())
  await main.getByLabel("Lösenord").fill(goodPassword)
  await page.keyboard.press("Enter")
  const notice = page.getByRole("status").filter({ hasText: "Ett steg kvar" })
  await expect(notice).toBeFocused()
  await expect(notice.getByRole("heading")).toBeInViewport()
  // The link does not work again after a reload.
  await page.reload()
  await expect(notice).toBeVisible()
  await expect(notice).not.toBeFocused()
})

/** Signs up on the page. Returns the link from the mail. */
async function signUp(page: Page, email: string, path = "/auth"): Promise<string> {
  await page.goto(`${path}?mode=signup`)
  const main = page.getByRole("main")
  await main.locator("[name=email]").fill(email)
  await main.locator("[name=password]").fill(goodPassword)
  await main.locator("[type=submit]").click()
  await expect(page.getByRole("status").getByText(email)).toBeVisible()
  return accountLink(await waitForMailTo(email))
}

test("a tampered verification link offers a new one, which a mail scanner does not use up", async ({
  page,
  request,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(/status of 403/)
  const email = newAddress()
  const link = await signUp(page, email)
  await followLink(
    page,
    link.replace(/(token\w*)=(.)/, (_, name, first) => `${name}=${first === "a" ? "b" : "a"}`),
  )
  await expect(page).toHaveURL(`${e2eAddress}/auth`)
  const notice = page.getByRole("status").filter({ hasText: "Länken gäller inte längre" })
  await expect(notice).toBeVisible()
  expect(await storedSession(page)).toBeNull()
  // The notice is stored in the history entry, so a reload shows it again.
  await page.reload()
  await expect(notice).toBeVisible()
  await notice.getByRole("link", { name: "Skicka ny länk" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ny verifieringslänk")
  const main = page.getByRole("main")
  await main.getByLabel("E-post").fill(email)
  await main.getByRole("button", { name: "Skicka ny länk" }).click()
  await expect(toast(page, "Titta i din e-post")).toBeVisible()
  // The account is still unverified, so a new link works, also after a scanner has opened it.
  const newLink = accountLink(await waitForMailTo(email, 2))
  for (const method of ["HEAD", "GET"]) expect((await request.fetch(newLink, { method })).status()).toBe(200)
  await page.goto(newLink)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verifiera din e\u2011postadress")
  await expectAccessible(page)
  expect(await storedSession(page)).toBeNull()
  await page.getByRole("button", { name: "Verifiera adressen" }).click()
  await expect(toast(page, "Adressen är verifierad")).toBeVisible()
  await expect(page).toHaveURL(`${e2eAddress}/`)
})

test("without scripts the address is verified by the same button, and a new password waits for scripts", async ({
  browser,
  page,
}) => {
  const email = newAddress()
  const link = await signUp(page, email)
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const main = plain.getByRole("main")
  const title = plain.getByRole("heading", { level: 1 })
  await plain.goto("/auth")
  await expect(main.getByText("Inloggningen behöver JavaScript.")).toBeVisible()
  await expect(main.locator("input:visible, button:visible")).toHaveCount(0)
  await plain.goto(link)
  await main.getByRole("button", { name: "Verifiera adressen" }).click()
  await expect(title).toHaveText("Adressen är verifierad")
  await expect(main.getByRole("link", { name: "Logga in" })).toHaveAttribute("href", "/auth")
  // A second click has the same outcome.
  await plain.goto(link)
  await main.getByRole("button", { name: "Verifiera adressen" }).click()
  await expect(title).toHaveText("Adressen är verifierad")
  await plain.goto(link.replace("token_hash=", "token_hash=x"))
  await main.getByRole("button", { name: "Verifiera adressen" }).click()
  await expect(title).toHaveText("Länken gäller inte längre")
  await expect(main.getByRole("link", { name: "Skicka ny länk" })).toHaveAttribute(
    "href",
    "/auth?mode=verify",
  )

  await ask("/auth/v1/recover", { body: { email } })
  const recovery = accountLink(await waitForMailTo(email, 2))
  await plain.goto(recovery)
  await expect(main.getByText("Inloggningen behöver JavaScript.")).toBeVisible()
  await expect(main.getByRole("button", { name: "Fortsätt" })).toBeHidden()
  await plain.context().close()
  await followLink(page, recovery)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Välj ett nytt lösenord")
  await expect(page.getByRole("main").getByLabel("E-post")).toHaveValue(email)
})

test("a used link says that the address is verified, and leaves a signed-in visitor signed in", async ({
  page,
}) => {
  const email = newAddress()
  const link = await signUp(page, email, "/en/auth")
  await followLink(page, link)
  await expect(page).toHaveURL(`${e2eAddress}/en`)
  await followLink(page, link)
  await expect(toast(page, "Your address is already verified")).toContainText("You are now logged in.")
  await expect(page).toHaveURL(`${e2eAddress}/en`)
  expect((await storedSession(page))?.user.email).toBe(email)
  await page.evaluate(() => localStorage.clear())
  await followLink(page, link)
  await expect(page).toHaveURL(`${e2eAddress}/en/auth`)
  await expect(page.getByRole("status").filter({ hasText: "Your address is already verified" })).toBeVisible()
  await expect(page.getByRole("main").getByRole("button", { name: "Log in" })).toBeVisible()
})
