import type { Page } from "@playwright/test"
import { TOTP } from "otpauth"
import { beSignedIn, logIn, verifiedAccount } from "./accounts.ts"
import { alertDialog, dialogOf, expect, newSession, openScreen, test, toast } from "./admin.ts"
import { waitForMailTo } from "./mail.ts"
import { ask, call } from "./protocol.ts"

/** Returns an unused code, because each is valid once: this period's, then the next one's. */
const codes = (secret: string) => {
  let steps = 0
  return () => new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 * steps++ })
}

test("a second factor is enabled, required at sign-in, used, and reset by a colleague", async ({
  page,
  newPerson,
  expectAccessible,
  expectedErrors,
}) => {
  const account = await verifiedAccount()
  const administrator = await newSession()
  const { people } = await call<{ people: { id: string }[] }>(administrator, "list_people", {
    search: account.email,
  })
  const id = people[0]?.id
  const person = await newPerson()
  await person.goto("/profile")
  await logIn(person, account)
  await expect(toast(person, "Välkommen tillbaka!")).toBeVisible()
  await person.goto("/profile")

  const part = person.getByRole("region", { name: "Tvåstegsinloggning" })
  await part.getByRole("button", { name: "Slå på" }).click()
  await expect(part.getByRole("img", { name: "QR-kod" })).toBeVisible()
  await expectAccessible(person)
  const secret = ((await part.locator(".select-all").textContent()) ?? "").replaceAll(" ", "")
  const nextCode = codes(secret)
  const code = part.getByLabel("Kod", { exact: true })
  await expect(code).toHaveAttribute("autocomplete", "one-time-code")
  await code.fill("12345")
  await part.getByRole("button", { name: "Slå på" }).click()
  await expect(code).toHaveAccessibleDescription(/Sex siffror/)
  expectedErrors.push(/status of 422/)
  await code.fill("000000")
  await person.keyboard.press("Enter")
  await expect(part.getByText("Kontrollera annars att klockan går rätt")).toBeVisible()
  await code.fill(nextCode())
  await person.keyboard.press("Enter")
  await expect(toast(person, "Tvåstegsinloggning är på")).toBeVisible()
  await expect(part.getByRole("button", { name: "Stäng av" })).toBeFocused()
  await expect(person.getByRole("region", { name: "Här är du inloggad" })).toContainText("Chrome, Linux")
  await expectAccessible(person)
  await waitForMailTo(account.email)
  await person.getByRole("main").getByRole("button", { name: "Logga ut" }).click()

  const { access_token: token } = JSON.parse(administrator)
  const given = await ask("/rest/v1/rpc/set_areas", { body: { person: id, areas: ["content"] }, token })
  expect(given.ok).toBe(true)
  await person.goto("/admin/pages")
  await logIn(person, account)
  await expect(person.getByRole("heading", { level: 1 })).toHaveText("Tvåstegsinloggning")
  await expectAccessible(person)
  // The password alone opens no session, also not at a guarded screen.
  await person.goto("/losningar")
  await expect(person.getByRole("banner").getByRole("link", { name: "Logga in" })).toBeVisible()
  await person.goto("/admin/pages")
  await expect(person).toHaveURL(/\/auth$/)
  await person.getByLabel("Kod", { exact: true }).fill(nextCode())
  await person.getByRole("button", { name: "Fortsätt" }).click()
  await toast(person, "Välkommen tillbaka!").getByRole("link", { name: "Fortsätt till Sidor" }).click()
  await expect(person.getByRole("heading", { level: 1 })).toHaveText("Sidor")

  await openScreen(page, "people")
  await page.getByRole("searchbox", { name: "Sök bland personer" }).fill(account.email)
  await expect(page.getByRole("group", { name: "Tvåstegsinloggning" })).toBeVisible()
  await page.getByRole("button", { name: account.email }).click()
  const dialog = dialogOf(page, account.email)
  await dialog.getByRole("button", { name: "Nollställ tvåstegsinloggning" }).click()
  await alertDialog(page).getByRole("button", { name: "Nollställ" }).click()
  await expect(toast(page, "Tvåstegsinloggningen är nollställd")).toBeVisible()
  await expect(dialog).toContainText("Utan tvåstegsinloggning")
  await expectAccessible(page)
  expectedErrors.push(/status of 40/)
  await person.goto("/admin/pages")
  await expect(person).toHaveURL(/\/auth$/)
  await logIn(person, account)
  await expect(toast(person, "Välkommen tillbaka!")).toBeVisible()
})

test("a required second factor is announced first and enforced later", async ({ page }) => {
  const answer = (call: string, json: object) =>
    page.route(`**/rest/v1/rpc/${call}`, (route) => route.fulfill({ json }))
  await answer("own_proof", { proven: true, due: "2031-05-06T10:00:00Z" })
  await openScreen(page, "pages")
  const notice = page.getByText("Från den 2031-05-06 behöver du tvåstegsinloggning för att arbeta här.")
  await expect(notice).toBeVisible()
  await answer("own_areas", [])
  await answer("own_proof", { proven: false, due: "2021-05-06T10:00:00Z" })
  await page.goto("/admin/news")
  await expect(page).toHaveURL(/\/profile#tvasteg$/)
  await expect(toast(page, "Slå på tvåstegsinloggning")).toBeVisible()
  await expect(page.getByRole("heading", { name: "Tvåstegsinloggning" })).toBeInViewport()
})

test("a key replaced in another tab closes the older form with a message", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  await page.setViewportSize({ width: 390, height: 844 })
  await beSignedIn(page, await verifiedAccount())
  const begin = async (tab: Page) => {
    await tab.goto("/profile")
    const section = tab.getByRole("region", { name: "Tvåstegsinloggning" })
    await section.getByRole("button", { name: "Slå på" }).click()
    await expect(section.getByRole("img", { name: "QR-kod" })).toBeVisible()
    return section
  }
  const older = await begin(page)
  const secret = ((await older.locator(".select-all").textContent()) ?? "").replaceAll(" ", "")
  const newer = await begin(await page.context().newPage())
  await older.getByLabel("Kod", { exact: true }).fill(codes(secret)())
  await page.keyboard.press("Enter")
  await expect(toast(page, "Ett fel uppstod")).toContainText("ersatt")
  await expect(older.getByLabel("Kod", { exact: true })).toHaveCount(0)
  await expect(older.getByRole("button", { name: "Slå på" })).toBeFocused()
  await expect(newer.getByRole("img", { name: "QR-kod" })).toBeVisible()
})
