import { once } from "node:events"
import type { Server } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { maxConnections } from "../../portable/limits/limits.ts"
import { createHttpServer, type HttpServer } from "../../server/http/http-server.ts"

let http: HttpServer
let server: Server
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
})

/** Opens a connection. Returns the first line of the response, or nothing when it is closed. */
async function answerOnConnection(): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
  sockets.push(socket)
  socket.on("error", () => {})
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
  const closed = once(socket, "close").then(() => "")
  const answered = once(socket, "data").then(([data]) => String(data).split("\r\n")[0] ?? "")
  answered.catch(() => {})
  return Promise.race([answered, closed])
}

test("closes connections above the limit, logs it once and accepts new ones later", async () => {
  const warnings: string[] = []
  ;({ server } = createHttpServer((line) => warnings.push(line), 2))
  server.on("request", (_, response) => response.end("ok"))
  server.listen(0, "127.0.0.1")
  await once(server, "listening")

  expect([await answerOnConnection(), await answerOnConnection()]).toEqual(Array(2).fill("HTTP/1.1 200 OK"))
  expect([await answerOnConnection(), await answerOnConnection()]).toEqual(["", ""])
  expect(warnings).toEqual(["2 connections are open, the most that this process takes: new ones are closed"])

  const closed = new Promise((resolve) => server.once("connection", resolve))
  sockets[0]?.destroy()
  await expect.poll(answerOnConnection).toBe("HTTP/1.1 200 OK")
  await closed
})

test("the site's server has a connection limit", () => {
  ;({ server } = createHttpServer(() => {}))
  expect(server.maxConnections).toBe(maxConnections)
})

describe("the stop", () => {
  beforeEach(async () => {
    http = createHttpServer(() => {})
    server = http.server
    server.listen(0, "127.0.0.1")
    await once(server, "listening")
  })

  /** Opens a connection and sends these bytes once the server has accepted it. */
  async function connection(bytes = ""): Promise<Socket> {
    const accepted = once(server, "connection")
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
    sockets.push(socket)
    socket.on("error", () => {})
    if (bytes) socket.write(bytes)
    const [own] = (await accepted) as [Socket]
    if (bytes) await expect.poll(() => own.bytesRead).toBeGreaterThan(0)
    return socket
  }

  test.each([
    ["has sent nothing", ""],
    ["has sent a part of a request", "GET / HTTP/1.1\r\nHost: a.exa"],
    ["waits between two requests", "GET / HTTP/1.1\r\nHost: a.example\r\n\r\n"],
    ["has sent a part of a second request", "GET / HTTP/1.1\r\nHost: a.example\r\n\r\nGET /"],
  ])("does not wait for a client that %s", async (_, bytes) => {
    server.on("request", (_, response) => response.end("ok"))
    await connection(bytes)
    // Far longer than a test may run.
    await http.stop(600_000)
    expect(server.listening).toBe(false)
  })

  test("waits for an answer under way, and no longer for its connection", async () => {
    const { promise: ready, resolve: answer } = Promise.withResolvers<void>()
    const asked = once(server, "request")
    server.on("request", async (_, response) => {
      response.flushHeaders()
      await ready
      response.end("late")
    })
    const client = await connection("GET / HTTP/1.1\r\nHost: a.example\r\n\r\n")
    let received = ""
    client.on("data", (data) => {
      received += data
    })
    await asked
    const stopped = http.stop(600_000)
    answer()
    await stopped
    await once(client, "close")
    expect(received).toContain("late")
  })

  test("aborts responses after the timeout", async () => {
    const asked = once(server, "request")
    await connection("GET / HTTP/1.1\r\nHost: a.example\r\n\r\n")
    await asked
    await http.stop(50)
  })
})

test("CONNECT is refused: this is no proxy", async () => {
  ;({ server } = createHttpServer(() => {}))
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
  sockets.push(socket)
  socket.write("CONNECT b.example:443 HTTP/1.1\r\nHost: b.example\r\n\r\n")
  const [data] = await once(socket, "data")
  expect(String(data)).toMatch(/^HTTP\/1\.1 405 .*\r\nAllow: GET, HEAD, POST/)
  await once(socket, "close")
})
