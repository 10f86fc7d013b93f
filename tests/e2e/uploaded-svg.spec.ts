import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { Page, Request } from "@playwright/test"
import { e2eAddress } from "../fixtures/e2e-site.ts"
import { expect, test } from "./admin.ts"
import { mediaAddress } from "./media-files.ts"

/** A server of another origin that records requests. */
let elsewhere: Server
let origin: string
const fetched: string[] = []

test.beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    fetched.push(request.url ?? "")
    response.setHeader("access-control-allow-origin", "*")
    response.setHeader("content-type", request.url?.endsWith(".js") ? "text/javascript" : "image/svg+xml")
    response.end(request.url?.endsWith(".js") ? `document.documentElement.dataset.ran = "file"` : "<svg/>")
  }).listen(0, "127.0.0.1")
  await once(elsewhere, "listening")
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
})
test.afterAll(() => elsewhere.close())

/**
 * An SVG with every construct that can run or fetch something, and a square that shows that it was
 * painted.
 */
const hostile = (mark: string) => `<?xml version="1.0"?>
<?xml-stylesheet href="${origin}/sheet.css"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 40" width="40" height="40"
  onload="document.documentElement.dataset.ran = 'onload'">
<title>${mark}</title>
<style>@import url("${origin}/import.css"); @font-face { font-family: f; src: url("${origin}/font.woff2") } text { font-family: f }</style>
<script>document.documentElement.dataset.ran = "inline"; fetch("${origin}/fetch"); fetch("/rest/v1/users_roles")</script>
<script href="${origin}/script.js"/><script xlink:href="/site.js"/>
<image href="${origin}/image.png" width="4" height="4"/>
<image href="/brand/mark-light.svg" width="4" height="4" onerror="document.documentElement.dataset.ran = 'onerror'"/>
<use href="${origin}/use.svg#a"/>
<rect width="4" height="4" style="fill: url('${origin}/fill.svg#a'); mask: url('${origin}/mask.svg#a')"/>
<set attributeName="x" to="1" begin="0s" onbegin="document.documentElement.dataset.ran = 'onbegin'"/>
<text y="20">a</text>
<foreignObject width="40" height="40"><body xmlns="http://www.w3.org/1999/xhtml">
<meta http-equiv="refresh" content="0;url=${origin}/refresh"/><iframe src="${origin}/frame"/>
<img src="${origin}/img.png" onerror="document.documentElement.dataset.ran = 'img'"/><link rel="stylesheet" href="${origin}/link.css"/>
<form action="${origin}/form"><button autofocus="" onfocus="this.form.submit()">x</button></form></body></foreignObject>
<rect width="40" height="40" fill="#b3341b"/>
</svg>`

async function uploaded(page: Page, session: string, mark: string): Promise<string> {
  const answer = await page.request.post("/media/upload", {
    headers: { authorization: `Bearer ${JSON.parse(session).access_token}` },
    multipart: {
      file_name: `${mark}.svg`,
      alt_sv: `Bild ${mark}`,
      alt_en: `Picture ${mark}`,
      pictures_only: "true",
      file: { name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from(hostile(mark)) },
    },
  })
  expect(answer.status()).toBe(201)
  const { folder, file, width, height } = await answer.json()
  expect([width, height]).toEqual([40, 40])
  return `${mediaAddress}${folder}/${file}`
}

test("a hostile SVG is painted, directly and in <img>, but runs nothing and fetches nothing", async ({
  page,
  session,
  mark,
  service,
  newPerson,
  expectedErrors,
}) => {
  // The browser logs each CSP violation.
  expectedErrors.push(/Content Security Policy|sandboxed|Unsafe attempt to load URL/i)
  const address = await uploaded(page, session, mark)
  const visitor = await newPerson()
  // Refused requests start but are never sent.
  const sent: string[] = []
  const note = (request: Request) => sent.push(request.url())
  visitor.on("requestfinished", note)
  await visitor.goto(address, { waitUntil: "load" })
  expect(await visitor.title()).toBe(mark)
  // An opaque origin: the SVG can read nothing of the site's.
  expect(await visitor.evaluate(() => [self.origin, document.documentElement.dataset.ran])).toEqual([
    "null",
    undefined,
  ])
  await expectRed(visitor)
  expect(visitor.url()).toBe(e2eAddress + address)
  expect(sent).toEqual([e2eAddress + address])
  expect(fetched).toEqual([])
  visitor.off("requestfinished", note)

  const picture = { thumbnail_url: address, resource_type: "template" } as const
  await service
    .from("resources")
    .insert({ title: `Resurs ${mark}`, ...picture, is_published: true })
    .throwOnError()
  const asked: string[] = []
  visitor.on("request", (request) => asked.push(request.url()))
  const shown = visitor.getByRole("img", { name: `Bild ${mark}` })
  // Until the page cache is invalidated.
  await expect(async () => {
    await visitor.goto("/resurser", { waitUntil: "load" })
    await expect(shown).toBeAttached({ timeout: 500 })
  }).toPass()
  await shown.scrollIntoViewIfNeeded()
  await expect(shown).toHaveJSProperty("complete", true)
  expect(await shown.evaluate((image: HTMLImageElement) => [image.tagName, image.naturalWidth])).toEqual([
    "IMG",
    40,
  ])
  expect(await visitor.locator("html").getAttribute("data-ran")).toBeNull()
  expect(asked).toContain(new URL(address, e2eAddress).href)
  expect(asked.filter((url) => url.startsWith(origin))).toEqual([])
  expect(fetched).toEqual([])
})

/** Checks that the SVG's red square, its last element, is painted. */
async function expectRed(page: Page): Promise<void> {
  const png = await page.screenshot({ clip: { x: 30, y: 30, width: 2, height: 2 } })
  const { default: sharp } = await import("sharp")
  expect([...(await sharp(png).removeAlpha().raw().toBuffer()).subarray(0, 3)]).toEqual([0xb3, 0x34, 0x1b])
}
