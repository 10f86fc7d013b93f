import { once } from "node:events"
import { createServer, type IncomingMessage, type Server } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { pino } from "pino"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { createApp } from "../../server/app.ts"
import { createHostedBackend } from "../../server/backend/backend.ts"
import { readEnvironment } from "../../server/environment.ts"
import { openLimiter } from "../../server/limits/limiter.ts"
import { startStatistics } from "../../server/statistics/statistics.ts"

const minute = 60_000
const megabyte = 1024 * 1024

describe("request body timeout", () => {
  let server: Server
  const read: string[] = []
  const logged: string[] = []
  const sockets: Socket[] = []

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
    const backend = {
      ...createHostedBackend({
        projectUrl: "http://project.example",
        publishableKey: "sb_publishable_of_the_tests",
        limiter: openLimiter(),
      }),
      publicUrl: "",
      async fetch(request: Request) {
        const text = await request.text().catch(() => "broken off")
        // The server reads settings itself.
        if (request.method === "POST") read.push(text)
        return new Response("read")
      },
    }
    const logger = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) })
    const statistics = startStatistics({ write: undefined, log: () => {}, siteUrl: "http://localhost:3000" })
    const build = () => Promise.reject(new Error("no page is asked for"))
    server = createServer(
      await createApp({
        environment: readEnvironment({}),
        stopping: new AbortController().signal,
        version: { version: "1.0.0" },
        backend,
        limiter: openLimiter(),
        statistics,
        build,
        logger,
      }),
    )
    server.listen(0, "127.0.0.1")
    await once(server, "listening")
  })
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    server.close()
    vi.useRealTimers()
    read.length = 0
    logged.length = 0
  })

  /** Sends a request's header and its first bytes. */
  async function begin(header: string, path = "/rest/v1/pages") {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
    sockets.push(socket)
    let answer = ""
    socket.setEncoding("latin1").on("data", (part) => {
      answer += part
    })
    // Unread data turns the end of a connection into a reset.
    socket.on("error", () => {})
    const closed = new Promise((resolve) => socket.once("close", resolve))
    socket.write(`POST ${path} HTTP/1.1\r\nHost: b.example\r\n${header}\r\n\r\n`)
    const [request] = (await once(server, "request")) as [IncomingMessage]
    return { socket, request, closed, answer: () => answer }
  }
  const untilAnswered = (body: { answer(): string }) =>
    vi.waitFor(() => expect(body.answer()).not.toBe(""), { timeout: 10_000 })

  test("returns 408 after 30 seconds and closes the connection", async () => {
    const late = [
      await begin("Content-Length: 10"),
      await begin(`Content-Length: ${megabyte}`),
      await begin("Transfer-Encoding: chunked"),
      // Requests whose body is not read.
      await begin("Content-Length: 10", "/healthz"),
    ]
    for (const { socket } of late) socket.write("5\r\n12345")
    vi.advanceTimersByTime(29_000)
    const punctual = await begin("Content-Length: 10")
    vi.advanceTimersByTime(6_000)
    for (const { closed } of late) await closed
    expect(late.slice(0, 3).map(({ answer }) => answer().split("\r\n")[0])).toEqual(
      Array(3).fill("HTTP/1.1 408 Request Timeout"),
    )
    punctual.socket.write("0123456789")
    await untilAnswered(punctual)
    expect(punctual.answer()).toContain("200 OK")
    expect(read.filter((text) => text !== "broken off")).toEqual(["0123456789"])
    expect(logged).toEqual([])
  })

  test("grows with Content-Length for a file", async () => {
    const file = await begin(`Content-Length: ${25 * megabyte}`)
    const endless = await begin(`Content-Length: ${1e12}`)
    file.socket.write("a")
    vi.advanceTimersByTime(13 * minute)
    expect([file.request.destroyed, endless.request.destroyed]).toEqual([false, false])
    vi.advanceTimersByTime(minute)
    await file.closed
    expect(endless.request.destroyed).toBe(false)
    vi.advanceTimersByTime(2 * minute)
    await endless.closed
  })

  test("does not count time when the process was busy", async () => {
    const body = await begin("Content-Length: 10")
    // A delay of the event loop counts as one check.
    vi.advanceTimersToNextTimer()
    body.socket.write("0123456789")
    await untilAnswered(body)
    expect(body.answer()).toContain("200 OK")
  })

  test("stops its timer when all bodies have arrived", async () => {
    const before = vi.getTimerCount()
    const body = await begin("Content-Length: 2")
    expect(vi.getTimerCount()).toBe(before + 1)
    body.socket.write("ab")
    await untilAnswered(body)
    vi.advanceTimersByTime(10_000)
    expect(vi.getTimerCount()).toBe(before)
    expect(body.socket.destroyed).toBe(false)
  })
})
