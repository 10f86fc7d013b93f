import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { notFoundScript } from "../../content/screens/not-found-log.ts"
import { finishDocument } from "../../server/pages/render/document.ts"

const mark = "our-mark"
const script = (attributes: string, text: string) => `<script nonce="${mark}"${attributes}>${text}</script>`
const page = (body: string, head = "") =>
  `<!DOCTYPE html><html lang="sv"><head>${head}<script>/*boot*/</script><style>/*style*/</style></head><body>${body}</body></html>`
const context = "window.__reactRouterContext = {};window.__reactRouterContext.stream = 1;"
const react = `<main></main>${script("", context)}${script(' type="module" async', 'import "/a.js";')}${script(
  "",
  'window.__reactRouterContext.streamController.enqueue("rader");',
)}`
const parts = {
  mark,
  boot: "boot()",
  wake: "wake()",
  style: [{ css: "p{}", needs: [["p"]] }],
  texts: { sv: "/texts-sv.js" },
  islands: { start: 'import"/islands.js"', modules: ["/react.js"] },
}
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

test("React's start and its data lie in one script that sleeps, and the policy knows it", () => {
  const { html, scriptHashes } = finishDocument(page(react), parts)
  const [, asleep = ""] = /<script type="text\/hydrate"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? []
  for (const text of [context, 'import "/a.js";', 'enqueue("rader")']) expect(asleep).toContain(text)
  expect(scriptHashes).toEqual([hash("boot()"), hash(asleep)])
  expect(html.match(/<script/g)).toHaveLength(3)
  expect(html).not.toContain(mark)
})

test("what React imports is named once, for when it is wanted, or fetched at once where nothing works without it", () => {
  const link = '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>'
  expect(finishDocument(page(react, link), parts).html).toContain('data-modules="/b.js /texts-sv.js"')
  const atOnce = finishDocument(page(`<form data-hydrate="now"></form>${react}`, link), parts).html
  expect(atOnce).toContain(
    '<link rel="modulepreload" href="/b.js"/><link rel="modulepreload" href="/texts-sv.js"/></head>',
  )
  expect(atOnce).not.toContain("data-modules")
})

test("a page with islands has what runs them alone, too, and the policy knows it", () => {
  const island = '<div data-island="contact"></div><div data-island="toasts"></div>'
  const { html, scriptHashes } = finishDocument(page(island + react), parts)
  const start = 'import"/islands.js"'
  expect(html).toContain(
    `<script type="text/islands" data-modules="/react.js /texts-sv.js">${start}</script>`,
  )
  expect(html).toContain('<script type="text/hydrate"')
  expect(scriptHashes).toContain(hash(start))
  // Nobody would tell a message.
  const toasts = finishDocument(page(`<div data-island="toasts"></div>${react}`), parts)
  expect(toasts.html).not.toContain("text/islands")
  expect(toasts.scriptHashes).not.toContain(hash(start))
})

test("a button that sleeps where no scripts run is woken by a script that the policy knows", () => {
  const { html, scriptHashes } = finishDocument(
    page(`<form><button disabled="" data-asleep="true"></button></form>${react}`),
    parts,
  )
  expect(html).toContain("<script>wake()</script>")
  expect(scriptHashes).toContain(hash("wake()"))
  // Words in a text are no button.
  expect(finishDocument(page(`<p>data-asleep</p>${react}`), parts).html).not.toContain("wake()")
})

test("the path of a page that is not there is logged by a script that the policy knows", () => {
  const { html, scriptHashes } = finishDocument(page(`<div data-not-found="true"></div>${react}`), parts)
  expect(html).toContain(`<script>${notFoundScript}</script>`)
  expect(scriptHashes).toContain(hash(notFoundScript))
  const other = finishDocument(page(react), parts)
  expect(other.html).not.toContain("console.error")
  expect(other.scriptHashes).not.toContain(hash(notFoundScript))
})

test("a script without our mark is left as it is, and the policy does not know it", () => {
  const stored = "<script>stored()</script>"
  const { html, scriptHashes } = finishDocument(page(stored + react), parts)
  expect(html).toContain(stored)
  expect(scriptHashes).not.toContain(hash("stored()"))
})

test("marks that stand in content stay letters", () => {
  const { html } = finishDocument(page("<p>/*boot*/ /*style*/ $&amp;</p>"), parts)
  expect(html).toContain("<p>/*boot*/ /*style*/ $&amp;</p>")
  expect(html).toContain("<style>p{}</style>")
})
