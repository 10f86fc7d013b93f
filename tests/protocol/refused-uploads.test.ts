import fc from "fast-check"
import sharp from "sharp"
import { expect, test } from "vitest"
import { uploadPath } from "../../server/media/media.ts"
import { databaseOfFile } from "../fixtures/databases.ts"
import { drawing, pdf, picture } from "../fixtures/files.ts"
import { openMediaSite, texts } from "./media-site.ts"
import { siteUrl } from "./rest-site.ts"

const database = await databaseOfFile()
const site = await openMediaSite(database)

const media = (request: Request) => site.media(request)
const upload = (bytes: Buffer, fields?: Record<string, string>, token?: string) =>
  site.upload(bytes, fields, token)
const objects = () => site.objects()

test("rejects callers who are not administrators before reading the body", async () => {
  expect(await upload(pdf, texts, "")).toEqual({ status: 401, body: { code: "session" } })
  for (const token of ["forged", `"för",falsk`, "två delar"]) {
    expect(await upload(pdf, texts, token), token).toEqual({ status: 401, body: { code: "session" } })
  }
  expect(await upload(pdf, texts, site.tokens.user)).toEqual({ status: 403, body: { code: "refused" } })
})

test("requires both alternative texts and a file name", async () => {
  for (const missing of ["alt_sv", "alt_en", "file_name"]) {
    expect(await upload(pdf, { ...texts, [missing]: "  " })).toEqual({
      status: 400,
      body: { code: "texts" },
    })
  }
  expect(await upload(pdf, { ...texts, alt_en: "x".repeat(301) })).toMatchObject({
    body: { code: "texts" },
  })
})

test("rejects too large, broken and unsupported files with the reason", async () => {
  const large = (start: Buffer, megabytes: number) =>
    Buffer.concat([start, Buffer.alloc(megabytes * 1024 * 1024 + 1)])
  const png = await picture("png")
  const refused: [Buffer, number, string][] = [
    [large(pdf, 25), 413, "fileTooLarge"],
    [large(png, 10), 413, "pictureTooLarge"],
    [Buffer.from("<html><script>alert(1)</script>"), 415, "type"],
    [png.subarray(0, png.length / 2), 422, "broken"],
    [Buffer.concat([png.subarray(0, 60), Buffer.alloc(500, 7)]), 422, "broken"],
    [large(drawing, 10), 413, "pictureTooLarge"],
    [Buffer.from(`<html>${drawing}</html>`), 415, "type"],
    [await flatPicture(8000, 5001), 422, "pixels"],
  ]
  const before = await objects()
  for (const [bytes, status, code] of refused) expect(await upload(bytes)).toEqual({ status, body: { code } })
  expect(await objects()).toEqual(before)
})

test("accepts only images when images are required, whatever the file name", async () => {
  const before = await objects()
  const wanted = { ...texts, pictures_only: "true" }
  for (const bytes of [pdf, Buffer.from("no picture")]) {
    expect(await upload(bytes, wanted)).toEqual({ status: 415, body: { code: "pictureNeeded" } })
  }
  expect(await objects()).toEqual(before)
  for (const bytes of [await picture("png", { width: 71, height: 72 }), Buffer.from(`${drawing}\n`)]) {
    expect((await upload(bytes, wanted)).status).toBe(201)
  }
})

test("receives four uploads at a time, queues twenty and rejects further ones", async () => {
  const { promise: sent, resolve: send } = Promise.withResolvers<void>()
  const answers: Response[] = []
  const uploads = Array.from({ length: 30 }, async () => {
    const body = new ReadableStream({ pull: (controller) => sent.then(() => controller.close()) })
    const headers = {
      authorization: `Bearer ${site.tokens.administrator}`,
      "content-type": "multipart/form-data; boundary=x",
    }
    const request = { method: "POST", body, headers, duplex: "half" } as RequestInit
    answers.push(await media(new Request(siteUrl + uploadPath, request)))
  })
  await expect.poll(() => answers.length, { timeout: 10_000 }).toBe(6)
  for (const answer of answers) {
    expect([answer.status, await answer.json()]).toEqual([503, { code: "busy" }])
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
  }
  send()
  await Promise.all(uploads)
  // The others were processed: their forms were read and were empty.
  expect(answers.slice(6).map(({ status }) => status)).toEqual(Array(24).fill(400))
})

test("rejects malformed forms without a 500", async () => {
  const type = fc.constantFrom(
    "multipart/form-data; boundary=x",
    'multipart/form-data; boundary="',
    "multipart/form-data; b",
    "text/plain",
  )
  const part = fc
    .tuple(fc.constantFrom("file", "alt_sv", "alt_en", "file_name", 'x"y'), fc.string({ unit: "binary" }))
    .map(
      ([name, text]) =>
        `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n${text.toWellFormed()}\r\n`,
    )
  const body = fc.oneof(
    fc.string(),
    fc.array(part, { maxLength: 5 }).map((parts) => `${parts.join("")}--x--\r\n`),
  )
  await fc.assert(
    fc.asyncProperty(type, body, async (type, body) => {
      const headers = { authorization: `Bearer ${site.tokens.administrator}`, "content-type": type }
      const answer = await media(new Request(siteUrl + uploadPath, { method: "POST", body, headers }))
      expect(answer.status).toBe(400)
    }),
    { numRuns: 100 },
  )
})

/** Returns a small file with the requested dimensions. */
async function flatPicture(width: number, height: number): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: "#fff" } })
    .png()
    .toBuffer()
}
