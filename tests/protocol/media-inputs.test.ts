import { crc32, deflateSync } from "node:zlib"
import sharp from "sharp"
import { beforeAll, expect, test } from "vitest"
import type { Backend } from "../../server/backend/backend.ts"
import { createMedia, uploadPath } from "../../server/media/media.ts"
import { databaseOfFile } from "../fixtures/databases.ts"
import { drawing, pdf } from "../fixtures/files.ts"
import { keys, openRestSite, siteUrl } from "./rest-site.ts"

let media: ReturnType<typeof createMedia>
const database = await databaseOfFile("pglite")
const site = await openRestSite(database)
beforeAll(async () => {
  const backend = { publicUrl: "", publishableKey: keys.publishable, fetch: site.server.fetch } as Backend
  const logger = { error: (fields: object) => expect.fail(JSON.stringify(fields)) } as never
  media = createMedia({ backend, limiter: { consume: async () => ({ ok: true }) }, logger })
})

async function upload(bytes: Uint8Array, file_name: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ file_name, alt_sv: "Bild", alt_en: "Picture" }))
    form.set(name, value)
  form.set("file", new Blob([new Uint8Array(bytes)]), file_name)
  const headers = { authorization: `Bearer ${site.tokens.administrator}` }
  const answer = await media(new Request(siteUrl + uploadPath, { method: "POST", body: form, headers }))
  return { status: answer.status, body: await answer.json() }
}

let shade = 0
/** Returns a unique picture with a dark left and a light right half. */
const halves = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 250, g: 250, b: ++shade } } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: "#102030" } },
      left: 0,
      top: 0,
    },
  ])
const svg = (content: string, root = "") =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20" id="n${++shade}"${root}>${content}</svg>`,
  )

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** Returns a PNG with one grey sample per pixel, all zero, of any declared size. */
function png(width: number, height: number, { bits = 8, rows = height, extra = [] as Buffer[] } = {}) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = bits
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil((width * bits) / 8)), ++shade % 2))
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    ...extra,
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ])
}
const frames = async () =>
  sharp(await Promise.all([halves(), halves()].map((one) => one.png().toBuffer())), {
    join: { animated: true },
  })

type Input = [string, () => Promise<Uint8Array> | Uint8Array, string | [number, number, string]]

