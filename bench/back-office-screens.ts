import { chromium, type Page } from "@playwright/test"
import { chromiumFlags, ensureChromium, installedChromium } from "../tests/fixtures/chromium.ts"
import type { Report } from "./report.ts"

/**
 * Seconds until a person can use a screen, and kilobytes of script. The limits are the better one of a Payload 3 and a
 * WordPress 6 back office, each measured on two cores like these.
 */
const budgets = { signIn: 0.36, dashboard: 0.39, list: 0.15, script: 250 }

/** The back office as it is used: in Chromium, each screen opened for the first time, the median of five visits. */
export async function measureScreens(
  report: Report,
  address: string,
  account: { email: string; password: string },
): Promise<void> {
  ensureChromium()
  const executablePath = installedChromium()
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) })
  const seconds = { signIn: [] as number[], dashboard: [] as number[], list: [] as number[] }
  let script = 0
  for (let visit = 0; visit < 5; visit++) {
    const context = await browser.newContext({ baseURL: address })
    const page = await context.newPage()
    const weight = await scriptWeight(page)
    seconds.signIn.push(
      await secondsOf(async () => {
        await page.goto("/auth")
        await page.locator("form button[type=submit]:enabled").waitFor()
      }),
    )
    await page.locator("[name=email]").fill(account.email)
    await page.locator("[name=password]").fill(account.password)
    await page.locator("form button[type=submit]").click()
    await page.waitForURL((url) => url.pathname === "/")
    seconds.dashboard.push(
      await secondsOf(async () => {
        await page.goto("/admin/dashboard")
        await page.getByText("100 000").or(page.getByText("100000")).first().waitFor()
      }),
    )
    seconds.list.push(
      await secondsOf(async () => {
        await page.getByRole("navigation").getByRole("link", { name: "Lösningar" }).click()
        await page.getByText("Lösning 1", { exact: true }).waitFor()
      }),
    )
    script = weight()
    await context.close()
  }
  await browser.close()

  const where = "back office in the browser"
  const add = (what: string, name: keyof typeof seconds) => {
    const figure = seconds[name].sort((a, b) => a - b)[2] ?? Number.NaN
    report.add(where, what, `${figure.toFixed(2)} s`, { figure, limit: budgets[name] })
  }
  add("sign-in page can be used", "signIn")
  add("dashboard shows its figures", "dashboard")
  add("list of 1,000 solutions", "list")
  report.add(where, "script of all these", `${(script / 1000).toFixed(0)} kB`, {
    figure: script / 1000,
    limit: budgets.script,
  })
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

/** Adds up the bytes of the scripts that the page gets from now on, as sent. */
async function scriptWeight(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  const scripts = new Set<string>()
  let bytes = 0
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId)
  })
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes
}
