import { describe, expect, test } from "vitest"
import { fileResponse } from "../../server/pages/send/file-response.ts"

const modified = new Date("2026-03-04T05:06:07.890Z")
const text = "0123456789"

/** Requests a file of ten bytes. Returns status, body and Content-Range. */
async function ask(headers: Record<string, string>, { method = "GET", size = 10 } = {}) {
  const request = new Request("http://site.example/file", { method, headers })
  const response = fileResponse(request, new Headers({ "Content-Type": "text/plain" }), {
    etag: '"tag"',
    formerEtag: '"former"',
    modified,
    size,
    read: (first, last) => text.slice(first, last + 1),
  })
  return {
    status: response.status,
    body: await response.text(),
    range: response.headers.get("Content-Range"),
    length: response.headers.get("Content-Length"),
    etag: response.headers.get("ETag"),
  }
}

describe("a byte range (RFC 9110, section 14)", () => {
  test.each([
    ["bytes=0-3", "0123", "bytes 0-3/10"],
    ["bytes=8-", "89", "bytes 8-9/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
    ["bytes=-300", text, "bytes 0-9/10"],
    ["bytes=5-5000", "56789", "bytes 5-9/10"],
    [`bytes=5-${"9".repeat(400)}`, "56789", "bytes 5-9/10"],
    ["Bytes=0-0", "0", "bytes 0-0/10"],
    ["bytes= ,0-0,", "0", "bytes 0-0/10"],
  ])("%s", async (range, body, contentRange) => {
    const length = String(body.length)
    expect(await ask({ range })).toEqual({ status: 206, body, range: contentRange, length, etag: '"tag"' })
  })

  test.each(["bytes=10-", "bytes=10-20", "bytes=-0", `bytes=${"9".repeat(400)}-`])(
    "%s lies outside the file: 416 with its length",
    async (range) =>
      expect(await ask({ range })).toMatchObject({ status: 416, body: "", range: "bytes */10" }),
  )

  test.each([
    "bytes=abc",
    "bytes=-",
    "bytes=",
    "bytes=5-2",
    "bytes=0-1,3-4",
    "bytes=1",
    "bytes=--1",
    "bytes=0x1-2",
    "lines=1-2",
    "0-3",
    "bytes:0-3",
    `bytes=${" ".repeat(50_000)}x`,
  ])("%s is ignored", async (range) =>
    expect(await ask({ range })).toMatchObject({ status: 200, body: text, range: null }),
  )

  test("of an empty file cannot be given; HEAD ignores it", async () => {
    expect(await ask({ range: "bytes=0-" }, { size: 0 })).toMatchObject({ status: 416, range: "bytes */0" })
    expect(await ask({}, { size: 0 })).toMatchObject({ status: 200, body: "", length: "0" })
    const head = await ask({ range: "bytes=0-3" }, { method: "HEAD" })
    expect(head).toMatchObject({ status: 200, body: "", range: null, length: "10" })
  })

  test.each([
    ['"tag"', 206],
    ['"other"', 200],
    ['W/"tag"', 200],
    ["Wed, 04 Mar 2026 05:06:07 GMT", 206],
    ["Wed, 04 Mar 2026 05:06:08 GMT", 200],
    ["Fri, 01 Jan 2021 00:00:00 GMT", 200],
    ["2026-03-04", 200],
    ["*", 200],
    ["", 200],
  ])("under If-Range %s gives %i", async (condition, status) =>
    expect((await ask({ range: "bytes=0-3", "if-range": condition })).status).toBe(status),
  )
})

describe("preconditions (RFC 9110, section 13)", () => {
  const earlier = "Wed, 04 Mar 2026 05:06:06 GMT"
  const same = "Wed, 04 Mar 2026 05:06:07 GMT"
  test.each([
    [{ "If-None-Match": '"tag"' }, 304],
    [{ "If-None-Match": 'W/"tag"' }, 304],
    [{ "If-None-Match": '"a", W/"tag" , "b"' }, 304],
    [{ "If-None-Match": "*" }, 304],
    [{ "If-None-Match": '"other"' }, 200],
    [{ "If-None-Match": "tag" }, 200],
    [{ "If-None-Match": '"TAG"' }, 200],
    [{ "If-Modified-Since": same }, 304],
    [{ "If-Modified-Since": "Wednesday, 04-Mar-26 05:06:07 GMT" }, 304],
    [{ "If-Modified-Since": "Wed Mar  4 05:06:07 2026" }, 304],
    [{ "If-Modified-Since": earlier }, 200],
    [{ "If-Modified-Since": "2030-01-01T00:00:00Z" }, 200],
    [{ "If-Modified-Since": "tomorrow" }, 200],
    [{ "If-Modified-Since": "Wed, 99 Mar 2026 05:06:07 GMT" }, 200],
    // With an ETag the date is ignored.
    [{ "If-None-Match": '"other"', "If-Modified-Since": same }, 200],
    [{ "If-Match": '"tag"' }, 200],
    [{ "If-Match": "*" }, 200],
    [{ "If-Match": '"other"' }, 412],
    [{ "If-Match": 'W/"tag"' }, 412],
    [{ "If-Unmodified-Since": same }, 200],
    [{ "If-Unmodified-Since": earlier }, 412],
    [{ "If-Match": '"tag"', "If-Unmodified-Since": earlier }, 200],
    [{ "If-Match": '"other"', "If-None-Match": '"tag"' }, 412],
    [{ "If-None-Match": '"tag"', Range: "bytes=0-3" }, 304],
    [{ "If-None-Match": '"other"', Range: "bytes=0-3" }, 206],
  ] as [Record<string, string>, number][])("%o: %i", async (headers, status) => {
    expect((await ask(headers)).status).toBe(status)
    const ofHead = status === 206 ? 200 : status
    expect((await ask(headers, { method: "HEAD" })).status).toBe(ofHead)
  })

  test("returns 304 with the former ETag of the same content", async () => {
    expect(await ask({ "If-None-Match": '"former"' })).toMatchObject({ status: 304, etag: '"former"' })
  })
})
