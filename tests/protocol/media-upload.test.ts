import sharp from "sharp"
import { expect, test } from "vitest"
import { databaseOfFile } from "../fixtures/databases.ts"
import { drawing, pdf, picture } from "../fixtures/files.ts"
import { openMediaSite, type Row, texts } from "./media-site.ts"
import { siteUrl } from "./rest-site.ts"

const logged: object[] = []
/** Replaced responses of the backend, by a part of the URL. */
const broken = new Map<string, Response>()

const database = await databaseOfFile()
const site = await openMediaSite(database, { broken, logged })

const upload = (bytes: Buffer, fields?: Record<string, string>) => site.upload(bytes, fields)
const shown = async (row: Row, name: string) => {
  const answer = await site.server.fetch(
    new Request(`${siteUrl}/storage/v1/object/public/media/${row.folder}/${name}`),
  )
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
const objects = () => site.objects()

test("a photograph is turned upright, loses what the camera wrote, and gets its sizes as AVIF and WebP", async () => {
  const { status, body } = await upload(await picture("jpeg", { width: 1600, height: 1000, orientation: 6 }))
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
  const heic = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), Buffer.alloc(64)])
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
  const before = process.cpuUsage()
  const { status, body } = await upload(hostile)
  expect(status).toBe(201)
  expect(process.cpuUsage(before).user).toBeLessThan(3_000_000)
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

test("a failed upload leaves no files", async () => {
  const before = await objects()
  for (const [part, status, expected] of [
    ["/640.webp", 500, 503],
    ["/rest/v1/media", 503, 503],
    ["/rest/v1/media", 401, 401],
  ] as const) {
    broken.set(part, Response.json({}, { status }))
    expect((await upload(await picture("png", { width: 700, height: 90 + expected }))).status).toBe(expected)
    broken.clear()
  }
  expect(await objects()).toEqual(before)
  expect(logged.length).toBe(2)
  expect(JSON.stringify(logged)).not.toContain("Åre")
})

test("the next upload removes orphaned files older than a day", async () => {
  const add =
    "insert into storage.objects (bucket_id, name, created_at) values ('media', $1, now() - interval '2 days')"
  await site.sql(add, ["left-over/1.webp"])
  await upload(await picture("png", { width: 33, height: 44 }))
  await expect.poll(objects).not.toContain("left-over/1.webp")
})
