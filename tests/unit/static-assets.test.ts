import { once } from "node:events"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pino } from "pino"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createApp } from "../../server/app.ts"
import { hostedBackend } from "../../server/backend/backend.ts"
import { readEnvironment } from "../../server/environment.ts"
import { openLimiter } from "../../server/limits/limiter.ts"
import { startStatistics } from "../../server/statistics/statistics.ts"

let server: Server
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "static-assets-"))
  await mkdir(join(folder, "client/assets"), { recursive: true })
  await mkdir(join(folder, "earlier/assets"), { recursive: true })
  await writeFile(join(folder, "client/assets/a-2.js"), "now")
  await writeFile(join(folder, "client/notes.txt"), "not of a build")
  await writeFile(join(folder, "earlier/assets/a-1.js"), "before")
  server = createServer(
    await createApp({
      environment: readEnvironment({}),
      limiter: openLimiter(),
      version: { version: "1.0.0" },
      backend: hostedBackend({
        projectUrl: "http://project.example",
        publishableKey: "sb_publishable_of_the_tests",
        limiter: openLimiter(),
      }),
      statistics: startStatistics({ write: undefined, log: () => {}, siteUrl: "http://localhost:3000" }),
      build: () => Promise.reject(new Error("no page is asked for")),
      clientFolder: join(folder, "client"),
      logger: pino({ level: "silent" }),
    }),
  )
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
})
afterAll(async () => {
  server?.close()
  await rm(folder, { recursive: true, force: true })
})

async function ask(path: string) {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
  const { status, headers } = response
  return {
    status,
    kept: headers.get("Cache-Control"),
    type: headers.get("Content-Type"),
    text: await response.text(),
  }
}

const forEver = "public, max-age=31536000, immutable"

test.each([
  ["this build's", "/assets/a-2.js", "now"],
  ["an earlier build's", "/assets/a-1.js", "before"],
])("a file of %s may be kept for ever", async (_, path, text) => {
  expect(await ask(path)).toEqual({
    status: 200,
    kept: forEver,
    type: "text/javascript; charset=utf-8",
    text,
  })
})

test.each(["/assets/a-3.js", "/assets/", "/assets/..%2f..%2fclient%2fnotes.txt"])(
  "what no build has made is stored by no cache, or a file that another process has would stay missing: %s",
  async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, kept: "no-store" })
  },
)
