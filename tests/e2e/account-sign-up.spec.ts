import { e2eAddress } from "../fixtures/e2e-site.ts"
import { goodPassword, logIn, newAddress, storedSession, toast, verifiedAccount } from "./accounts.ts"
import { accountLink, mailsTo, mailTo } from "./mail.ts"
import { expect, test } from "./test.ts"

test("an account from sign-up over the mail to being signed in at the site's origin", async ({
  page,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(/status of 400/)
  const account = { email: newAddress(), password: goodPassword }
  await page.goto("/auth")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Välkommen tillbaka")
  await page.getByRole("link", { name: "Skapa ett" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Skapa konto")
  await expectAccessible(page)
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

  // Not before the address is verified.
  await page.goto("/auth")
  await logIn(page, account)
  await expect(toast(page, "Ett fel uppstod")).toContainText("E-postadressen är inte verifierad än.")
  await expect(page.getByRole("status").getByText(account.email)).toBeVisible()
  const resend = main.getByRole("button", { name: "Skicka ny länk" })
  await resend.press("Enter")
  await expect(toast(page, "Titta i din e-post")).toBeVisible()
  await expect(resend).toBeFocused()
  const second = await mailTo(account.email, 2)
  expect(await mailsTo(account.email)).toHaveLength(2)

  await page.goto(accountLink(second))
  await expect(toast(page, "Adressen är verifierad")).toBeVisible()
  expect(page.url()).toBe(`${e2eAddress}/`)
  const stored = await storedSession(page)
  expect(stored).toMatchObject({ token_type: "bearer", user: { email: account.email } })
  for (const field of ["access_token", "refresh_token", "expires_in", "expires_at"]) {
    expect(stored).toHaveProperty(field)
  }
  // No token stays in the address or in the history behind it.
  expect(await page.evaluate(() => `${location.href} ${JSON.stringify(history.state)}`)).not.toContain(
    "token",
  )
})

test("in a low window the notice after sign-up is seen and has the focus", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 })
  await page.goto("/auth?mode=signup")
  const main = page.getByRole("main")
  await main.getByLabel("E-post").fill(newAddress())
  await main.getByLabel("Lösenord").fill(goodPassword)
  await page.keyboard.press("Enter")
  const notice = page.getByRole("status").filter({ hasText: "Ett steg kvar" })
  await expect(notice).toBeFocused()
  await expect(notice.getByRole("heading")).toBeInViewport()
  // Read again, it answers nothing.
  await page.reload()
  await expect(notice).toBeVisible()
  await expect(notice).not.toBeFocused()
})

for (const [what, change] of [
  ["used", (link: string) => link],
  [
    "tampered",
    (link: string) => link.replace(/token=(.)/, (_, first) => `token=${first === "a" ? "b" : "a"}`),
  ],
] as const) {
  test(`a ${what} verification link says so and offers a new one`, async ({ page, request }) => {
    const email = newAddress()
    await page.goto("/auth?mode=signup")
    const main = page.getByRole("main")
    await main.getByLabel("E-post").fill(email)
    await main.getByLabel("Lösenord").fill(goodPassword)
    await main.getByRole("button", { name: "Skapa konto" }).click()
    await expect(page.getByRole("status").getByText("Ett steg kvar")).toBeVisible()
    const link = accountLink(await mailTo(email))
    if (what === "used") await request.get(link, { maxRedirects: 0 })

    await page.goto(change(link))
    await expect(page).toHaveURL(`${e2eAddress}/auth`)
    const notice = page.getByRole("status").filter({ hasText: "Länken gäller inte längre" })
    await expect(notice).toBeVisible()
    expect(await storedSession(page)).toBeNull()
    // The notice belongs to the entry of the history: a reload draws the same.
    await page.reload()
    await expect(notice).toBeVisible()
    await notice.getByRole("link", { name: "Skicka ny länk" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ny verifieringslänk")
    await main.getByLabel("E-post").fill(email)
    await main.getByRole("button", { name: "Skicka ny länk" }).click()
    await expect(toast(page, "Titta i din e-post")).toBeVisible()
    if (what === "tampered") {
      // The account still waits, so there is a new link, and it works.
      await page.goto(accountLink(await mailTo(email, 2)))
      await expect(toast(page, "Adressen är verifierad")).toBeVisible()
    }
  })
}

test("whoever is signed in and follows a used link stays signed in", async ({ page }) => {
  const email = newAddress()
  await page.goto("/auth?mode=signup")
  const main = page.getByRole("main")
  await main.getByLabel("E-post").fill(email)
  await main.getByLabel("Lösenord").fill(goodPassword)
  await main.getByRole("button", { name: "Skapa konto" }).click()
  const link = accountLink(await mailTo(email))
  await page.goto(link)
  await expect(toast(page, "Adressen är verifierad")).toBeVisible()
  await page.goto(link)
  await expect(toast(page, "Länken gäller inte längre")).toContainText("Du är redan inloggad.")
  expect((await storedSession(page))?.user.email).toBe(email)
})

test("an address that has an account gets the same answer, and another mail", async ({ page }) => {
  const { email } = await verifiedAccount()
  await page.goto("/auth?mode=signup")
  const main = page.getByRole("main")
  await main.getByLabel("E-post").fill(email)
  await main.getByLabel("Lösenord").fill("Annat losenord 3")
  await main.getByRole("button", { name: "Skapa konto" }).click()
  await expect(toast(page, "Konto skapat!")).toBeVisible()
  const mail = await mailTo(email, 2)
  const recover = mail.links.find((link) => link.endsWith("/auth?mode=recover"))
  expect(recover).toBeDefined()
  await page.goto(recover ?? "")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Glömt lösenordet?")
})
