import type { Page } from "@playwright/test"
import { e2eAddress } from "../fixtures/e2e-site.ts"
import {
  type Account,
  beSignedIn,
  followLink,
  goodPassword,
  logIn,
  newAddress,
  signIn,
  storedSession,
  toast,
  verifiedAccount,
} from "./accounts.ts"
import { accountLink, waitForMailTo } from "./mail.ts"
import { ask } from "./protocol.ts"
import { expect, test } from "./test.ts"

const strangersPassword = "Framlingens 4"
const chosenPassword = "Helt nytt losen 7"

/** Sends a request without opening the site. */
const send = (path: string, body: object) => ask(`/auth/v1${path}`, { body })

async function signUp(page: Page, path: string, { email, password }: Account): Promise<void> {
  await page.goto(`${path}?mode=signup`)
  const main = page.getByRole("main")
  await main.locator("[name=email]").fill(email)
  await main.locator("[name=password]").fill(password)
  await main.locator("[type=submit]").click()
  await expect(page.getByRole("status").getByText(email)).toBeVisible()
}

test("a stranger signs up an owner's address later: the mail's reader chooses the password", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/)
  const account = { email: newAddress(), password: goodPassword }
  await signUp(page, "/auth", account)
  await send("/signup", { email: account.email, password: strangersPassword })
  await followLink(page, accountLink(await waitForMailTo(account.email, 2)))
  await expect(page).toHaveURL(`${e2eAddress}/auth`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Välj ett nytt lösenord")
  const main = page.getByRole("main")
  await expect(main.getByLabel("E-post")).toHaveValue(account.email)
  await main.getByLabel("Nytt lösenord").fill(chosenPassword)
  await main.getByRole("button", { name: "Spara lösenordet" }).click()
  await expect(page).toHaveURL(`${e2eAddress}/`)
  await page.evaluate(() => localStorage.clear())
  for (const password of [account.password, strangersPassword]) {
    await page.goto("/auth")
    await logIn(page, { ...account, password })
    await expect(toast(page, "Ett fel uppstod")).toContainText("Fel e-postadress eller lösenord.")
  }
  await signIn(page, { ...account, password: chosenPassword })
})

test("a stranger signs up an address before its owner, below /en", async ({ page }) => {
  const account = { email: newAddress(), password: goodPassword }
  await send("/signup", { email: account.email, password: strangersPassword })
  await signUp(page, "/en/auth", account)
  await followLink(page, accountLink(await waitForMailTo(account.email, 2)))
  await expect(page).toHaveURL(`${e2eAddress}/en/auth`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a new password")
  const main = page.getByRole("main")
  await expect(main.getByLabel("Email")).toHaveValue(account.email)
  await main.getByLabel("New password").fill(chosenPassword)
  await main.getByRole("button", { name: "Save password" }).click()
  await expect(toast(page, "Your password is changed")).toBeVisible()
  await expect(page).toHaveURL(`${e2eAddress}/en`)
})

/** Returns the URL fragment of a session, as a stranger could put it into a link. */
async function fragmentOf(account: Account, type: "signup" | "recovery"): Promise<string> {
  const session = await (await send("/token?grant_type=password", account)).json()
  const { access_token, refresh_token } = session
  return `#${new URLSearchParams({ access_token, refresh_token, type })}`
}

test("another account's link does not replace the session without asking", async ({ page }) => {
  const [mine, theirs] = [await verifiedAccount(), await verifiedAccount()]
  await beSignedIn(page, mine)
  const refresh_token = (await storedSession(page))?.refresh_token
  await page.goto(`/en/losningar${await fragmentOf(theirs, "signup")}`)
  const told = toast(page, "You have switched accounts")
  await expect(told).toContainText(`logged in as ${theirs.email}`)
  await expect(told).toContainText(`no longer as ${mine.email}`)
  expect((await storedSession(page))?.user.email).toBe(theirs.email)
  expect(page.url()).toBe(`${e2eAddress}/en/losningar`)
  // Otherwise the session could no longer be signed out.
  await expect
    .poll(
      async () => (await ask("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token } })).status,
    )
    .toBe(400)
})

test("a stranger's recovery link names its account and the change of account", async ({
  page,
  expectAccessible,
}) => {
  const [mine, theirs] = [await verifiedAccount(), await verifiedAccount()]
  await beSignedIn(page, mine)
  await page.goto(`/losningar${await fragmentOf(theirs, "recovery")}`)
  await expect(page).toHaveURL(`${e2eAddress}/auth`)
  await expect(toast(page, "Du har bytt konto")).toContainText(mine.email)
  const field = page.getByRole("main").getByLabel("E-post")
  await expect(field).toHaveValue(theirs.email)
  await expect(field).not.toBeEditable()
  await expect(field).toHaveAttribute("autocomplete", "username")
  await expectAccessible(page)
})

test("a second account is verified in the first one's browser; its next link shows no notice", async ({
  page,
}) => {
  const mine = await verifiedAccount()
  await beSignedIn(page, mine)
  const other = newAddress()
  await send("/signup", { email: other, password: goodPassword })
  await followLink(page, accountLink(await waitForMailTo(other)))
  await expect(toast(page, "Adressen är verifierad")).toBeVisible()
  await expect(toast(page, "Du har bytt konto")).toContainText(mine.email)
  expect((await storedSession(page))?.user.email).toBe(other)

  await send("/recover", { email: other })
  await followLink(page, accountLink(await waitForMailTo(other, 2)))
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Välj ett nytt lösenord")
  await expect(toast(page, "Du har bytt konto")).toHaveCount(0)
})
