import { connect } from "node:net"
import { expect, test } from "vitest"
import { sitesOfEachTest } from "./sites.ts"

const { startReady } = sitesOfEachTest()

/** Sends bytes as they stand, and gives the status of the first answer; undefined when there is none. */
function statusOf(address: string, request: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    let answer = ""
    socket.setEncoding("latin1")
    socket.on("connect", () => socket.write(request, "latin1"))
    socket.on("data", (part) => {
      answer += part
      if (answer.includes("\r\n\r\n")) socket.destroy()
    })
    socket.on("error", reject)
    socket.on("close", () =>
      resolve(/^HTTP\/1\.1 (\d+)/.test(answer) ? Number(answer.slice(9, 12)) : undefined),
    )
  })
}

test("every form of a request's target is answered, and none is a fault", async () => {
  const site = await startReady({ SEED: "none", LOG_LEVEL: "warn" })
  const ask = (line: string, host = "b.example") =>
    statusOf(site.address, `${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)

  expect(await ask("GET /losningar")).toBe(200)
  // Somebody's name in an address means nothing to a server (RFC 9110, section 4.2.4).
  for (const path of ["/x", "/losningar", "/losningar?a=1", "/rest/v1/pages", "/healthz", "/robots.txt"]) {
    for (const authority of ["a@b", "a:b@c", ":@b", "@b", "a%40b@c", "localhost:1@b"]) {
      const status = await ask(`GET http://${authority}${path}`)
      // Without a name there is nothing to refuse.
      if (authority === "@b" || authority === ":@b") expect(status).not.toBe(500)
      else expect([authority, path, status]).toEqual([authority, path, 400])
      expect(await ask(`POST http://${authority}${path}`)).not.toBe(500)
    }
  }
  // A host that is longer in letters than in what a name server knows.
  for (const host of ["aaaaa@\xc3\xa9", "a@b", "x:8@b", "b/x@y", "b#", "b?", "[::1", "b b", "\xff"]) {
    expect([host, await ask("GET /losningar", host)]).toEqual([host, 400])
  }
  for (const [line, status] of [
    ["GET http://b.example/losningar", 200],
    ["GET http://b.example", 200],
    ["GET https://b.example/losningar?x=1", 200],
    ["GET http://b.example:99999/", 400],
    ["GET http://[::1/", 400],
    ["GET http://", 400],
    ["GET ftp://b.example/", 400],
    ["GET //b.example/losningar", 301],
    ["GET //a@b/losningar", 301],
    ["GET /losningar?", 301],
    ["GET /?", 301],
    ["GET ?", 400],
    ["GET *", 400],
    ["OPTIONS *", 400],
    ["TRACE /losningar", 405],
    ["PROPFIND /losningar", 405],
    ["GET /\\b.example", 400],
    ["GET /a/../losningar", 200],
  ] as const) {
    expect([line, await ask(line)]).toEqual([line, status])
  }
  // A proxy's method: Node hangs up.
  expect(await ask("CONNECT b.example:443")).toBeUndefined()
  expect(await ask("CONNECT /")).toBeUndefined()
  // Lines of the log are JSON; what stands before them is said by every start.
  expect(
    site
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{")),
  ).toEqual([])
})
