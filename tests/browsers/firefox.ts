import { spawn } from "node:child_process"
import { once } from "node:events"
import { clickAt, keysOf } from "./actions.ts"
import type { Browser } from "./browser.ts"
import { startedFolder } from "./program.ts"

type Answer = { id?: number; type?: string; result?: Record<string, unknown>; message?: string }

/** Opens headless Firefox through WebDriver BiDi over a WebSocket. */
export async function openFirefox(program: string): Promise<Browser> {
  const folder = await startedFolder()
  const firefox = spawn(
    program,
    ["--headless", "--no-remote", "--profile", folder.path, "--remote-debugging-port=0", "about:blank"],
    { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: folder.path, LANG: "C.UTF-8" } },
  )
  const address = await folder.said(firefox, /WebDriver BiDi listening on (ws:\S+)/)
  const socket = new WebSocket(`${address}/session`)
  await once(socket, "open")
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>()
  socket.addEventListener("message", ({ data }) => {
    const { id = 0, type, result = {}, message } = JSON.parse(String(data)) as Answer
    const asked = waiting.get(id)
    waiting.delete(id)
    if (type === "success") asked?.resolve(result)
    else asked?.reject(new Error(message))
  })
  let number = 0
  const ask = (method: string, params: object): Promise<Record<string, unknown>> => {
    const asked = Promise.withResolvers<Record<string, unknown>>()
    waiting.set(++number, asked)
    socket.send(JSON.stringify({ id: number, method, params }))
    return asked.promise
  }

  await ask("session.new", { capabilities: {} })
  const { contexts } = await ask("browsingContext.getTree", {})
  const [{ context } = {}] = contexts as { context?: string }[]
  return {
    name: "Firefox",
    open: async (url) => void (await ask("browsingContext.navigate", { context, url, wait: "complete" })),
    async call(code, ...values) {
      // JSON both ways avoids BiDi's own serialization format.
      const expression = `Promise.resolve((${code})(...${JSON.stringify(values)})).then((value) => JSON.stringify(value ?? null))`
      const answer = await ask("script.evaluate", { expression, target: { context }, awaitPromise: true })
      const { result, exceptionDetails } = answer as {
        result?: { value: string }
        exceptionDetails?: { text: string }
      }
      if (!result) throw new Error(exceptionDetails?.text)
      return JSON.parse(result.value)
    },
    click: async (x, y) => void (await ask("input.performActions", { context, actions: clickAt(x, y) })),
    type: async (text) => void (await ask("input.performActions", { context, actions: keysOf(text) })),
    async choose(selector, path) {
      const locator = { type: "css", value: selector }
      const { nodes } = await ask("browsingContext.locateNodes", { context, locator, maxNodeCount: 1 })
      const [{ sharedId } = {}] = nodes as { sharedId?: string }[]
      await ask("input.setFiles", { context, element: { sharedId }, files: [path] })
    },
    resize: async (width, height) =>
      void (await ask("browsingContext.setViewport", { context, viewport: { width, height } })),
    async close() {
      socket.close()
      await folder.end(firefox)
    },
  }
}
