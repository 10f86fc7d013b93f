import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, expect, test } from "vitest"
import { createHostedBackend } from "../../server/backend/backend.ts"
import { findPreview } from "../../server/pages/preview.ts"

let answer: { status: number; body: unknown }
const project = createServer((_, response) => {
  response.writeHead(answer.status, { "Content-Type": "application/json" }).end(JSON.stringify(answer.body))
})
afterEach(() => project.close())

test("a preview that failed to load can be retried; an expired one shows the page without it", async () => {
  await once(project.listen(0, "127.0.0.1"), "listening")
  const { port } = project.address() as AddressInfo
  const backend = createHostedBackend({
    projectUrl: `http://127.0.0.1:${port}`,
    publishableKey: "sb_publishable_for_this_test_alone",
    limiter: { consume: async () => ({ ok: true }) },
  })
  const settings = { backend, log: () => {} } as unknown as Parameters<typeof findPreview>[2]
  const url = new URL(`http://site.test/losningar/utkast?preview=${"a".repeat(32)}`)
  const ask = () => findPreview(url, undefined, settings)

  answer = { status: 503, body: { code: "PGRST001", message: "The database does not answer." } }
  const response = await ask()
  if (!(response instanceof Response)) throw new Error("no answer")
  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "30"])
  expect(await response.text()).toContain("Förhandsgranskningen kunde inte hämtas")

  answer = { status: 200, body: null }
  expect(await ask()).toBeUndefined()
})
