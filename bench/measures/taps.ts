import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { type Browser, chromium, devices, type Page } from "@playwright/test"
import { chromiumFlags, ensureChromium, installedChromium } from "../../tests/fixtures/chromium.ts"
import { startSite, temporaryFolder, untilReady } from "../../tests/start/site-process.ts"
import { median } from "../figures.ts"
import type { Report } from "../report.ts"
import { waitUntilCompressed } from "./packed-page.ts"

/** Slow 4G as Lighthouse defines it: round trip in milliseconds, and bytes per millisecond. */
const roundTrip = 150
const bandwidth = 1_600 / 8
/** CPU throttling rate. */
const slowdown = 4
/** Milliseconds between the finger's arrival and its departure. */
const press = 100
const rounds = 11
/** Maximum time with speculation rules as a share of the time without. */
const limit = 0.65

/** Links of the main content, by page. */
const taps = [
  { from: "/", to: "/losningar" },
  { from: "/losningar", to: "/losningar/intranat" },
  { from: "/losningar/intranat", to: "/kontakt" },
] as const

/**
 * Measures the time from a tap to the next page's first paint on a slow phone, in turns with and
 * without speculation rules. A proxy slows the line for all requests alike, because the browser's
 * own emulation leaves out prefetches.
 */
export async function measureTaps(report: Report): Promise<void> {
  ensureChromium()
  const folder = await temporaryFolder()
  const site = await startSite({ DATA_DIR: folder.path, LOG_LEVEL: "error" })
  await untilReady(site)
  const lines = await Promise.all([true, false].map((withRules) => openSlowLine(site.address, withRules)))
  const executablePath = installedChromium()
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) })
  try {
    for (const { from, to } of taps) {
      for (const path of [from, to]) await waitUntilCompressed(site.address + path)
      const times: number[][] = [[], []]
      for (let round = -1; round < rounds; round++) {
        for (const [arm, line] of lines.entries()) {
          const time = await tap(browser, line.address, from, to)
          // The first round warms caches.
          if (round >= 0) times[arm]?.push(time)
        }
      }
      const [on = Number.NaN, off = Number.NaN] = times.map(median)
      const share = on / off
      report.add(
        `tap from ${from} to ${to}`,
        "first paint, with speculation rules and without",
        `${on.toFixed(0)} and ${off.toFixed(0)} ms, ${share.toFixed(2)} times`,
        { figure: share, limit },
      )
    }
  } finally {
    await browser.close()
    for (const line of lines) line.close()
    await site.stop()
    await folder.remove()
  }
}

/** Returns the milliseconds from the end of a tap on a link to the next page's first paint. */
async function tap(browser: Browser, address: string, from: string, to: string): Promise<number> {
  const { defaultBrowserType: _, ...phone } = devices["Pixel 7"]
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown })
    await page.goto(address + from, { waitUntil: "networkidle" })
    const link = page.locator(`main a[href="${to}"]`).first()
    await link.scrollIntoViewIfNeeded()
    await page.waitForLoadState("networkidle")
    await page.evaluate(() =>
      addEventListener("click", ({ timeStamp }) =>
        sessionStorage.setItem("pressed", String(performance.timeOrigin + timeStamp)),
      ),
    )
    const box = await link.boundingBox()
    if (!box) throw new Error(`no link to ${to} on ${from}`)
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 20) }]
    const arrived = page.waitForURL(address + to)
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints })
    await sleep(press)
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
    await arrived
    return await timeUntilPaint(page)
  } finally {
    await context.close()
  }
}

/** Returns the milliseconds from the stored click to the first contentful paint. */
const timeUntilPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName("first-contentful-paint")[0]
          if (paint)
            resolve(performance.timeOrigin + paint.startTime - Number(sessionStorage.getItem("pressed")))
        }).observe({ type: "paint", buffered: true })
      }),
  )

/** Opens a proxy that delays requests by a round trip, and responses by their size. */
async function openSlowLine(address: string, withRules: boolean) {
  /** Time at which the queue is empty. */
  let free = 0
  async function forward(asked: IncomingMessage, answer: ServerResponse) {
    await sleep(roundTrip)
    const { method, headers, url } = asked
    const upstream = request(new URL(url ?? "/", address), { method, headers }, async (response) => {
      const { "speculation-rules": rules, ...others } = response.headers
      answer.writeHead(response.statusCode ?? 502, {
        ...others,
        ...(withRules && rules && { "speculation-rules": rules }),
      })
      for await (const chunk of response as AsyncIterable<Buffer>) {
        free = Math.max(free, performance.now()) + chunk.length / bandwidth
        await sleep(free - performance.now())
        answer.write(chunk)
      }
      answer.end()
    })
    // A page that is left ends its requests.
    upstream.on("error", () => answer.destroy())
    asked.pipe(upstream)
  }
  const server = createServer((asked, answer) => void forward(asked, answer))
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  }
}
