import { expect, test } from "vitest"
import { isCrossOrigin, withOwnOrigin } from "../../server/http/request-origin.ts"

const siteUrl = "https://www.exempel.example"
const post = (asked: string, origin?: string) =>
  new Request(`${asked}/kontakt?x=1`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...(origin && { Origin: origin }) },
    body: "name=x",
  })

test.each([
  ["the site by its name", siteUrl, siteUrl],
  ["behind a proxy that ends TLS and passes the name on", "http://www.exempel.example", siteUrl],
  // The Host header of nginx's proxy_pass by default.
  ["behind a proxy that passes its own name", "http://127.0.0.1:3000", siteUrl],
  ["by the name that a developer uses", "http://localhost:3000", "http://localhost:3000"],
])("accepts a same-origin form: %s", async (_, asked, origin) => {
  const request = post(asked, origin)
  expect(isCrossOrigin(request, siteUrl)).toBe(false)
  const own = withOwnOrigin(request, siteUrl)
  // React Router compares both URLs, including scheme and port.
  expect(own.url).toBe(`${origin}/kontakt?x=1`)
  expect(await own.text()).toBe("name=x")
})

test.each([
  "https://annan.example",
  "https://exempel.example",
  "https://www.exempel.example:8443",
  "https://namn@www.exempel.example",
  "https://www.exempel.example/",
  "null",
  "",
])("rejects a form from %j as cross-origin", (origin) => {
  for (const asked of ["http://127.0.0.1:3000", siteUrl]) {
    const request = post(asked)
    request.headers.set("Origin", origin)
    expect(isCrossOrigin(request, siteUrl)).toBe(true)
  }
})

test("leaves a request without an Origin header unchanged", () => {
  const request = post("http://127.0.0.1:3000")
  expect(isCrossOrigin(request, siteUrl)).toBe(false)
  expect(withOwnOrigin(request, siteUrl)).toBe(request)
})
