import { chromium } from "@playwright/test"
import { chromiumFlags, ensureChromium, installedChromium } from "../../tests/fixtures/chromium.ts"
import { median } from "../figures.ts"
import { account } from "../filled-site.ts"
import type { Report } from "../report.ts"

/** Median milliseconds from a click to the server's last response. */
const limit = 300
const rounds = 5
/** Idle time in milliseconds until a screen counts as complete. */
const quiet = 400

/**
 * Opens every screen of the back office from its navigation in a browser, and measures when its
 * data has arrived.
 */
export async function measureScreens(report: Report, address: string): Promise<void> {
  ensureChromium()
  const executablePath = installedChromium()
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) })
  try {
    const page = await browser.newPage()
    const waiting = new Set<unknown>()
    let last = 0
    page.on("request", (request) => waiting.add(request))
    for (const event of ["requestfinished", "requestfailed"] as const) {
      page.on(event as "requestfinished", (request) => {
        waiting.delete(request)
        last = performance.now()
      })
    }
    const settled = async () => {
      while (waiting.size > 0 || performance.now() - last < quiet) await page.waitForTimeout(20)
    }
    await page.goto(`${address}/auth`)
    await page.locator("[name=email]").fill(account.email)
    await page.locator("[name=password]").fill(account.password)
    await page.locator("form button[type=submit]").click()
    await page.waitForURL(`${address}/`)
    await page.goto(`${address}/admin/dashboard`)
    const links = page.getByRole("navigation").locator("a[href^='/admin/']")
    await links.first().waitFor()
    await settled()
    const paths = [
      ...new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""))),
    ]
    const times = new Map<string, number[]>()
    for (let round = -1; round < rounds; round++) {
      for (const path of paths) {
        const started = performance.now()
        last = started
        // On a busy machine the first request can take longer than `quiet`. A screen without
        // requests fails here.
        const requested = page.waitForRequest(() => true)
        await page.locator(`nav a[href='${path}']`).first().click()
        await requested
        await settled()
        // The first round loads scripts.
        if (round >= 0) times.set(path, [...(times.get(path) ?? []), last - started])
      }
    }
    for (const [path, all] of times) {
      const figure = median(all)
      report.add("screens, PGlite with a tenth of the data", path, `median ${figure.toFixed(0)} ms`, {
        figure,
        limit,
      })
    }
  } finally {
    await browser.close()
  }
}
