import { expect, onTestFinished, test } from "vitest"
import { startDevelopment, temporaryFolder, untilReady } from "./site-process.ts"

test("the site from its sources tells the browser what changes, and stops though a browser listens", async () => {
  const folder = await temporaryFolder()
  const site = await startDevelopment({ DATA_DIR: folder.path, LOG_LEVEL: "error" })
  onTestFinished(async () => {
    await site.stop("SIGKILL")
    await folder.remove()
  })
  await untilReady(site)

  const page = await fetch(`${site.address}/kontakt`)
  expect(page.status).toBe(200)
  expect(await page.text()).not.toContain(" nonce=")
  // The page may connect to its own origin alone.
  expect(page.headers.get("content-security-policy")).toContain("connect-src 'self';")

  const client = await (await fetch(`${site.address}/@vite/client`)).text()
  const [, token] = /wsToken = "([\w-]+)"/.exec(client) ?? []
  const told = new WebSocket(`${site.address.replace("http", "ws")}/?token=${token}`, "vite-hmr")
  const first = await new Promise((resolve, reject) => {
    told.addEventListener("message", ({ data }) => resolve(JSON.parse(data)), { once: true })
    told.addEventListener("error", () => reject(new Error("The connection was refused.")), { once: true })
  })
  expect(first).toEqual({ type: "connected" })
  expect(await site.stop()).toBe(0)
})
