import { expect, test } from "vitest"
import { editedPath } from "../../content/urls.ts"

test.each([
  [null, "/"],
  ["/", "/"],
  ["/en/losningar/intranat", "/en/losningar/intranat"],
  ["/sok?q=portal&sida=2", "/sok?q=portal&sida=2"],
])("the editing screen opens the page %s", (given, path) => expect(editedPath(given)).toBe(path))

test.each([
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "https://evil.example/kontakt",
  "javascript:alert(1)",
  "/en//evil.example",
  "/en/\\evil.example",
  "/.//evil.example",
])("the editing screen's token is sent to no other host: %s", (given) => {
  const path = editedPath(given)
  for (const own of [path, path.replace(/^\/en/, "")])
    expect(new URL(own, "https://site.example").origin).toBe("https://site.example")
})
