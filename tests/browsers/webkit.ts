import { spawn } from "node:child_process"
import { freePort } from "../fixtures/free-port.ts"
import { clickAt, keysOf } from "./actions.ts"
import { type Browser, until } from "./browser.ts"
import { startedFolder } from "./program.ts"

const elementKey = "element-6066-11e4-a52e-4f735466cecf"

/** Opens WebKitGTK's MiniBrowser on a virtual display (Xvfb), through WebDriver over HTTP. */
export async function openWebKit(driver: string, display: string): Promise<Browser> {
  const folder = await startedFolder()
  // A free port number serves as an unused display number.
  const screen = `:${await freePort()}`
  const xvfb = spawn(display, [screen, "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: "ignore",
  })
  const port = await freePort()
  const webkit = spawn(driver, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      HOME: folder.path,
      DISPLAY: screen,
      LANG: "C.UTF-8",
      // The machine may have no graphics card. WebKit's sandbox does not start as root.
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  })
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error((value as { message?: string }).message ?? String(answer.status))
    return value
  }
  await until("WebKit's driver", () => ask("GET", "/status"))
  const { sessionId } = (await until("WebKit", () =>
    ask("POST", "/session", { capabilities: { alwaysMatch: {} } }),
  )) as { sessionId: string }
  const post = (path: string, body: object) => ask("POST", `/session/${sessionId}${path}`, body)

  return {
    name: "WebKit",
    open: async (url) => void (await post("/url", { url })),
    async call(code, ...values) {
      const script = `return JSON.stringify((${code})(...${JSON.stringify(values)}) ?? null)`
      return JSON.parse(String(await post("/execute/sync", { script, args: [] })))
    },
    click: async (x, y) => void (await post("/actions", { actions: clickAt(x, y) })),
    type: async (text) => void (await post("/actions", { actions: keysOf(text) })),
    async choose(selector, path) {
      const found = (await post("/element", { using: "css selector", value: selector })) as object
      const id = (found as Record<string, string>)[elementKey]
      await post(`/element/${id}/value`, { text: path })
    },
    resize: async (width, height) => void (await post("/window/rect", { x: 0, y: 0, width, height })),
    async close() {
      await ask("DELETE", `/session/${sessionId}`).catch(() => {})
      await folder.end(webkit, xvfb)
    },
  }
}
