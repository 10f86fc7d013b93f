import { once } from "node:events"
import type { Server } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { afterEach, expect, test } from "vitest"
import { mostConnections } from "../../portable/limits/limits.ts"
import { createHttpServer } from "../../server/http/http-server.ts"

let server: Server
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
})

/** What a connection of its own gets: the first line of the answer, or nothing when it is closed. */
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

test("past the most connections a new one is closed, which is said once; room is given again", async () => {
  const warnings: string[] = []
  server = createHttpServer((line) => warnings.push(line), 2)
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

test("the site's own server has such a bound", () => {
  server = createHttpServer(() => {})
  expect(server.maxConnections).toBe(mostConnections)
})
