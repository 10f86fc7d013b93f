import { e2eAddress } from "../fixtures/e2e-site.ts"
import { logIn, newAddress, openUserMenu, signIn, storedSession, toast, verifiedAccount } from "./accounts.ts"
import { expect, test } from "./test.ts"

/** What is typed, and the first rule that it breaks, in the rules' order (specification, section 5). */
const violations: [email: string, password: string, message: string][] = [
  ["", "", "Ogiltig e-postadress"],
  ["abc", "Alldeles1", "Ogiltig e-postadress"],
  ["namn@exempel", "kort", "Ogiltig e-postadress"],
  ["namn@exempel.se", "", "Lösenordet måste vara minst 8 tecken"],
  ["namn@exempel.se", "kort", "Lösenordet måste vara minst 8 tecken"],
  ["namn@exempel.se", "alldeles1", "Lösenordet måste innehålla minst en stor bokstav"],
  ["namn@exempel.se", "ALLDELES1", "Lösenordet måste innehålla minst en liten bokstav"],
  ["namn@exempel.se", "Alldeles", "Lösenordet måste innehålla minst en siffra"],
]

for (const [mode, button] of [
  ["login", "Logga in"],
  ["signup", "Skapa konto"],
]) {
  test(`${mode}: the first broken rule is told, and nothing is sent`, async ({ page }) => {
    const sent: string[] = []
    page.on("request", (request) => request.url().includes("/auth/v1/") && sent.push(request.url()))
    await page.goto(`/auth?mode=${mode}`)
    const main = page.getByRole("main")
    for (const [email, password, message] of violations) {
      await main.getByLabel("E-post").fill(email)
      await main.getByLabel("Lösenord").fill(password)
      await main.getByRole("button", { name: button }).click()
      const told = toast(page, "Valideringsfel")
      await expect(told).toHaveText(new RegExp(`^Valideringsfel${message}$`))
      // Its field has words of its own.
      await expect(page.getByText(message)).toHaveCount(1)
      const wrong = main.getByLabel(message.startsWith("Lösenord") ? "Lösenord" : "E-post")
      await expect(wrong).toBeFocused()
      await expect(wrong).toHaveAttribute("aria-invalid", "true")
      await expect(wrong).toHaveAccessibleDescription(/\S/)
      await told.getByRole("button", { name: "Stäng meddelandet" }).click()
      await expect(told).toHaveCount(0)
    }
    expect(sent).toEqual([])
  })
}

test("in English each broken rule is told once, too, and its field says what is missing", async ({
  page,
}) => {
  await page.goto("/en/auth")
  const main = page.getByRole("main")
  for (const [email, password, message, label, note] of [
    ["", "", "Invalid email address", "Email", "An address looks like this: name@example.com"],
    ["abc", "", "Invalid email address", "Email", "An address looks like this: name@example.com"],
    ["name@example.com", "Enough", "The password must be at least 8 characters", "Password", /8 characters/],
    [
      "name@example.com",
      "More than enough",
      "The password must contain at least one digit",
      "Password",
      /digit/,
    ],
  ] as const) {
    await main.getByLabel("Email").fill(email)
    await main.getByLabel("Password").fill(password)
    await main.getByRole("button", { name: "Log in" }).click()
    await expect(toast(page, "Please check your details")).toContainText(message)
    await expect(page.getByText(message)).toHaveCount(1)
    await expect(main.getByLabel(label)).toHaveAccessibleDescription(note)
  }
})

for (const [mode, button] of [
  ["recover", "Skicka länk"],
  ["verify", "Skicka ny länk"],
]) {
  test(`${mode}: an address that is missing or none is told, and nothing is sent`, async ({ page }) => {
    const sent: string[] = []
    page.on("request", (request) => request.url().includes("/auth/v1/") && sent.push(request.url()))
    await page.goto(`/auth?mode=${mode}`)
    const email = page.getByRole("main").getByLabel("E-post")
    for (const address of ["", "abc"]) {
      await email.fill(address)
      await page.getByRole("main").getByRole("button", { name: button }).click()
      await expect(toast(page, "Valideringsfel")).toContainText("Ogiltig e-postadress")
      await expect(page.getByText("Ogiltig e-postadress")).toHaveCount(1)
      await expect(email).toBeFocused()
      await expect(email).toHaveAccessibleDescription("En adress ser ut så här: namn@exempel.se")
    }
    expect(sent).toEqual([])
  })
}

