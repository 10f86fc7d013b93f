/**
 * `npm run test:browsers` runs one journey through the built site in Firefox and WebKit. The other
 * browser tests use Chromium only. Not part of `npm test`.
 */
import { writeFile } from "node:fs/promises"
import { buildIfStale } from "../../scripts/build.ts"
import { e2eEnvironment } from "../fixtures/e2e-site.ts"
import { picture } from "../fixtures/files.ts"
import { freePort } from "../fixtures/free-port.ts"
import { startSite, temporaryFolder, untilReady } from "../start/site-process.ts"
import type { Browser } from "./browser.ts"
import { openFirefox } from "./firefox.ts"
import { journey } from "./journey.ts"
import { programAt } from "./program.ts"
import { openWebKit } from "./webkit.ts"

const firefox = programAt("firefox-esr") ?? programAt("firefox")
const webkit = programAt("WebKitWebDriver")
const display = programAt("Xvfb")
if (!firefox || !webkit || !display) {
  console.error(
    "Install the browsers: apt-get install --no-install-recommends firefox-esr webkit2gtk-driver xvfb",
  )
  process.exit(1)
}

await buildIfStale()
const data = await temporaryFolder()
const file = `${data.path}/picture.png`
await writeFile(file, await picture("png"))
const [, only] = process.argv.slice(1)
for (const [name, open] of [
  ["Firefox", () => openFirefox(firefox)],
  ["WebKit", () => openWebKit(webkit, display)],
] as const) {
  if (only && name.toLowerCase() !== only.toLowerCase()) continue
  await travel(name, open)
}
await data.remove()

/** Runs the journey in one browser, on a new site. */
async function travel(name: string, open: () => Promise<Browser>): Promise<void> {
  const port = String(await freePort())
  const address = `http://localhost:${port}`
  const site = await startSite({
    ...e2eEnvironment,
    PORT: port,
    SITE_URL: address,
    DATA_DIR: `${data.path}/${name}`,
  })
  let browser: Browser | undefined
  let step = "start"
  try {
    await untilReady(site)
    browser = await open()
    for (const [title, take] of journey) {
      step = title
      await take(browser, address, file)
      console.log(`${name}: ${title}`)
    }
    console.log(`${name}: passed`)
  } catch (error) {
    console.error(`${name}: ${step}: FAILED: ${(error as Error).message}`)
    process.exitCode = 1
  } finally {
    await browser?.close()
    await site.stop()
  }
}
