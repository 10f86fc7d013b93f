import { chromiumFlags, installedChromium } from "../fixtures/chromium.ts"
import { e2eAddress } from "../fixtures/e2e-site.ts"
import { administrator, logIn, storedSession, toast } from "./accounts.ts"
import { expect, test } from "./test.ts"

// A site on http with a name other than localhost is no secure context, so browsers disable some
// APIs.
const name = "modulverk.example"
const address = new URL(e2eAddress)
address.hostname = name
const executablePath = installedChromium()

test.use({
  sharesContext: false,
  baseURL: address.origin,
  launchOptions: {
    args: [...chromiumFlags, `--host-resolver-rules=MAP ${name} 127.0.0.1`],
    ...(executablePath ? { executablePath } : {}),
  },
})

test("on an insecure origin the sign-in form, the profile and the back office work", async ({
  page,
  expectedErrors,
}) => {
  // The browser logs that it ignores this header.
  expectedErrors.push(/Cross-Origin-Opener-Policy header has been ignored/)
  await page.goto("/auth")
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await logIn(page, administrator)
  await expect(page).toHaveURL(`${address.origin}/`)
  await expect(toast(page, "Välkommen tillbaka!")).toBeVisible()
  expect((await storedSession(page))?.user.email).toBe(administrator.email)
  await page.goto("/profile")
  await expect(page.getByRole("main")).toContainText(administrator.email)
  await page.goto("/admin")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard")
})
