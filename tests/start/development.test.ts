import { spawn } from "node:child_process"
import { readdir } from "node:fs/promises"
import { expect, onTestFinished, test } from "vitest"
import { copyDataDir } from "../fixtures/databases.ts"
import { freePort } from "../fixtures/free-port.ts"
import { root, temporaryFolder } from "./site-process.ts"

test.each(["npm", "terminal"])(
  "npm run dev sends changes to the browser, and leaves no process when its %s stops it",
  async (who) => {
    const folder = await temporaryFolder()
    await copyDataDir(folder.path)
    const port = String(await freePort())
    const npm = spawn("npm", ["run", "dev"], {
      cwd: root,
      env: { ...process.env, PORT: port, DATA_DIR: folder.path, SEED: "none", NODE_ENV: "development" },
      stdio: "ignore",
      // A separate process group, as in a terminal, so that leftover processes can be found.
      detached: true,
    })
    const group = -(npm.pid as number)
    onTestFinished(async () => {
      if (isLeft(group)) process.kill(group, "SIGKILL")
      await folder.remove()
    })
    const address = `http://127.0.0.1:${port}`
    const answers = () =>
      fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(answers, { timeout: 60_000 }).toBe(true)

    // Once, because Vite transforms the whole app for a page.
    if (who === "npm") {
      const page = await fetch(`${address}/kontakt`)
      expect(page.status).toBe(200)
      expect(await page.text()).not.toContain(" nonce=")
      // The page may connect to its own origin only.
      expect(page.headers.get("content-security-policy")).toContain("connect-src 'self';")
    }
    // A listening browser does not delay the shutdown.
    expect(await firstMessage(address)).toEqual({ type: "connected" })

    if (who === "npm") npm.kill("SIGTERM")
    else process.kill(group, "SIGINT")
    await expect.poll(() => isLeft(group), { timeout: 20_000 }).toBe(false)
    expect(await readdir(folder.path)).not.toContain("database.lock")
  },
)

/** Returns Vite's first message to a browser that waits for changes. */
async function firstMessage(address: string): Promise<unknown> {
  const client = await (await fetch(`${address}/@vite/client`)).text()
  const [, token] = /wsToken = "([\w-]+)"/.exec(client) ?? []
  const told = new WebSocket(`${address.replace("http", "ws")}/?token=${token}`, "vite-hmr")
  return new Promise((resolve, reject) => {
    told.addEventListener("message", ({ data }) => resolve(JSON.parse(data)), { once: true })
    told.addEventListener("error", () => reject(new Error("The connection was refused.")), { once: true })
  })
}

function isLeft(group: number): boolean {
  try {
    return process.kill(group, 0)
  } catch {
    return false
  }
}