test.each<Input>([
  ["a progressive JPEG", () => halves().jpeg({ progressive: true }).toBuffer(), [60, 40, "jpg"]],
  ["a CMYK JPEG", () => halves().toColourspace("cmyk").jpeg().toBuffer(), [60, 40, "jpg"]],
  ["a grey JPEG", () => halves().greyscale().jpeg().toBuffer(), [60, 40, "jpg"]],
  ["a JPEG in Display P3", () => halves().withIccProfile("p3").jpeg().toBuffer(), [60, 40, "jpg"]],
  [
    "a JPEG cut off in its pixels",
    async () => (await halves(400, 400).jpeg().toBuffer()).subarray(0, 900),
    "broken",
  ],
  [
    "a JPEG with bytes after its end",
    async () => Buffer.concat([await halves().jpeg().toBuffer(), Buffer.alloc(99, 7)]),
    [60, 40, "jpg"],
  ],
  [
    "a JPEG that goes on as a ZIP",
    async () => Buffer.concat([await halves().jpeg().toBuffer(), Buffer.from("PK\x03\x04<script>")]),
    [60, 40, "jpg"],
  ],
  ["only the first bytes of a JPEG", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, ++shade]), "broken"],
  ["a PNG with 16 bits", () => halves().toColourspace("rgb16").png().toBuffer(), [60, 40, "png"]],
  ["a PNG with a palette", () => halves().png({ palette: true }).toBuffer(), [60, 40, "png"]],
  ["an interlaced PNG", () => halves().png({ progressive: true }).toBuffer(), [60, 40, "png"]],
  ["a PNG of one bit", () => png(33, 21, { bits: 1 }), [33, 21, "png"]],
  ["a PNG of one pixel", () => png(1, 1), [1, 1, "png"]],
  ["a PNG that lacks rows", () => png(300, 300, { rows: 20 }), "broken"],
  ["a PNG of 65,535 × 65,535 pixels", () => png(65_535, 65_535, { bits: 1, rows: 1 }), "pixels"],
  ["a PNG as wide as 8,000 and as high as 2", () => png(8000, 2), [2560, 1, "png"]],
  [
    "an animated PNG",
    () => png(20, 20, { extra: [chunk("acTL", Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))] }),
    [20, 20, "png"],
  ],
  ["a PNG without its header", () => Buffer.from("\x89PNG\r\n\x1a\n\0\0", "latin1"), "type|broken"],
  ["an animated GIF", async () => (await frames()).gif().toBuffer(), [60, 40, "png"]],
  ["an animated WebP", async () => (await frames()).webp({ lossless: true }).toBuffer(), [60, 40, "webp"]],
  ["a WebP with transparency", () => halves().ensureAlpha(0.4).webp().toBuffer(), [60, 40, "webp"]],
  ["a WebP cut off", async () => (await halves(400, 400).webp().toBuffer()).subarray(0, 150), "broken"],
  ["a lossless AVIF", () => halves().avif({ lossless: true }).toBuffer(), [60, 40, "avif"]],
  [
    "a TIFF packed with LZW",
    () => halves().removeAlpha().tiff({ compression: "lzw" }).toBuffer(),
    [60, 40, "jpg"],
  ],
  ["an icon (ICO)", () => Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(80)]), "format ico"],
  ["a JPEG XL", () => Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.alloc(60)]), "format jxl"],
  [
    "a JPEG 2000",
    () =>
      Buffer.concat([Buffer.from("\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x14ftypjp2 ", "latin1"), Buffer.alloc(60)]),
    "format jp2",
  ],
  ["nothing", () => Buffer.alloc(0), "form"],
  ["a page of HTML called .png", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "type"],
  ["text called .svg", () => Buffer.from("hej"), "type"],
  ["an SVG with a script", () => svg("<script>alert(1)</script>"), [30, 20, "svg"]],
  [
    "an SVG with foreignObject",
    () => svg(`<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject>`),
    [30, 20, "svg"],
  ],
  ["an SVG cut off", () => svg("<g/>").subarray(0, -4), "svgBroken"],
  ["an SVG with a second document behind it", () => Buffer.concat([svg("<g/>"), drawing]), "svgBroken"],
  ["an SVG with a PDF behind it", () => Buffer.concat([svg("<g/>"), pdf]), "svgBroken"],
  ["an SVG whose prefix nothing declares", () => svg(`<use xlink:href="#a"/>`), "svgBroken"],
  [
    "an SVG that is packed (SVGZ)",
    () => Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), Buffer.alloc(60)]),
    "type",
  ],
])("%s", async (_name, make, wanted) => {
  const { status, body } = await upload(await make(), "Bild å.png")
  if (typeof wanted === "string") {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(wanted.split("|")).toContain([body.code, body.format].filter(Boolean).join(" "))
  } else {
    expect([status, body.width, body.height, body.file]).toEqual([
      201,
      ...wanted.slice(0, 2),
      `bild-a.${wanted[2]}`,
    ])
  }
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])("a JPEG of orientation %d is turned upright", async (orientation) => {
  const { body } = await upload(await halves().withMetadata({ orientation }).jpeg().toBuffer(), "a.jpg")
  expect([body.width, body.height]).toEqual(orientation > 4 ? [40, 60] : [60, 40])
  const path = `${siteUrl}/storage/v1/object/public/media/${body.folder}/${body.file}`
  const bytes = Buffer.from(await (await site.server.fetch(new Request(path))).arrayBuffer())
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => ((data[y * info.width + x] ?? 0) > 128 ? "light" : "dark")
  const corners = [at(5, 5), at(info.width - 5, 5), at(5, info.height - 5)]
  // Position of the dark left half for each orientation (EXIF 2.32, table 6).
  const dark = {
    left: ["dark", "light", "dark"],
    right: ["light", "dark", "light"],
    top: ["dark", "dark", "light"],
    bottom: ["light", "light", "dark"],
  }
  const sides = ["left", "right", "right", "left", "top", "top", "bottom", "bottom"] as const
  expect(corners).toEqual(dark[sides[orientation - 1] ?? "left"])
})

test.each([
  ["e\u0301te\u0301.png", "ete.png"],
  ["sommar 🏔️.png", "sommar.png"],
  ["\u202egnp.exe.png", "gnp-exe.png"],
  ["صورة.png", "fil.png"],
  ["../../etc/passwd.png", "etc-passwd.png"],
  ["123.png", "fil-123.png"],
  [".png", "fil.png"],
  [`${"å".repeat(150)}.png`, `${"a".repeat(80)}.png`],
  ["a.png.svg", "a-png.png"],
])("a file called %j is stored as %s", async (name, file) => {
  const { status, body } = await upload(await halves(10, 10).png().toBuffer(), name)
  expect([status, body.file]).toEqual([201, file])
  expect(body.file_name).toBe(body.file_name.normalize("NFC"))
})
