import fc from "fast-check"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Backend } from "../../server/backend/backend.ts"
import { createMedia, uploadPath } from "../../server/media/media.ts"
import { engines, openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { drawing, pdf, picture } from "../fixtures/files.ts"
import { keys, openRestSite, type RestSite, siteUrl } from "./rest-site.ts"

interface Row {
  id: string
  folder: string
  file: string
  variants: number[]
  [column: string]: unknown
}

const texts = { file_name: "Foto från Åre.png", alt_sv: "Fjällen i Åre", alt_en: "The mountains of Åre" }

describe.each(engines)("uploads on %s", (engine) => {
  let database: TestDatabase
  let site: RestSite
  let media: ReturnType<typeof createMedia>
  const logged: object[] = []
  /** Replaced responses of the backend, by a part of the URL. */
  const broken = new Map<string, Response>()

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    site = await openRestSite(database)
    const backend = {
      publicUrl: "",
      publishableKey: keys.publishable,
      fetch: async (request: Request) => {
        for (const [part, answer] of broken)
          if (request.method === "POST" && request.url.includes(part)) return answer
        return site.server.fetch(request)
      },
    } as Backend
    const logger = { error: (fields: object) => void logged.push(fields) } as never
    media = createMedia({ backend, limiter: { consume: async () => ({ ok: true }) }, logger })
  })
  afterAll(() => database.close())

  async function upload(
    bytes: Buffer,
    fields: Record<string, string> = texts,
    token = site.tokens.administrator,
  ) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set("file", new Blob([new Uint8Array(bytes)]), "whatever.html")
    const answer = await media(
      new Request(siteUrl + uploadPath, {
        method: "POST",
        body: form,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      }),
    )
    return { status: answer.status, body: (await answer.json()) as Row & { code?: string } }
  }
  const shown = async (row: Row, name: string) => {
    const answer = await site.server.fetch(
      new Request(`${siteUrl}/storage/v1/object/public/media/${row.folder}/${name}`),
    )
    expect(answer.status).toBe(200)
    return Buffer.from(await answer.arrayBuffer())
  }
  const objects = async () =>
    (await site.sql<{ name: string }>("select name from storage.objects")).map(({ name }) => name)

  test("a photograph is turned upright, loses what the camera wrote, and gets its sizes as AVIF and WebP", async () => {
    const { status, body } = await upload(
      await picture("jpeg", { width: 1600, height: 1000, orientation: 6 }),
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...texts,
      file: "foto-fran-are.jpg",
      mime_type: "image/jpeg",
      width: 1000,
      height: 1600,
      variants: [320, 640, 1000],
    })
    expect(body.folder).toMatch(/^[0-9a-f]{24}-[0-9a-f]{8}$/)
    const file = await shown(body, body.file)
    const { width, height, exif, orientation } = await sharp(file).metadata()
    expect([width, height, exif, orientation]).toEqual([1000, 1600, undefined, undefined])
    // The red corner was at the top left; after a rotation by 90 degrees it is at the top right.
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
    const red = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 120
    expect([red(20, 20), red(980, 20)]).toEqual([false, true])
    for (const variant of body.variants) {
      for (const [ending, format] of [
        ["avif", "heif"],
        ["webp", "webp"],
      ] as const) {
        const smaller = await sharp(await shown(body, `${variant}.${ending}`)).metadata()
        expect([smaller.width, smaller.format, smaller.exif]).toEqual([variant, format, undefined])
      }
    }
  })

  test("the first frame of an animation, a drawing and a document", async () => {
    const gif = await upload(await picture("gif", { width: 300, height: 200 }), {
      ...texts,
      file_name: "Rörligt.gif",
    })
    expect(gif.body).toMatchObject({
      file: "rorligt.png",
      mime_type: "image/png",
      width: 300,
      variants: [300],
    })
    const svg = await upload(drawing, { ...texts, file_name: "1.svg" })
    expect(svg.body).toMatchObject({ file: "fil-1.svg", width: 120, height: 40, variants: [] })
    const document = await upload(pdf, { ...texts, file_name: "Prislista 2027.pdf" })
    expect(document.body).toMatchObject({ file: "prislista-2027.pdf", width: null, height: null })
    expect((await shown(document.body, document.body.file)).equals(pdf)).toBe(true)
  })

  test("a picture that cannot be used is named; one that sharp reads is converted", async () => {
    const heic = Buffer.concat([
      Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
      Buffer.alloc(64),
    ])
    const photoshop = Buffer.concat([Buffer.from("8BPS\0\x01", "latin1"), Buffer.alloc(64)])
    for (const pictures_only of ["true", "false"])
      for (const [bytes, format] of [
        [heic, "heic"],
        [photoshop, "psd"],
        [Buffer.concat([Buffer.from("BM"), Buffer.alloc(80)]), "bmp"],
      ] as const)
        expect(await upload(bytes, { ...texts, pictures_only })).toEqual({
          status: 415,
          body: { code: "format", format },
        })
    const bare = Buffer.from(`<svg viewBox="0 0 40 20"><rect width="40" height="20"/></svg>`)
    expect(await upload(bare)).toEqual({ status: 422, body: { code: "svgNamespace" } })
    const ground = sharp({ create: { width: 70, height: 50, channels: 3, background: "#a14b2f" } })
    for (const [bytes, file] of [
      [await ground.clone().tiff().toBuffer(), "foto-fran-are.jpg"],
      [await ground.clone().ensureAlpha(0.5).tiff({ compression: "lzw" }).toBuffer(), "foto-fran-are.png"],
      [await ground.clone().toColourspace("cmyk").jpeg().toBuffer(), "foto-fran-are.jpg"],
      [await ground.clone().toColourspace("rgb16").png().toBuffer(), "foto-fran-are.png"],
    ] as const) {
      const { status, body } = await upload(bytes)
      expect([status, body.file, body.width]).toEqual([201, file, 70])
      expect((await sharp(await shown(body, "70.webp")).stats()).dominant.r).toBeGreaterThan(120)
    }
  })

  test("stores an SVG unchanged, without rendering it, and serves it with scripts disabled", async () => {
    const slow = `<style>${".a .b .c .d .e .f{fill:red}".repeat(60_000)}</style>${"<g class='f'/>".repeat(10_000)}`
    const hostile = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><script>alert(2)</script>${slow}</svg>`,
    )
    const started = performance.now()
    const { status, body } = await upload(hostile)
    expect(status).toBe(201)
    expect(performance.now() - started).toBeLessThan(3000)
    expect(body).toMatchObject({ width: 9, height: 9, variants: [] })
    const answer = await site.server.fetch(
      new Request(`${siteUrl}/storage/v1/object/public/media/${body.folder}/${body.file}`),
    )
    expect(answer.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none';/)
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff")
    expect(Buffer.from(await answer.arrayBuffer()).equals(hostile)).toBe(true)
  })

  test("returns the existing row for the same file, also under concurrent uploads", async () => {
    const bytes = await picture("png", { width: 50, height: 60 })
    const before = (await objects()).length
    const [one, two] = await Promise.all([upload(bytes), upload(bytes)])
    expect(one.body.id).toBe(two.body.id)
    expect([one.status, two.status].sort()).toEqual([200, 201])
    const three = await upload(bytes, { ...texts, alt_sv: "Något annat" })
    expect([three.status, three.body.id, three.body.alt_sv]).toEqual([200, one.body.id, texts.alt_sv])
    // The file and one width in two formats. The second attempt leaves nothing.
    expect(await objects()).toHaveLength(before + 3)
  })

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
    for (const [bytes, status, code] of refused)
      expect(await upload(bytes)).toEqual({ status, body: { code } })
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

  test("a failed upload leaves no files", async () => {
    const before = await objects()
    for (const [part, status, expected] of [
      ["/640.webp", 500, 503],
      ["/rest/v1/media", 503, 503],
      ["/rest/v1/media", 401, 401],
    ] as const) {
      broken.set(part, Response.json({}, { status }))
      expect((await upload(await picture("png", { width: 700, height: 90 + expected }))).status).toBe(
        expected,
      )
      broken.clear()
    }
    expect(await objects()).toEqual(before)
    expect(logged.length).toBe(2)
    expect(JSON.stringify(logged)).not.toContain("Åre")
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

  test("the next upload removes orphaned files older than a day", async () => {
    const add =
      "insert into storage.objects (bucket_id, name, created_at) values ('media', $1, now() - interval '2 days')"
    await site.sql(add, ["left-over/1.webp"])
    await upload(await picture("png", { width: 33, height: 44 }))
    await expect.poll(objects).not.toContain("left-over/1.webp")
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
})

/** Returns a small file with the requested dimensions. */
async function flatPicture(width: number, height: number): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: "#fff" } })
    .png()
    .toBuffer()
}
