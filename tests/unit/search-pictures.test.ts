import sharp from "sharp"
import { describe, expect, test } from "vitest"
import { renderPictureSvg } from "../../server/search/picture.ts"
import { createPreviewPictures, maxPictures, pagePathOf } from "../../server/search/pictures.ts"

const site = "https://www.example.se"

/** Returns a page in React's format with the picture's metadata. */
function page(title: string, picture: string, status = 200): Response {
  const html = `<meta property="og:title" content="${title}"/><meta property="og:image" content="${site}${picture}"/>`
  return new Response(html, { status })
}
const ask = (pictures: ReturnType<typeof createPreviewPictures>, path: string) =>
  pictures(new Request(site + path))

describe("the picture of a page", () => {
  test("belongs to the page at the rest of its address", () => {
    expect(pagePathOf("/og/sv.png")).toBe("/")
    expect(pagePathOf("/og/en.png")).toBe("/en")
    expect(pagePathOf("/og/sv/losningar/intranat.png")).toBe("/losningar/intranat")
    expect(pagePathOf("/og/en/om-oss.png")).toBe("/en/om-oss")
    for (const path of ["/og/", "/og/de.png", "/og/sv/../x.png", "/og/sv/a%20b.png", "/og/svx.png", "/og/sv"])
      expect(pagePathOf(path), path).toBeUndefined()
  })

  test("is a PNG of the size that is promised, with other pixels for another title", async () => {
    const pictures = createPreviewPictures(async (path) => page(`Titel för ${path}`, `/og/sv${path}.png`), {})
    const [first, second] = await Promise.all(
      ["/og/sv/ett.png", "/og/sv/tva.png"].map(async (path) => {
        const response = await ask(pictures, path)
        expect(response.status).toBe(200)
        expect(response.headers.get("Content-Type")).toBe("image/png")
        return Buffer.from(await response.arrayBuffer())
      }),
    )
    expect(await sharp(first).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 })
    expect(first?.equals(second as Buffer)).toBe(false)
  })

  test("is rendered once per title, one at a time, with a limited cache", async () => {
    const drawn: string[] = []
    let atATime = 0
    let most = 0
    const draw = async (title: string) => {
      drawn.push(title)
      most = Math.max(most, ++atATime)
      await new Promise((resolve) => setTimeout(resolve, 1))
      atATime--
      return Buffer.from(title)
    }
    let suffix = ""
    const pictures = createPreviewPictures(
      async (path) => page(path.slice(1) + suffix, `/og/sv${path}.png`),
      {},
      draw,
    )
    const name = (n: number) => `/og/sv/sida-${n}.png`
    await Promise.all([1, 1, 2, 2, 1].map((n) => ask(pictures, name(n))))
    expect(drawn).toEqual(["sida-1", "sida-2"])
    suffix = " med ny titel"
    expect(await (await ask(pictures, name(1))).text()).toBe("sida-1 med ny titel")
    suffix = ""
    for (let n = 3; n <= maxPictures; n++) await ask(pictures, name(n))
    // The first picture has been requested again, so the second is the least recently used.
    await ask(pictures, name(1))
    expect(drawn).toHaveLength(maxPictures + 1)
    await ask(pictures, name(201))
    await ask(pictures, name(1))
    expect(drawn).toHaveLength(maxPictures + 2)
    await ask(pictures, name(2))
    expect(drawn.at(-1)).toBe("sida-2")
    expect(most).toBe(1)
  })

  test("shows a title's characters, however the page writes them", async () => {
    const draw = async (title: string) => Buffer.from(title)
    const written = "Sa&#x27;s &amp; Bo&#39;s &lt;&quot;nät&quot;&gt; &amp;amp;"
    const pictures = createPreviewPictures(async (path) => page(written, `/og/sv${path}.png`), {}, draw)
    expect(await (await ask(pictures, "/og/sv/a.png")).text()).toBe(`Sa's & Bo's <"nät"> &amp;`)
  })

  test("is rendered again after a failure", async () => {
    let fails = true
    const pictures = createPreviewPictures(
      async (path) => page(path, `/og/sv${path}.png`),
      {},
      async (title) => {
        if (fails) throw new Error("no memory")
        return Buffer.from(title)
      },
    )
    await expect(ask(pictures, "/og/sv/a.png")).rejects.toThrow("no memory")
    fails = false
    expect((await ask(pictures, "/og/sv/a.png")).status).toBe(200)
  })

  test("exists for public pages only and contains no text from the request", async () => {
    const asked: string[] = []
    const pictures = createPreviewPictures(async (path) => {
      asked.push(path)
      if (path === "/auth") return new Response("<title>Logga in</title>")
      if (path === "/case") return page("Kundberättelser", "/og/sv/case-studies.png")
      if (path === "/finns") return page("Sidan", "/og/sv/finns.png")
      return new Response("saknas", { status: 404 })
    }, {})
    for (const path of ["/og/sv/auth.png", "/og/sv/case.png", "/og/sv/saknas.png", "/og/Valfri%20text.png"])
      expect((await ask(pictures, path)).status, path).toBe(404)
    const plain = await ask(pictures, "/og/sv/finns.png")
    const query = await ask(pictures, "/og/sv/finns.png?title=Annat&text=Annat")
    expect(query.headers.get("ETag")).toBe(plain.headers.get("ETag"))
    expect(asked).toEqual(["/auth", "/case", "/saknas", "/finns", "/finns"])
  })

  test("returns 503 while pages cannot be rendered", async () => {
    const pictures = createPreviewPictures(async () => page("Fel", "/og/sv/a.png", 503), {})
    expect((await ask(pictures, "/og/sv/a.png")).status).toBe(503)
  })
})

describe("the drawing", () => {
  test("holds outlines, not text: no font is needed and nothing can break out", () => {
    const svg = renderPictureSvg("</svg><script>alert(1)</script> & å ä ö", "<b>", "x")
    expect(svg).not.toMatch(/<(text|script|image|foreignObject)|alert|href/)
    expect(svg.match(/<\/svg>/g)).toHaveLength(1)
  })

  test("stays inside the picture with the longest title that the database takes", async () => {
    const plain = await sharp(Buffer.from(renderPictureSvg("", "A", "x")))
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const title of ["W".repeat(200), "lösningar ".repeat(20), "漢字 🙂", "i"]) {
      const { data } = await sharp(Buffer.from(renderPictureSvg(title, "A", "x")))
        .raw()
        .toBuffer({ resolveWithObject: true })
      const { width, channels } = plain.info
      let outside = 0
      for (let i = 0; i < data.length; i += channels) {
        const x = (i / channels) % width
        const y = Math.floor(i / channels / width)
        const changed = data[i] !== plain.data[i]
        if (changed && (x < 64 || x > 800 || y < 180 || y > 590)) outside++
      }
      expect(outside, title).toBe(0)
    }
  })
})
