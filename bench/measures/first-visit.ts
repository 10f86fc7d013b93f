import { readFileSync } from "node:fs"
import { brotliCompressSync } from "node:zlib"
import { type Browser, chromium } from "@playwright/test"
import type { BootScripts } from "../../server/pages/render/document.ts"
import { chromiumFlags, ensureChromium, installedChromium } from "../../tests/fixtures/chromium.ts"
import { startSite, temporaryFolder, untilReady } from "../../tests/start/site-process.ts"
import type { Report } from "../report.ts"
import { waitUntilCompressed } from "./packed-page.ts"

const kinds = ["document", "script", "stylesheet", "font", "image", "other"] as const
type Kind = (typeof kinds)[number]
type Bytes = Record<Kind | "total" | "requests", number>

/** Maximum kilobytes transferred, including headers, to an anonymous visitor. */
const budgets = { script: 2, total: 42, scriptAfter: 80 }
/** The names and descriptions of 153 functions take six kilobytes in any format. */
const totals: Partial<Record<string, number>> = { "/funktioner": 45 }

const paths = [
  "/",
  "/en",
  "/losningar",
  "/losningar/intranat",
  "/funktioner",
  "/case-studies",
  "/case-studies/norrvikens-kommun",
  "/resurser",
  "/om-oss",
  "/kontakt",
  "/integritet",
  "/tillganglighet",
  "/sa-arbetar-vi",
]

/**
 * Measures the first visit to each public page with demo content, before and after the first
 * interaction.
 */
export async function measureFirstVisits(report: Report): Promise<void> {
  ensureChromium()
  const folder = await temporaryFolder()
  const site = await startSite({ DATA_DIR: folder.path, LOG_LEVEL: "error" })
  await untilReady(site)
  const executablePath = installedChromium()
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) })
  const bootScripts: BootScripts = JSON.parse(
    readFileSync(new URL("../../build/boot.json", import.meta.url), "utf8"),
  )
  const boot = Math.max(...Object.values(bootScripts).map((script) => brotliCompressSync(script).length))
  for (const path of paths) {
    await waitUntilCompressed(site.address + path)
    const { before, after } = await visit(browser, site.address + path)
    const withoutPictures = before.total - before.image
    report.add(
      path,
      "first visit",
      `${kilobytes(withoutPictures)} in ${before.requests} requests (page ${kilobytes(before.document)}, ` +
        `font ${kilobytes(before.font)}), pictures ${kilobytes(before.image)}`,
      { figure: withoutPictures / 1000, limit: totals[path] ?? budgets.total },
    )
    const script = before.script + boot
    report.add(path, "script, before anything is touched", kilobytes(script), {
      figure: script / 1000,
      limit: budgets.script,
    })
    const scriptAfter = after.script + boot
    report.add(path, "script, after a press on the text", kilobytes(scriptAfter), {
      figure: scriptAfter / 1000,
      limit: budgets.scriptAfter,
    })
  }
  for (const [path, what] of [
    ["/kontakt", "script, for a visitor who writes"],
    ["/resurser", "script, for a visitor who requests a link"],
  ] as const) {
    const { written } = await visit(browser, site.address + path)
    const script = written.script + boot
    report.add(path, what, kilobytes(script), { figure: script / 1000, limit: budgets.scriptAfter })
  }
  await browser.close()
  await site.stop()
  await folder.remove()
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Visits a URL in a fresh Chromium and adds up the bytes transferred. */
async function visit(
  browser: Browser,
  address: string,
): Promise<Record<"before" | "after" | "written", Bytes>> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send("Network.enable")
  const kindOf = new Map<string, Kind>()
  const bytes: Bytes = {
    document: 0,
    script: 0,
    stylesheet: 0,
    font: 0,
    image: 0,
    other: 0,
    total: 0,
    requests: 0,
  }
  session.on("Network.responseReceived", ({ requestId, type }) => {
    const kind = type.toLowerCase() as Kind
    kindOf.set(requestId, kinds.includes(kind) ? kind : "other")
  })
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes[kindOf.get(requestId) ?? "other"] += encodedDataLength
    bytes.total += encodedDataLength
    bytes.requests++
  })
  await page.goto(address, { waitUntil: "networkidle" })
  const before = { ...bytes }
  await page.getByRole("heading", { level: 1 }).click()
  await page.waitForLoadState("networkidle")
  const after = { ...bytes }
  const form = page.locator("main form[method=post]").first()
  // A collapsed form is loaded a moment after its details element is pressed.
  const closed = page.locator("main details:has([data-island]) summary").first()
  if ((await closed.count()) > 0) {
    await closed.click()
    await form.waitFor()
  }
  if ((await form.count()) > 0) {
    for (const field of await form.getByRole("textbox").all()) await field.fill("bo@exempel.example")
    for (const box of await form.getByRole("checkbox").all()) await box.check()
    await form.getByRole("button").click()
    await page.locator(".toast").waitFor()
  }
  await context.close()
  return { before, after, written: { ...bytes } }
}
