/**
 * `npm run screenshots`: every screen at three widths, in light and dark, Swedish and English, into
 * test-results/screenshots with contact sheets; and docs/start-page.webp, which the README shows.
 * Words after `--` choose screens: `npm run screenshots -- auth kontakt`.
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

const words = process.argv.slice(2)
const chosen =
  words.length > 0 ? screens.filter(({ name }) => words.some((word) => name.includes(word))) : screens
if (chosen.length === 0) throw new Error(`No screen is called ${words.join(" or ")}.`)

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
  const shots: Shot[] = []
  for (const width of widths) {
    for (const theme of themes) {
      for (const account of [false, true]) {
        const context = await contextOf(width, theme)
        if (account) {
          await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
            sessionKey,
            session,
          ] as const)
        }
        for (const screen of chosen.filter((screen) => screen.account === account)) {
          shots.push(await shoot(context, screen, width, theme))
        }
        await context.close()
      }
    }
    await drawSheet(folder, width, shots.filter((shot) => shot.width === width).sort(byScreen))
    console.log(`test-results/screenshots/sheet-${width}.png`)
  }
  await writePage(folder, shots)
  console.log(`${shots.length} pictures, test-results/screenshots/index.html`)
  if (words.length === 0) await shootStartPage()
} finally {
  await browser.close()
  await site.stop()
  await data.remove()
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

async function shoot(
  context: BrowserContext,
  screen: Screen,
  width: number,
  theme: "light" | "dark",
): Promise<Shot> {
  const page = await context.newPage()
  // What belongs to an account is fetched by the browser after the page.
  await page.goto(screen.path, { waitUntil: screen.account ? "networkidle" : "load" })
  await page.evaluate(() => document.fonts.ready)
  const file = `${[screen.name, screen.language, theme, width].join("-")}.png`
  await page.screenshot({ path: join(folder, file), fullPage: true, animations: "disabled" })
  await page.close()
  return { file, screen: screen.name, language: screen.language, theme, width }
}

/** The first screen of the start page, as light as the README needs it. */
async function shootStartPage(): Promise<void> {
  const context = await contextOf(1440, "light")
  const page = await context.newPage()
  await page.goto("/")
  await page.evaluate(() => document.fonts.ready)
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