test("sent empty before the code has come: told as soon as it is there", async ({ page }) => {
  const { promise: comes, resolve: come } = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await comes
    await route.continue()
  })
  await page.goto("/auth", { waitUntil: "commit" })
  const main = page.getByRole("main")
  await main.getByRole("button", { name: "Logga in" }).click()
  come()
  await expect(toast(page, "Valideringsfel")).toContainText("Ogiltig e-postadress")
  await expect(main.getByLabel("E-post")).toBeFocused()
  await expect(page).toHaveURL(/\/auth$/)
})

test("the fields: an address of email type, both required, login first", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/auth")
  const main = page.getByRole("main")
  await expect(main.getByLabel("E-post")).toHaveAttribute("type", "email")
  await expect(main.getByLabel("E-post")).toHaveAttribute("required")
  await expect(main.getByLabel("Lösenord")).toHaveAttribute("type", "password")
  await expect(main.getByLabel("Lösenord")).toHaveAttribute("required")
  await expect(main.getByRole("link", { name: "Glömt lösenordet?" })).toBeVisible()
  await expectAccessible(page)
})

test("signing in leads to the start page in place of /auth, and signing out is seen at once", async ({
  page,
}) => {
  const account = await verifiedAccount()
  await page.goto("/losningar")
  await page.goto("/auth")
  await logIn(page, account)
  await expect(page).toHaveURL(`${e2eAddress}/`)
  await expect(toast(page, "Välkommen tillbaka!")).toContainText("Du är nu inloggad.")
  expect((await storedSession(page))?.user.email).toBe(account.email)
  // Replaced: behind the start page is where one came from, not the form.
  await page.goBack()
  await expect(page).toHaveURL(/\/losningar$/)

  await page.goto("/auth")
  await expect(page).toHaveURL(`${e2eAddress}/`)
  await page.goto("/losningar")
  const menu = await openUserMenu(page)
  await expect(menu.getByRole("link")).toHaveText(["Profil", "Admin"])
  await menu.getByRole("button", { name: "Logga ut" }).click()
  await expect(page.getByRole("banner").getByRole("link", { name: "Logga in" })).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})

test("what is typed and sent before the code has come signs in all the same", async ({ page }) => {
  const account = await verifiedAccount()
  const { promise: comes, resolve: come } = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await comes
    await route.continue()
  })
  await page.goto("/auth", { waitUntil: "commit" })
  const main = page.getByRole("main")
  await main.getByLabel("E-post").fill(account.email)
  await main.getByLabel("Lösenord").fill(account.password)
  // Twice, as somebody does when nothing happens.
  await main.getByRole("button", { name: "Logga in" }).dblclick()
  await expect(main.getByLabel("E-post")).toHaveValue(account.email)
  await expect(page).toHaveURL(/\/auth$/)
  come()
  await expect(page).toHaveURL(`${e2eAddress}/`)
  expect((await storedSession(page))?.user.email).toBe(account.email)
})

test("the code could not be fetched: a press asks for the page anew, and the next one signs in", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  const account = await verifiedAccount()
  const code = "**/assets/react-*.js"
  await page.route(code, (route) => route.abort())
  const failed = page.waitForEvent("requestfailed")
  await page.goto("/auth")
  await failed
  await page.unroute(code)
  const anew = page.waitForEvent("load")
  await page.getByRole("main").getByRole("button", { name: "Logga in" }).click()
  await anew
  await logIn(page, account)
  await expect(page).toHaveURL(`${e2eAddress}/`)
})

test("busy: the button is disabled and says so", async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route("**/auth/v1/token?grant_type=password", async (route) => {
    await held
    await route.continue()
  })
  const account = await verifiedAccount()
  await page.goto("/auth")
  await logIn(page, account)
  const button = page.getByRole("main").getByRole("button", { name: "Laddar..." })
  await expect(button).toBeDisabled()
  release()
  await expect(page).toHaveURL(`${e2eAddress}/`)
})

test("pressed before the code has come: the button is disabled as soon as it is busy", async ({ page }) => {
  const code = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await code.promise
    await route.continue()
  })
  await page.route("**/auth/v1/token?grant_type=password", async (route) => {
    await answer.promise
    await route.continue()
  })
  const account = await verifiedAccount()
  await page.goto("/auth", { waitUntil: "commit" })
  await logIn(page, account)
  code.resolve()
  await expect(page.getByRole("main").getByRole("button", { name: "Laddar..." })).toBeDisabled()
  answer.resolve()
  await expect(page).toHaveURL(`${e2eAddress}/`)
})

