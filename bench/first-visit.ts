import { readFileSync } from "node:fs"
import { brotliCompressSync } from "node:zlib"
import { chromium } from "@playwright/test"
import { chromiumFlags, ensureChromium, installedChromium } from "../tests/fixtures/chromium.ts"

type Kind = "document" | "script" | "stylesheet" | "font" | "image" | "other"
type Bytes = Record<Kind | "total", number>

export interface FirstVisit {
  /** Bytes of the bodies as sent until the page is quiet. */
  before: Bytes
  /** The same after the first interaction has brought React in. */
  after: Bytes
  /** The inlined script's share of the document, compressed by itself. */
  bootScript: number
}

/** Visits an address for the first time in real Chromium and adds up what was sent. */
export async function firstVisit(address: string): Promise<FirstVisit> {
  ensureChromium()
  const executablePath = installedChromium()
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) })
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  const kinds = new Map<string, Kind>()
  const bytes: Bytes = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0, other: 0, total: 0 }
  session.on("Network.responseReceived", ({ requestId, type }) => {
    const kind = type.toLowerCase()
    kinds.set(requestId, kind in bytes && kind !== "total" ? (kind as Kind) : "other")
  })
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? "other"] += encodedDataLength
    bytes.total += encodedDataLength
  })
  await page.goto(address, { waitUntil: "networkidle" })
  const before = { ...bytes }
  await page.getByRole("heading", { level: 1 }).click()
  await page.locator("html[data-hydrated]").waitFor()
  await page.waitForLoadState("networkidle")
  await browser.close()
  const bootScript = brotliCompressSync(readFileSync(new URL("../build/boot.js", import.meta.url))).length
  return { before, after: { ...bytes }, bootScript }
}
