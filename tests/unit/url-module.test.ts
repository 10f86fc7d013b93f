import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

/**
 * Ways to build or compare a URL without content/urls.ts. Parsing one (`new URL(request.url)`) is
 * allowed.
 */
const byHand = [
  /\bnew URL\((?:[^()]|\([^()]*\))*,[^)]*\)/,
  /\bURL\.(?:parse|canParse)\((?:[^()]|\([^()]*\))*,/,
  /\b(?:en|de)codeURI\(/,
  /\$\{(?:\w+\.)*(?:site|siteUrl|SITE_URL|origin)\}\//,
  /\bmailto:\$\{/,
  /:~:text=/,
  /(?<!screen)\.origin\s*[!=]==/,
]

/** Files with another kind of URL, or with an exact comparison. */
const others: Record<string, string> = {
  "content/urls.ts": "the module itself",
  "app/admin/import/in-worker.ts": "a file of the build (import.meta.url)",
  "app/admin/import/files/read-xlsx.ts": "a path within a ZIP file",
  "server/search/text-outlines.ts": "a file of the program (import.meta.url)",
  "app/session/supabase.ts": "the API of the backend",
  "server/backend/backend.ts": "the API of a Supabase project",
  "server/http/request-origin.ts": "an Origin header is compared to the letter (RFC 6454, section 5)",
  "app/admin/fields/rich-text/link-form.tsx": "an address as an editor typed it, with its query",
  "content/screens/query.ts": "reads a query, whose host does not matter",
  "server/pages/pages.ts": "reads a query, whose host does not matter",
  "server/environment.ts": "SITE_URL itself, which must be an origin",
}

const findings = (text: string) =>
  text
    .replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, "")
    .split("\n")
    .filter((line) => byHand.some((pattern) => pattern.test(line)))

test.each([
  ["new URL(path, siteUrl).href", true],
  ["new URL(localPath('/'), location.origin)", true],
  ["URL.canParse(redirectTo, start)", true],
  ["`$" + "{siteUrl}/sitemap.xml`", true],
  ["target.origin !== location.origin", true],
  ["new URL(request.url)", false],
  ["absoluteUrl(path, siteUrl)", false],
])("%s is found: %s", (line, expected) => {
  expect(findings(line).length > 0).toBe(expected)
})

test("URLs of the site are built and compared by content/urls.ts alone", () => {
  const found = globSync("{app,content,portable,server}/**/*.{ts,tsx}").filter(
    (path) => findings(readFileSync(path, "utf8")).length > 0,
  )
  expect(found.filter((path) => !(path in others))).toEqual([])
  expect(Object.keys(others).filter((path) => !found.includes(path))).toEqual([])
})
