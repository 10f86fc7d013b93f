import { describe, expect, test } from "vitest"
import { commonHeaders, contentSecurityPolicy, isBackOffice } from "../../server/pages/security-headers.ts"

const siteUrl = "https://www.example.se"
const document = { scriptHashes: ["'sha256-script'"], styleHashes: ["'sha256-style'"] }

describe("the Content-Security-Policy", () => {
  test.each(["/admin", "/admin/pages"])("%s may put styles into the page, and no scripts", (path) => {
    const policy = contentSecurityPolicy(siteUrl, document, [], isBackOffice(path))
    // With a hash beside it, browsers ignore 'unsafe-inline'.
    expect(policy).toContain("; style-src 'self' 'unsafe-inline'; ")
    expect(policy).toContain("; script-src 'self' 'sha256-script'; ")
  })

  test.each(["/", "/auth", "/administration", "/en/admin", "/losningar/admin"])(
    "%s lists hashes alone",
    (path) => {
      const policy = contentSecurityPolicy(siteUrl, document, [], isBackOffice(path))
      expect(policy).toContain("; style-src 'self' 'sha256-style'; ")
      expect(policy).not.toContain("unsafe")
    },
  )

  test.each([
    [siteUrl, [], "https:"],
    // A local project, which browsers allow an https page to read.
    [siteUrl, ["http://127.0.0.1:54321"], "https: http://127.0.0.1:54321"],
    ["http://localhost:3000", [], "http: https:"],
  ])("%s with the project at %s takes pictures from %s", (siteUrl, connect, sources) => {
    const policy = contentSecurityPolicy(siteUrl, document, connect)
    expect(policy).toContain(`; img-src 'self' data: ${sources}; `)
  })
})

test("denies framing and sources that are not listed", () => {
  const policy = contentSecurityPolicy(siteUrl, document, []).split("; ")
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]),
  )
  expect(commonHeaders(siteUrl)).toMatchObject({
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
  })
})

test("https is kept to for a year, once the site has it", () => {
  expect(commonHeaders(siteUrl)).toMatchObject({ "Strict-Transport-Security": "max-age=31536000" })
  expect(commonHeaders("http://localhost:3000")).not.toHaveProperty("Strict-Transport-Security")
})
