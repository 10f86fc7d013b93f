import { company } from "../../brand/company.ts"
import { newAddress, toast } from "./accounts.ts"
import { expect, test } from "./test.ts"

/**
 * Inputs and the first rule that each breaks, in the order of the rules (specification, section 5).
 */
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
  test(`${mode}: the first violated rule is reported, and no request is sent`, async ({ page }) => {
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
      // The field's own message replaces the general one.
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

test("in English each violated rule is reported once, at its field", async ({ page }) => {
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
  test(`${mode}: a missing or invalid address is reported, and no request is sent`, async ({ page }) => {
    const sent: string[] = []
    page.on("request", (request) => request.url().includes("/auth/v1/") && sent.push(request.url()))
    await page.goto(`/auth?mode=${mode}`)
    const email = page.getByRole("main").getByLabel("E-post")
    for (const address of ["", "abc", "namn@exempel"]) {
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

for (const [path, told, note] of [
  ["/auth", "Lösenordet är lätt att gissa", /^Välj ett annat, gärna flera ord i rad\. Minst 8 tecken/],
  ["/en/auth", "The password is easy to guess", /^Choose another one, such as several words in a row\./],
] as const) {
  test(`a predictable password is refused and reported at its field: ${path}`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 422/)
    await page.goto(`${path}?mode=signup`)
    const main = page.getByRole("main")
    await main.locator("[name=email]").fill(newAddress())
    const field = main.locator("[name=password]")
    await field.fill(`${company.name}1`)
    await main.locator("[type=submit]").click()
    await expect(page.getByText(told)).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute("aria-invalid", "true")
    await expect(field).toHaveAccessibleDescription(note)
    await field.press("End")
    await field.pressSequentially(" och tre fina ekar")
    await expect(field).not.toHaveAttribute("aria-invalid", "true")
    await main.locator("[type=submit]").click()
    await expect(page.getByRole("status").getByRole("heading")).toBeVisible()
  })
}

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
