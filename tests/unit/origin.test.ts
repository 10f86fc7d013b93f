import { expect, test } from "vitest"
import { parseReferer } from "../../content/screens/referer.ts"

const hosts = ["www.modulverk.example"]
const of = (path: string) => parseReferer(`https://www.modulverk.example${path}`, hosts)

test.each([
  ["/", { page: "/", builtIn: true }],
  ["/en/", { page: "/en", builtIn: true }],
  ["/funktioner?funktion=webbplatssok#omrade-sok", { page: "/funktioner", builtIn: true }],
  ["/sok?q=hemligt", { page: "/sok", builtIn: true }],
  ["/en/losningar/intranat/", { page: "/en/losningar/intranat", builtIn: false }],
  ["/case-studies/norrvikens-kommun", { page: "/case-studies/norrvikens-kommun", builtIn: false }],
  ["/sa-arbetar-vi", { page: "/sa-arbetar-vi", builtIn: false }],
])("%s is a page", (path, expected) => expect(of(path)).toEqual(expected))

test.each([
  "/kontakt",
  "/en/kontakt?funktion=x",
  "/admin",
  "/admin/submissions",
  "/en/en/funktioner",
  "/losningar/a/b",
  "/Losningar/intranat",
  "/losningar/%3Cscript%3E",
  "/healthz",
  `/losningar/${"a".repeat(151)}`,
])("returns null for %s", (path) => expect(of(path)).toBeNull())

test("returns null for other sites and invalid URLs", () => {
  expect(parseReferer("https://www.example.se/funktioner", hosts)).toBeNull()
  expect(parseReferer("https://www.modulverk.example.se/funktioner", hosts)).toBeNull()
  expect(parseReferer("/funktioner", hosts)).toBeNull()
  expect(parseReferer("", hosts)).toBeNull()
  expect(parseReferer(null, hosts)).toBeNull()
})
