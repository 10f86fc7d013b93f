import type { Page } from "@playwright/test"
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

/** Collects the requests to the account protocol. */
function accountRequests(page: Page): string[] {
  const sent: string[] = []
  page.on("request", (request) => request.url().includes("/auth/v1/") && sent.push(request.url()))
  return sent
}

test("the first violated rule is reported at its field, and no request is sent", async ({ page }) => {
  const sent = accountRequests(page)
  const main = page.getByRole("main")
  for (const [mode, button, tried] of [
    ["login", "Logga in", violations],
    // The same rules in the same code.
    ["signup", "Skapa konto", violations.filter((_, index) => index % 4 === 2)],
  ] as const) {
    await page.goto(`/auth?mode=${mode}`)
    await expect(main.getByLabel("E-post")).toHaveAttribute("type", "email")
    await expect(main.getByLabel("E-post")).toHaveAttribute("required")
    await expect(main.getByLabel("Lösenord")).toHaveAttribute("type", "password")
    await expect(main.getByLabel("Lösenord")).toHaveAttribute("required")
    for (const [email, password, message] of tried) {
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
  }
  expect(sent).toEqual([])
})

test("recover, verify: a missing or invalid address is reported, and no request is sent", async ({
  page,
}) => {
  const sent = accountRequests(page)
  for (const [mode, button, addresses] of [
    ["recover", "Skicka länk", ["", "namn@exempel"]],
    ["verify", "Skicka ny länk", ["abc"]],
  ] as const) {
    await page.goto(`/auth?mode=${mode}`)
    const email = page.getByRole("main").getByLabel("E-post")
    for (const address of addresses) {
      await email.fill(address)
      await page.getByRole("main").getByRole("button", { name: button }).click()
      await expect(toast(page, "Valideringsfel")).toContainText("Ogiltig e-postadress")
      await expect(page.getByText("Ogiltig e-postadress")).toHaveCount(1)
      await expect(email).toBeFocused()
      await expect(email).toHaveAccessibleDescription("En adress ser ut så här: namn@exempel.se")
    }
  }
  expect(sent).toEqual([])
})

test("below /en a violated rule and a predictable password are reported at their fields", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/)
  await page.goto("/en/auth?mode=signup")
  const main = page.getByRole("main")
  const [email, password] = [main.getByLabel("Email"), main.getByLabel("Password")]
  const send = main.locator("[type=submit]")
  for (const [address, typed, message, field, note] of [
    ["abc", "", "Invalid email address", email, "An address looks like this: name@example.com"],
    [newAddress(), "Enough", "The password must be at least 8 characters", password, /8 characters/],
    [newAddress(), "More than enough", "The password must contain at least one digit", password, /digit/],
    [
      newAddress(),
      `${company.name}1`,
      "The password is easy to guess",
      password,
      /^Choose another one, such/,
    ],
  ] as const) {
    await email.fill(address)
    await password.fill(typed)
    await send.click()
    await expect(page.locator(".toast").filter({ hasText: message })).toBeVisible()
    await expect(page.getByText(message)).toHaveCount(1)
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute("aria-invalid", "true")
    await expect(field).toHaveAccessibleDescription(note)
  }
  await password.press("End")
  await password.pressSequentially(" och tre fina ekar")
  await expect(password).not.toHaveAttribute("aria-invalid", "true")
  await send.click()
  await expect(page.getByRole("status").getByRole("heading")).toBeVisible()
})
