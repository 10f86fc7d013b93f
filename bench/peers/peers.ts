import { type Browser, chromium, type Page } from "@playwright/test"
import { chromiumFlags, ensureChromium, installedChromium } from "../../tests/fixtures/chromium.ts"
import { median } from "../figures.ts"
import type { Report } from "../report.ts"
import { withPayload } from "./payload.ts"
import type { Peer, Visit } from "./peer.ts"
import { withSite } from "./site.ts"
import { withWordPress } from "./wordpress.ts"

const rounds = 15
/** Maximum kilobytes of scripts for all three screens, including the dashboard's lists. */
const scriptBudget = 260

type Figures = Visit & { script: number }

/**
 * Compares the back office in Chromium with Payload's and WordPress' on this machine, alternating,
 * each time with an empty cache.
 */
export async function measurePeers(report: Report): Promise<void> {
  ensureChromium()
  const executablePath = installedChromium()
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) })
  try {
    await withPayload((payload) =>
      withWordPress((wordpress) =>
        withSite(async (site) => {
          addRows(report, await roundRobin(browser, [site, payload, wordpress]))
        }),
      ),
    )
  } finally {
    await browser.close()
  }
}

/** Returns the medians per peer. The first round is warm-up. */
async function roundRobin(browser: Browser, peers: readonly Peer[]): Promise<Map<string, Figures>> {
  const visits = new Map<string, Figures[]>(peers.map(({ name }) => [name, []]))
  for (let round = -1; round < rounds; round++) {
    for (const peer of peers) {
      const context = await browser.newContext()
      const page = await context.newPage()
      const weight = await scriptWeight(page)
      const visit = await peer.visit(page, peer)
      if (round >= 0) visits.get(peer.name)?.push({ ...visit, script: weight() / 1000 })
      await context.close()
    }
  }
  return new Map([...visits].map(([name, all]) => [name, medians(all)]))
}

function medians(all: readonly Figures[]): Figures {
  const of = (figure: keyof Figures) => median(all.map((one) => one[figure]))
  return { signIn: of("signIn"), dashboard: of("dashboard"), list: of("list"), script: of("script") }
}

function addRows(report: Report, figures: ReadonlyMap<string, Figures>): void {
  const where = "back office in the browser"
  const [[, ours] = [], ...others] = figures
  if (!ours) return
  const screens = [
    ["sign-in page can be used", "signIn", 1],
    ["dashboard shows its figures", "dashboard", 1],
    // The site loads all 1,000 rows to search and sort them; the others load 10 and 20.
    ["list of 1,000", "list", 1.25],
  ] as const
  for (const [what, figure, limit] of screens) {
    const theirs = others.map(([name, { [figure]: time }]) => `${name} ${(time / 1000).toFixed(2)}`)
    report.add(where, what, `${(ours[figure] / 1000).toFixed(2)} s; ${theirs.join(", ")}`, {
      figure: ours[figure] / Math.min(...others.map(([, other]) => other[figure])),
      limit,
      of: "of the quicker one's",
    })
  }
  const theirs = others.map(([name, { script }]) => `${name} ${script.toFixed(0)}`)
  report.add(where, "script of all these", `${ours.script.toFixed(0)} kB; ${theirs.join(", ")}`, {
    figure: ours.script,
    limit: scriptBudget,
  })
}

/** Adds up the transferred bytes of the scripts that the page loads from now on. */
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
