/**
 * `npm run screenshots`: every screen at three widths, in light and dark, Swedish and English, into
 * test-results/screenshots with contact sheets; with the start page also docs/start-page.webp, which the README shows.
 * Words after `--` choose pictures by their names: `npm run screenshots -- auth 390 dark`.
 */
import { mkdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { type BrowserContext, chromium } from "@playwright/test"
import sharp from "sharp"
import { sessionKey } from "../app/account/session-key.ts"
import { chromiumFlags, ensureChromium, installedChromium } from "../tests/fixtures/chromium.ts"
import { administratorAccount, e2eEnvironment } from "../tests/fixtures/e2e-site.ts"
import { freePort, startSite, temporaryFolder, untilReady } from "../tests/start/site-process.ts"
import { buildSite } from "./build.ts"
import { drawSheet, type Shot, writePage } from "./screenshots/contact-sheet.ts"
import { type Screen, screens } from "./screenshots/screens.ts"

const folder = new URL("../test-results/screenshots/", import.meta.url).pathname
const startPage = new URL("../docs/start-page.webp", import.meta.url).pathname
const widths = [390, 820, 1440]
const themes = ["light", "dark"] as const
const startPageBytes = 80_000

type Picture = Shot & Screen

const words = process.argv.slice(2)
const planned = widths.flatMap((width) =>
  themes.flatMap((theme) => screens.map((screen) => plan(screen, width, theme))),
)
const chosen = planned.filter(({ file }) => words.every((word) => file.includes(word)))
if (chosen.length === 0) throw new Error(`No picture's name holds ${words.join(" and ")}.`)

await buildSite()
ensureChromium()
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

const data = await temporaryFolder()
const port = String(await freePort())
const address = `http://localhost:${port}`
const site = await startSite({ ...e2eEnvironment, PORT: port, SITE_URL: address, DATA_DIR: data.path })
const browser = await chromium.launch({ args: chromiumFlags, executablePath: installedChromium() })
try {
  await untilReady(site)
  const session = await administratorsSession()
  const series = Map.groupBy(chosen, ({ width, theme, account }) => [width, theme, account].join())
  for (const pictures of series.values()) await shootSeries(pictures, session)
  for (const [width, pictures] of Map.groupBy(chosen, ({ width }) => width)) {
    await drawSheet(folder, width, pictures.sort(byScreen))
    console.log(`test-results/screenshots/sheet-${width}.png`)
  }
  await writePage(folder, chosen)
  console.log(`${chosen.length} pictures, test-results/screenshots/index.html`)
  if (chosen.some(({ file }) => file === "start-sv-light-1440.png")) await shootStartPage()
} finally {
  await browser.close()
  await site.stop()
  await data.remove()
}

function plan(screen: Screen, width: number, theme: Shot["theme"]): Picture {
  const file = `${[screen.name, screen.language, theme, width].join("-")}.png`
  return { ...screen, file, screen: screen.name, theme, width }
}

function contextOf(width: number, colorScheme: "light" | "dark"): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: address,
    locale: "sv-SE",
    timezoneId: "Europe/Stockholm",
    viewport: { width, height: Math.max(800, Math.round(width / 1.6)) },
    colorScheme,
    reducedMotion: "reduce",
  })
}

/** Takes pictures of one width and theme, and of one person: each in a page of its own. */
async function shootSeries(pictures: Picture[], session: string): Promise<void> {
  const [first] = pictures
  if (!first) return
  const context = await contextOf(first.width, first.theme)
  if (first.account) {
    const stored = [sessionKey, session] as const
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), stored)
  }
  for (const { path, account, file } of pictures) {
    const page = await context.newPage()
    // What belongs to an account, and the mode of /auth, come after the page.
    await page.goto(path, { waitUntil: account || path.includes("/auth") ? "networkidle" : "load" })
    await page.evaluate(everythingLoaded)
    await page.screenshot({ path: join(folder, file), fullPage: true, animations: "disabled" })
    await page.close()
  }
  await context.close()
}

/** In the page: waits for the typeface and for every picture, also those that lie below the window. */
async function everythingLoaded(): Promise<void> {
  await document.fonts.ready
  for (const image of document.images) image.loading = "eager"
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
}

/** The first screen of the start page, as light as the README needs it. */
async function shootStartPage(): Promise<void> {
  const context = await contextOf(1440, "light")
  const page = await context.newPage()
  await page.goto("/")
  // Text is set in the reader's own typeface: here in one like those of the common systems, wherever it is drawn.
  await page.evaluate(() =>
    document.documentElement.style.setProperty("--face-text", 'Arial, "Liberation Sans", sans-serif'),
  )
  await page.evaluate(everythingLoaded)
  const picture = sharp(await page.screenshot({ animations: "disabled" }))
  await context.close()
  for (const quality of [90, 80, 70, 60]) {
    const webp = await picture.webp({ quality, effort: 6 }).toBuffer()
    if (webp.length > startPageBytes) continue
    await writeFile(startPage, webp)
    console.log(`docs/start-page.webp, ${Math.round(webp.length / 1000)} kB`)
    return
  }
  throw new Error(`The start page's picture does not fit into ${startPageBytes} bytes.`)
}

/** Signs in, and returns the answer as supabase-js stores it. */
async function administratorsSession(): Promise<string> {
  const response = await fetch(`${address}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: e2eEnvironment.SUPABASE_PUBLISHABLE_KEY ?? "", "Content-Type": "application/json" },
    body: JSON.stringify(administratorAccount),
  })
  if (!response.ok) throw new Error(`the administrator could not sign in: ${await response.text()}`)
  return response.text()
}

function byScreen(one: Shot, other: Shot): number {
  return order(one) - order(other) || one.language.localeCompare(other.language)
}

function order(shot: Shot): number {
  return screens.findIndex(({ name }) => name === shot.screen)
}
