import { expect, test } from "vitest"
import { screenAddress } from "../../server/pages/screen-address.ts"

test.each([
  ["/_.data", "/"],
  ["/en.data", "/en"],
  ["/en/_.data", "/en/"],
  ["/losningar.data?a=b", "/losningar?a=b"],
  ["/losningar/_.data", "/losningar/"],
  ["/losningar/a_.data", "/losningar/a_"],
])("%s asks for the data of %s", (address, screen) => {
  const { pathname, search } = screenAddress(new URL(address, "http://site.example"))
  expect(pathname + search).toBe(screen)
})
