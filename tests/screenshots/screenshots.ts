/**
 * `npm run screenshots` captures every screen at three widths, in both themes and languages; in
 * print, without content and with texts of the maximum length; menus, dialogs, refused forms, and
 * every mail. It writes them to test-results/screenshots with contact sheets, and the README's
 * pictures to docs/. Arguments after `--` select screenshots by name: `npm run screenshots -- auth
 * 390 dark`, `… -- mail`, `… -- print`.
 */
import { mkdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { type BrowserContext, chromium } from "@playwright/test"
import sharp from "sharp"
import { sessionKey } from "../../app/session/browser-storage.ts"
import { languages } from "../../content/texts/language.ts"
import { buildSite } from "../../scripts/build.ts"
import { chromiumFlags, ensureChromium, installedChromium } from "../fixtures/chromium.ts"
import { drawSheet, type Shot, writePage } from "./contact-sheet.ts"
import { type Screen, screens } from "./screens.ts"
import { type PhotographedSite, startPhotographed } from "./sites.ts"

const folder = join(import.meta.dirname, "../../test-results/screenshots/")
const documentation = join(import.meta.dirname, "../../docs/")
/** The README's pictures: the first view of the screen with this name. */
const readmePictures = [
  { name: "start-page", path: "/", width: 1440, of: "start-sv-light-1440.png" },
  { name: "back-office", path: "/admin/dashboard", width: 1280, of: "admin-dashboard-sv-light-1440.png" },
  {
    name: "phone",
    path: "/losningar/intranat",
    width: 390,
    of: "losningar-intranat-sv-light-390.png",
  },
] as const
const mostBytes = 80_000

type Picture = Shot & Screen

const words = process.argv.slice(2)
const chosen = screens
  .filter(({ language }) => languages.includes(language))
  .flatMap(plan)
  .filter(({ file }) => words.every((word) => file.includes(word)))
if (chosen.length === 0) throw new Error(`No picture's name holds ${words.join(" and ")}.`)

await buildSite()
ensureChromium()
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

const browser = await chromium.launch({ args: chromiumFlags, executablePath: installedChromium() })
try {
  for (const [kind, pictures] of Map.groupBy(chosen, ({ site }) => site)) {
    const site = await startPhotographed(kind)
    try {
      const series = Map.groupBy(pictures, ({ width, theme, account }) => [width, theme, account].join())
      for (const those of series.values()) await shootSeries(those, site)
      for (const shown of readmePictures) {
        if (pictures.some(({ file }) => file === shown.of)) await shootForReadme(site, shown)
      }
    } finally {
      await site.stop()
    }
  }
  for (const [name, pictures] of Map.groupBy(chosen, ({ sheet, width }) => sheet ?? String(width))) {
    await drawSheet(folder, name, pictures)
    console.log(`test-results/screenshots/sheet-${name}.png`)
  }
  await writePage(folder, chosen)
  console.log(`${chosen.length} pictures, test-results/screenshots/index.html`)
} finally {
  await browser.close()
}

function plan(screen: Screen): Picture[] {
  return screen.widths.flatMap((width) =>
    screen.themes.map((theme) => {
      const file = `${[screen.name, screen.language, theme, width].join("-")}.png`
      return { ...screen, file, screen: screen.name, theme, width }
    }),
  )
}

function contextOf(address: string, width: number, colorScheme: "light" | "dark"): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: address,
    locale: "sv-SE",
    timezoneId: "Europe/Stockholm",
    viewport: { width, height: Math.max(800, Math.round(width / 1.6)) },
    colorScheme,
    reducedMotion: "reduce",
  })
}

/** Takes the screenshots of one width, theme and person, each in a new page. */
async function shootSeries(pictures: Picture[], { address, session }: PhotographedSite): Promise<void> {
  const [first] = pictures
  if (!first) return
  const context = await contextOf(address, first.width, first.theme)
  if (first.account) await signIn(context, session)
  for (const { open, print, windowOnly, file } of pictures) {
    const page = await context.newPage()
    await open(page).catch((error) => {
      throw new Error(`${file}: ${error.message}`)
    })
    if (print) await page.emulateMedia({ media: "print" })
    await page.evaluate(everythingLoaded)
    await page.screenshot({ path: join(folder, file), fullPage: !windowOnly, animations: "disabled" })
    await page.close()
  }
  await context.close()
}

async function signIn(context: BrowserContext, session: PhotographedSite["session"]): Promise<void> {
  const stored = [sessionKey, await session()] as const
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), stored)
}

/** Runs in the page: waits for fonts and all pictures, including those below the window. */
async function everythingLoaded(): Promise<void> {
  await document.fonts.ready
  for (const image of document.images) image.loading = "eager"
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
}

/** Captures the first view with a small file size. */
async function shootForReadme(
  { address, session }: PhotographedSite,
  { name, path, width }: (typeof readmePictures)[number],
): Promise<void> {
  const context = await contextOf(address, width, "light")
  if (path.startsWith("/admin")) await signIn(context, session)
  const page = await context.newPage()
  await page.goto(path, { waitUntil: "networkidle" })
  // Replaces the system font with a fixed one of similar shape.
  await page.evaluate(() =>
    document.documentElement.style.setProperty("--face-text", 'Arial, "Liberation Sans", sans-serif'),
  )
  await page.evaluate(everythingLoaded)
  const picture = sharp(await page.screenshot({ animations: "disabled" }))
  await context.close()
  for (const quality of [90, 80, 70, 60]) {
    const webp = await picture.webp({ quality, effort: 6 }).toBuffer()
    if (webp.length > mostBytes) continue
    await writeFile(join(documentation, `${name}.webp`), webp)
    console.log(`docs/${name}.webp, ${Math.round(webp.length / 1000)} kB`)
    return
  }
  throw new Error(`The picture ${name} does not fit into ${mostBytes} bytes.`)
}
