import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { requestKind, requestKinds } from "../../server/metrics/request-kind.ts"

test.each([
  ["/", "page"],
  ["/losningar/intranat", "page"],
  ["/kontakt", "page"],
  ["/finns-inte", "page"],
  ["/media", "page"],
  ["/assets/boot-1a2b.js", "file"],
  ["/favicon.ico", "file"],
  ["/rest/v1/pages", "rest"],
  ["/auth/v1/user", "auth"],
  ["/functions/v1/send-contact-email", "functions"],
  ["/storage/v1/object/list/media", "storage"],
  ["/storage/v1/object/public/media/a.webp", "storage"],
  ["/media/upload", "storage"],
  ["/og/sv/losningar.png", "search"],
  ["/sitemap.xml", "search"],
  ["/readyz", "health"],
  ["/counted", "other"],
  ["/icons", "other"],
  ["/webhooks/content-changed", "other"],
])("counts %s as %s", (path, kind) => {
  expect(requestKind(path)).toBe(kind)
})

test("the docs list every kind", async () => {
  const text = await readFile(new URL("../../docs/reference/metrics.md", import.meta.url), "utf8")
  const [, named] = /kind is ([^|]*)\|/.exec(text) ?? []
  expect(named?.trim().split(/, | or /)).toEqual([...requestKinds])
})
