import type { Browser, Page } from "@playwright/test"
import { picturesAskedForEarly } from "./site-addresses.ts"
import { expect, test } from "./test.ts"

// A first visit has an empty browser cache.
test.use({ sharesContext: false })

interface TraceEvent {
  name: string
  ts: number
  dur?: number
  pid: number
  tid: number
  args: { beginData?: { url?: string }; data?: { type?: string } }
}

/** Returns the trace events of the task that parsed the end of the page. */
async function lastTaskOfReading(browser: Browser, page: Page, path: string): Promise<string[]> {
  await browser.startTracing(page, { categories: ["devtools.timeline", "toplevel"] })
  await page.goto(path)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const within = (task: TraceEvent) =>
    traceEvents.filter(
      ({ pid, tid, ts }) =>
        pid === task.pid && tid === task.tid && ts >= task.ts && ts < task.ts + (task.dur ?? 0),
    )
  const isRead = (events: readonly TraceEvent[]) =>
    events.some(({ args }) => args.data?.type === "DOMContentLoaded") &&
    events.some(({ name, args }) => name === "ParseHTML" && args.beginData?.url?.endsWith(path))
  const tasks = traceEvents.filter(({ name }) => name.endsWith("RunTask")).map(within)
  return tasks.filter(isRead).flatMap((events) => events.map(({ name }) => name))
}

for (const [path, width] of [
  ["/", 412],
  ["/brand-guidelines", 1280],
] as const) {
  test(`${path}, ${width} px wide: parsing and layout are separate tasks`, async ({ browser, page }) => {
    await page.setViewportSize({ width, height: 823 })
    // Warms the browser cache, as for a returning visitor.
    await page.goto(path, { waitUntil: "networkidle" })
    const done = await lastTaskOfReading(browser, page, path)
    expect(done).toContain("ParseHTML")
    expect(done).not.toContain("Layout")
  })
}

test("no page preloads a picture below the fold", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  for (const [path, pictures] of [
    ["/", 0],
    ["/resurser", 1],
    ["/case-studies", 0],
    ["/case-studies/norrvikens-kommun", 1],
    ["/brand-guidelines", 0],
  ] as const) {
    const early = picturesAskedForEarly(await (await page.request.get(path)).text())
    expect(early, path).toHaveLength(pictures)
    if (pictures > 0) await page.goto(path)
    for (const addresses of early) {
      const images = addresses.map((address) => `img[src="${address}"], img[srcset*="${address}"]`)
      await expect(page.locator(images.join(", ")).first()).toBeInViewport()
    }
  }
})

test("nothing moves when the text font arrives late", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 900 })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset.moved = entry.name
    }).observe({ type: "layout-shift", buffered: true })
  })
  const { promise: late, resolve: letGo } = Promise.withResolvers<void>()
  // A font of other widths, so that lines certainly wrap differently.
  await page.route(/\/text-.*woff2$/, async (route) => {
    await late
    await route.fulfill({ path: "brand/fonts/heading.woff2" })
  })
  const arrived = page.waitForResponse(/\/text-.*woff2$/)
  await page.goto("/en/funktioner", { waitUntil: "domcontentloaded" })
  // The browser waits 100 ms for an optional font.
  await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint")
    return paint && performance.now() > paint.startTime + 200
  })
  letGo()
  await (await arrived).finished()
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    // Observers run in a separate task.
    await new Promise((idle) => requestIdleCallback(idle))
  })
  await expect(page.locator("html")).not.toHaveAttribute("data-moved")
})
