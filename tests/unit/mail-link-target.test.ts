import { expect, test } from "vitest"
import { allowedRedirect } from "../../server/supabase/auth/links/links.ts"

const siteUrl = "https://www.exempel.example"

test.each([
  ["/profile", "/profile"],
  ["https://www.exempel.example/en", "/en"],
  ["HTTPS://Exempel.Example:443/s%c3%b6k?q=å#a", "/s%c3%b6k?q=%C3%A5"],
  ["http://exempel.example./a/../b", "/b"],
  [undefined, "/"],
  ["", "/"],
  ["//annan.example/x", "/"],
  ["/\\annan.example", "/"],
  ["/.//annan.example", "/annan.example"],
  ["https://www.exempel.example@annan.example/", "/"],
  ["https://a:b@www.exempel.example/", "/"],
  ["https://www.exempel.example.annan.example/", "/"],
  ["https://www.exempel.example:8443/x", "/"],
  ["javascript:alert(1)", "/"],
  ["http://[", "/"],
])("a link in an email that requests %s redirects to %s on the site", (asked, path) => {
  expect(allowedRedirect(siteUrl, asked)).toBe(siteUrl + path)
})
