import type { Page } from "@playwright/test"
import { followLink, goodPassword, newAddress, verifiedAccount } from "./accounts.ts"
import { alertDialog, dialogOf, expect, openScreen, signInAs, test, toast } from "./admin.ts"
import { accountLink, waitForMailTo } from "./mail.ts"
import { ask } from "./protocol.ts"

const row = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email })
const find = async (page: Page, email: string) => {
  await page.getByRole("searchbox", { name: "Sök bland personer" }).fill(email)
  await expect(row(page, email)).toBeVisible()
}
const open = async (page: Page, email: string, name = email) => {
  await row(page, email).getByRole("button").click()
  return dialogOf(page, name)
}
const choosePassword = async (page: Page, password: string) => {
  await page.getByLabel("Nytt lösenord").fill(password)
  await page.getByRole("button", { name: "Spara lösenordet" }).click()
}

test("a person is invited, accepts, edits, and is removed while working", async ({
  page,
  newPerson,
  expectAccessible,
  expectedErrors,
}) => {
  const email = newAddress()
  await openScreen(page, "people")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Personer")
  await page.getByRole("button", { name: "Bjud in" }).click()
  const dialog = dialogOf(page, "Bjud in en person")
  await expect(dialog.getByLabel("E‑post")).toBeFocused()
  await expect(dialog.getByText("Rollen blir: Redaktör")).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Skicka inbjudan" }).click()
  expectedErrors.push(/status of 40/)
  await expect(dialog.getByRole("alert")).toHaveText("Skriv en e‑postadress, till exempel namn@foretag.se.")
  await dialog.getByLabel("E‑post").fill(email.toUpperCase())
  await dialog.getByLabel("Namn").fill("Åsa Öberg")
  await page.keyboard.press("Enter")
  await expect(toast(page, "Inbjudan är skickad")).toBeVisible()
  await find(page, email)
  await expect(row(page, email)).toContainText(/Åsa Öberg.*Redaktör.*Inbjuden \d{4}-\d\d-\d\d.*Aldrig/)

  const editor = await newPerson()
  const link = accountLink(await waitForMailTo(email))
  await editor.goto(link)
  await expect(editor.getByRole("heading", { level: 1 })).toHaveText("Välkommen")
  await expectAccessible(editor)
  await editor.getByRole("main").locator("[type=submit]").click()
  await choosePassword(editor, "kort")
  await expect(editor.getByText("minst 8 tecken").first()).toBeVisible()
  await choosePassword(editor, goodPassword)
  await expect(toast(editor, "Lösenordet är bytt")).toBeVisible()
  await editor.waitForURL((url) => url.pathname === "/")
  await editor.goto("/admin/pages")
  await expect(editor.getByRole("heading", { level: 1 })).toHaveText("Sidor")

  const stranger = await newPerson()
  await followLink(stranger, link)
  await expect(stranger.getByRole("heading", { name: "Inbjudan gäller inte längre" })).toBeVisible()

  await page.reload()
  await find(page, email)
  const person = await open(page, email, "Åsa Öberg")
  await expect(person).toContainText("Aktiv")
  await expectAccessible(page)
  await person.getByRole("checkbox", { name: "Innehåll" }).uncheck()
  await person.getByRole("checkbox", { name: "Förfrågningar" }).check()
  await expect(person.getByText("Rollen blir: Sälj")).toBeVisible()
  await person.getByRole("button", { name: "Spara" }).click()
  await expect(toast(page, "Behörigheten är ändrad")).toBeVisible()
  await expect(row(page, email)).toContainText("Sälj")

  await open(page, email, "Åsa Öberg")
  await person.getByRole("button", { name: "Spärra kontot" }).click()
  await expect(alertDialog(page)).toContainText("Spärra Åsa Öberg?")
  await alertDialog(page).getByRole("button", { name: "Spärra" }).click()
  await expect(person.getByRole("button", { name: "Häv spärren" })).toBeVisible()
  await expect(person).toContainText("Spärrad")
  const signIn = () => ask("/auth/v1/token?grant_type=password", { body: { email, password: goodPassword } })
  expect((await signIn()).status).toBe(400)
  // The removed editor's token is valid for another hour.
  expectedErrors.push(/status of 403/)
  await editor.goto("/admin/submissions")
  await expect(editor).toHaveURL(/\/auth$/)

  await person.getByRole("button", { name: "Ta bort kontot" }).click()
  await alertDialog(page).getByRole("button", { name: "Ta bort" }).click()
  await expect(toast(page, "Kontot är borttaget")).toBeVisible()
  await expect(page.getByText("Ingen person stämmer med")).toBeVisible()
})

test("an existing account is not invited; an invitation is resent and withdrawn", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/)
  const { email } = await verifiedAccount()
  const invited = newAddress()
  await openScreen(page, "people")
  const dialog = dialogOf(page, "Bjud in en person")
  for (const address of [email, invited]) {
    if (await dialog.isHidden()) await page.getByRole("button", { name: "Bjud in" }).click()
    await dialog.getByLabel("E‑post").fill(address)
    await dialog.getByRole("button", { name: "Skicka inbjudan" }).click()
    if (address === email) await expect(dialog.getByRole("alert")).toContainText("har redan ett konto")
  }
  await expect(dialog).toBeHidden()
  await find(page, invited)
  const person = await open(page, invited)
  await person.getByRole("button", { name: "Skicka inbjudan igen" }).click()
  await expect(toast(page, "Inbjudan är skickad").last()).toBeVisible()
  await person.getByRole("button", { name: "Ta tillbaka inbjudan" }).click()
  await alertDialog(page).getByRole("button", { name: "Ta tillbaka" }).click()
  await expect(page.getByText("Ingen person stämmer med")).toBeVisible()
})

test("a person with only the people area can neither grant nor revoke other areas", async ({
  newPerson,
  service,
  expectAccessible,
}) => {
  const signedIn = await ask("/auth/v1/token?grant_type=password", { body: await verifiedAccount() })
  const session = await signedIn.text()
  const { id: user_id, email } = JSON.parse(session).user
  await service
    .from("users_roles")
    .insert({ user_id, role: "admin", areas: ["people"] })
    .throwOnError()
  const page = await newPerson()
  await page.setViewportSize({ width: 390, height: 800 })
  await signInAs(page, session)
  await openScreen(page, "people")
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await find(page, "admin@e2e.example")
  const boss = await open(page, "admin@e2e.example")
  for (const name of ["Spara", "Spärra kontot", "Logga ut överallt"])
    await expect(boss.getByRole("button", { name, exact: true })).toBeDisabled()
  await expect(boss.getByRole("button", { name: "Ta bort kontot" })).toHaveCount(0)
  await expect(boss.getByRole("checkbox", { name: "Innehåll" })).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await find(page, email)
  const own = await open(page, email)
  await expect(own.getByText("Ditt eget konto kan du inte spärra")).toBeVisible()
  await expect(own.getByRole("button", { name: "Spärra kontot" })).toHaveCount(0)
  await service.from("users_roles").delete().eq("user_id", user_id).throwOnError()
})
