import type { Page } from "@playwright/test"
import { sessionKey } from "../../app/session/browser-storage.ts"
import { e2eAddress } from "../fixtures/e2e-site.ts"
import { beSignedIn, followLink, logIn, storedSession, toast, verifiedAccount } from "./accounts.ts"
import { accountLink, waitForMailTo } from "./mail.ts"
import { ask } from "./protocol.ts"
import { expect, test } from "./test.ts"

const newPassword = "Helt nytt losen 7"

/** Records the events that auth-js broadcasts to other tabs. Returns a function that reads them. */
async function authEvents(tab: Page): Promise<() => Promise<string[]>> {
  const events = await tab.evaluateHandle((name) => {
    const events: string[] = []
    new BroadcastChannel(name).onmessage = ({ data }) => void events.push(data.event)
    return events
  }, sessionKey)
  return () => events.jsonValue()
}

test("password recovery: mail, link, a new password under the same rules; other sessions end", async ({
  page,
  newPerson,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(/status of 4/)
  const account = await verifiedAccount()
  const otherDevice = await newPerson()
  await beSignedIn(otherDevice, account)

  await page.goto("/auth")
  const main = page.getByRole("main")
  await main.getByLabel("E-post").fill(account.email)
  await main.getByRole("link", { name: "Glömt lösenordet?" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Glömt lösenordet?")
  // The form keeps the typed address.
  await expect(main.getByLabel("E-post")).toHaveValue(account.email)
  const [request] = await Promise.all([
    page.waitForRequest(/\/auth\/v1\/recover/),
    main.getByRole("button", { name: "Skicka länk" }).click(),
  ])
  expect(new URL(request.url()).searchParams.get("redirect_to")).toBe(`${e2eAddress}/auth`)
  await expect(toast(page, "Titta i din e-post")).toContainText("Om adressen har ett konto")

  const otherTab = await page.context().newPage()
  await otherTab.goto("/om-oss")
  const told = await authEvents(otherTab)
  const link = accountLink(await waitForMailTo(account.email, 2))
  await followLink(page, link)
  await expect(page).toHaveURL(`${e2eAddress}/auth`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Välj ett nytt lösenord")
  // A hosted project's link brings a session, which auth-js reports as a sign-in.
  await expect.poll(told).toContain(link.includes("/auth/confirm") ? "PASSWORD_RECOVERY" : "SIGNED_IN")
  await expectAccessible(page)
  // The visitor is signed in but stays on the form, also after a reload.
  expect(await storedSession(page)).not.toBeNull()
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Välj ett nytt lösenord")
  // Another tab of the same browser is signed in.
  await otherTab.goto("/auth")
  await expect(otherTab).toHaveURL(`${e2eAddress}/`)

  const field = main.getByLabel("Nytt lösenord")
  const save = main.getByRole("button", { name: "Spara lösenordet" })
  for (const short of ["", "kort"]) {
    await field.fill(short)
    await save.click()
    await expect(toast(page, "Valideringsfel")).toContainText("Lösenordet måste vara minst 8 tecken")
    await expect(page.getByText("Lösenordet måste vara minst 8 tecken")).toHaveCount(1)
    await expect(field).toHaveAccessibleDescription(/^Skriv 8 tecken eller fler\. Minst 8 tecken/)
  }
  await field.fill(account.password)
  await save.click()
  await expect(toast(page, "Ett fel uppstod")).toContainText("måste skilja sig från det gamla")
  await field.fill(newPassword)
  await save.click()
  await expect(toast(page, "Lösenordet är bytt")).toBeVisible()
  await expect(page).toHaveURL(`${e2eAddress}/`)

  // The other device's session can no longer be refreshed.
  await otherDevice.evaluate((name) => {
    const session = JSON.parse(localStorage.getItem(name) ?? "{}")
    localStorage.setItem(name, JSON.stringify({ ...session, expires_at: 1 }))
  }, sessionKey)
  await otherDevice.goto("/profile")
  await expect(otherDevice).toHaveURL(`${e2eAddress}/auth`)
  expect(await storedSession(otherDevice)).toBeNull()
  await logIn(otherDevice, account)
  await expect(toast(otherDevice, "Ett fel uppstod")).toContainText("Fel e-postadress eller lösenord.")
  await logIn(otherDevice, { ...account, password: newPassword })
  await expect(otherDevice).toHaveURL(`${e2eAddress}/`)

  // A link works once.
  await page.evaluate(() => localStorage.clear())
  await followLink(page, link)
  await expect(page.getByRole("status").filter({ hasText: "Länken gäller inte längre" })).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Glömt lösenordet?")
  expect(await storedSession(page)).toBeNull()
})

test("an expired recovery session links to a new request", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 400/)
  const account = await verifiedAccount()
  await ask("/auth/v1/recover", { body: { email: account.email } })
  await followLink(page, accountLink(await waitForMailTo(account.email, 2)))
  // The server's answer after ten minutes (tests/protocol/auth.new-password.test.ts).
  await page.route("**/auth/v1/user*", (route) =>
    route.fulfill({ status: 400, json: { error_code: "reauthentication_needed", msg: "late" } }),
  )
  const main = page.getByRole("main")
  await main.getByLabel("Nytt lösenord").fill(newPassword)
  await main.getByRole("button", { name: "Spara lösenordet" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Glömt lösenordet?")
  await expect(page.getByRole("status").filter({ hasText: "Länken gäller inte längre" })).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})
