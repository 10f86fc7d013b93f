import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { finishDocument } from "../../server/pages/render/document.ts"

const mark = "our-mark"
const script = (attributes: string, text: string) => `<script nonce="${mark}"${attributes}>${text}</script>`
const page = (body: string, attributes = "") =>
  `<!DOCTYPE html><html lang="sv"${attributes}><head><script>/*boot*/</script><style>/*style*/</style></head><body>${body}</body></html>`
const parts = {
  mark,
  boot: {
    application: "application()",
    read: "read()",
    "read hasChoice": "read(choice)",
    "read hasIslands": "read(islands)",
    "read hasChoice hasIslands": "read(choice, islands)",
  },
  style: [{ css: "p{}", needs: [["p"]] }],
}
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

test("a public page has one inline script, and the CSP lists only its hash", () => {
  const { html, scriptHashes } = finishDocument(page("<main></main>"), parts)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).toContain("<script>read()</script>")
  expect(scriptHashes).toEqual([hash("read()")])
})

test("a page's script contains only the parts that the page needs", () => {
  const bootOf = (body: string) => finishDocument(page(body), parts).scriptHashes
  expect(bootOf('<form data-choice="true">')).toEqual([hash("read(choice)")])
  expect(bootOf('<div data-island="contact">')).toEqual([hash("read(islands)")])
  expect(bootOf('<form data-choice="true"><div data-island="contact">')).toEqual([
    hash("read(choice, islands)"),
  ])
  expect(bootOf("<p> data-choice=&quot;</p>")).toEqual([hash("read()")])
})

test("an application page keeps React Router's scripts, and the CSP lists their hashes", () => {
  const context = "window.__reactRouterContext = {};"
  const start = 'import "/a.js";'
  const router = script("", context) + script(' type="module" async=""', start)
  const { html, scriptHashes } = finishDocument(page(router, ' data-application=""'), parts)
  expect(html).toContain(`<script>${context}</script><script type="module" async="">${start}</script></body>`)
  expect(scriptHashes).toEqual([hash("application()"), hash(context), hash(start)])
  expect(html).not.toContain(mark)
})

test("text content does not turn a page into an application page", () => {
  const { scriptHashes } = finishDocument(page("<p>&lt;html data-application</p>"), parts)
  expect(scriptHashes).toEqual([hash("read()")])
})

test("a script without the marker stays unchanged and is not in the CSP", () => {
  const stored = "<script>stored()</script>"
  const { html, scriptHashes } = finishDocument(page(stored), parts)
  expect(html).toContain(stored)
  expect(scriptHashes).not.toContain(hash("stored()"))
})

test("does not replace markers in content", () => {
  const { html } = finishDocument(page("<p>/*boot*/ /*style*/ $&amp;</p>"), parts)
  expect(html).toContain("<p>/*boot*/ /*style*/ $&amp;</p>")
  expect(html).toContain("<style>p{}</style>")
})
