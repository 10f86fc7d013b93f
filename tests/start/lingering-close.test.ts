import { Agent, type OutgoingHttpHeaders, request } from "node:http"
import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { SiteProcess } from "./site-process.ts"
import { sitesOfFile } from "./sites.ts"

const publishable = "sb_publishable_for_tests_012345"
const key = { apikey: publishable, "Content-Type": "application/json" }
const kilobyte = 1024
const bytes = (count: number) => Buffer.alloc(count, "a")

const { startReady } = sitesOfFile()
let site: SiteProcess
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  site = await startReady({
    SEED: "none",
    RATE_LIMIT_FACTOR: "100",
    SUPABASE_PUBLISHABLE_KEY: publishable,
  })
})
afterAll(() => agent.destroy())

interface Answer {
  status: number | undefined
  connection: string | undefined
  /** Whether the connection had been used before. */
  reused: boolean
}

/** Sends one request like a program that reuses one connection and trusts the server's headers. */
function ask(
  method: string,
  path: string,
  headers: OutgoingHttpHeaders = {},
  body?: Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(site.address + path, { method, headers, agent })
    asked.once("error", reject)
    asked.once("response", async (response) => {
      await text(response).catch(reject)
      const { statusCode: status, headers } = response
      resolve({ status, connection: headers.connection, reused: asked.reusedSocket })
    })
    asked.end(body)
  })
}

test.each<[string, string, string, number, OutgoingHttpHeaders, number]>([
  ["the data interface", "POST", "/rest/v1/rpc/describe_media", 413, key, 200 * kilobyte],
  ["a method that reads no body", "DELETE", "/rest/v1/pages", 400, key, 200 * kilobyte],
  ["the accounts", "POST", "/auth/v1/recover", 413, key, 200 * kilobyte],
  ["a function", "POST", "/functions/v1/send-contact-email", 413, key, 2_000 * kilobyte],
  ["a page's form", "POST", "/kontakt", 413, {}, 200 * kilobyte],
  ["the beacon", "POST", "/counted", 400, { "Sec-Fetch-Site": "same-origin" }, 200 * kilobyte],
  ["an upload without a session", "POST", "/media/upload", 401, {}, 5_000 * kilobyte],
  ["a page", "GET", "/om-oss", 200, {}, 2_000 * kilobyte],
  ["no such method", "PUT", "/om-oss", 405, {}, 2_000 * kilobyte],
])(
  "%s: a response sent before the body is read arrives, and so does the next one, fifteen times",
  async (_, method, path, status, headers, size) => {
    for (const announced of [true, false]) {
      for (let time = 0; time < 15; time++) {
        const length = announced ? { "Content-Length": size } : { "Transfer-Encoding": "chunked" }
        const answer = await ask(method, path, { ...headers, ...length }, bytes(size))
        expect([announced, time, answer.status]).toEqual([announced, time, status])
        expect((await ask("GET", "/healthz")).status).toBe(200)
      }
    }
  },
)

test("the connection is closed after an early response, and kept if the body was read", async () => {
  const folders = Buffer.from(JSON.stringify({ folders: [] }))
  const call = (body: Buffer) =>
    ask("POST", "/rest/v1/rpc/describe_media", { ...key, "Content-Length": body.length }, body)
  await ask("GET", "/healthz")
  expect(await call(folders)).toEqual({ status: 200, connection: "keep-alive", reused: true })
  expect(await call(bytes(2_000 * kilobyte))).toMatchObject({ status: 413, connection: "close" })
  expect(await call(folders)).toEqual({ status: 200, connection: "keep-alive", reused: false })
  expect(await call(folders)).toEqual({ status: 200, connection: "keep-alive", reused: true })
})

test("a request that announces a body and does not send it gets a response at once", async () => {
  const { hostname, port } = new URL(site.address)
  const socket = connect(Number(port), hostname)
  socket.write(`POST /media/upload HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\nabc`)
  const [answer] =
    (await new Promise<Buffer[]>((resolve) => socket.once("data", (data) => resolve([data])))) ?? []
  expect(answer?.toString("latin1")).toMatch(/^HTTP\/1\.1 401 [\s\S]*connection: close\r\n/i)
  // The rest may still arrive and gets no response.
  socket.end("a".repeat(999_997))
  expect(await text(socket)).not.toContain("HTTP/1.1")
})