test("a link of the form pressed before the code has come: what has been typed comes along", async ({
  page,
}) => {
  const code = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto("/auth", { waitUntil: "commit" })
  const main = page.getByRole("main")
  await main.getByLabel("E-post").fill("asa@exempel.example")
  await main.getByRole("link", { name: "Glömt lösenordet?" }).click()
  code.resolve()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Glömt lösenordet?")
  await expect(main.getByLabel("E-post")).toHaveValue("asa@exempel.example")
})

test("a wrong password is told in the page's language, an unknown error in the server's words", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4/)
  const wrong = { email: newAddress(), password: "Fel losenord 1" }
  await page.goto("/auth")
  await logIn(page, wrong)
  await expect(toast(page, "Ett fel uppstod")).toContainText("Fel e-postadress eller lösenord.")

  await page.goto("/en/auth")
  const main = page.getByRole("main")
  await main.getByLabel("Email").fill(wrong.email)
  await main.getByLabel("Password").fill(wrong.password)
  await main.getByRole("button", { name: "Log in" }).click()
  await expect(toast(page, "Something went wrong")).toContainText("Wrong email address or password.")

  for (const [body, told] of [
    [{ code: "over_request_rate_limit", message: "Request rate limit reached" }, "Too many attempts."],
    [{ code: "brand_new", message: "The moon is in the way" }, "The moon is in the way"],
    [{ code: "brand_new", message: "" }, "Please try again later"],
  ] as const) {
    await page.route("**/auth/v1/token?grant_type=password", (route) =>
      route.fulfill({ status: 429, json: body, headers: { "X-Supabase-Api-Version": "2024-01-01" } }),
    )
    await main.getByRole("button", { name: "Log in" }).click()
    await expect(toast(page, "Something went wrong").filter({ hasText: told })).toBeVisible()
  }
})

test("the server does not answer: said so, and the form can be sent again", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|Failed to fetch/)
  const account = await verifiedAccount()
  await page.goto("/auth")
  await page.route("**/auth/v1/token?grant_type=password", (route) => route.abort())
  await logIn(page, account)
  await expect(toast(page, "Ett fel uppstod")).toContainText("Servern svarar inte.")
  await page.unroute("**/auth/v1/token?grant_type=password")
  await logIn(page, account)
  await expect(page).toHaveURL(`${e2eAddress}/`)
})

test("without scripts the screen says that signing in needs them, and cannot send a password", async ({
  pageWithoutScripts: page,
}) => {
  await page.goto("/auth")
  await expect(page.getByText("Inloggningen behöver JavaScript.")).toBeVisible()
  await expect(page.getByRole("main").getByRole("button", { name: "Logga in" })).toBeDisabled()
})

test("in English everything stays below /en", async ({ page }) => {
  const account = await verifiedAccount()
  await page.goto("/en/auth")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back")
  const main = page.getByRole("main")
  await main.getByLabel("Email").fill(account.email)
  await main.getByLabel("Password").fill(account.password)
  await main.getByRole("button", { name: "Log in" }).click()
  await expect(page).toHaveURL(`${e2eAddress}/en`)
  await page.goto("/en/profile")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile")
  await page.getByRole("main").getByRole("button", { name: "Log out" }).click()
  await expect(page).toHaveURL(`${e2eAddress}/en/auth`)
})

test("the side menu of small screens has the same entries and closes on logging out", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, await verifiedAccount())
  await page.goto("/losningar")
  await page.getByRole("button", { name: "Meny", exact: true }).click()
  const menu = page.locator("#meny")
  await menu.getByRole("link", { name: "Profil" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profil")
  await expect(menu).toBeHidden()
  await page.goto("/losningar")
  await page.getByRole("button", { name: "Meny", exact: true }).click()
  await expect(menu.getByRole("link", { name: "Admin" })).toHaveAttribute("href", "/admin")
  await menu.getByRole("button", { name: "Logga ut" }).click()
  await expect(menu).toBeHidden()
  await page.getByRole("button", { name: "Meny", exact: true }).click()
  await expect(menu.getByRole("link", { name: "Logga in" })).toBeVisible()
})
