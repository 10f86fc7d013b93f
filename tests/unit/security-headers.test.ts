import { describe, expect, test } from "vitest"
import { contentSecurityPolicy, isBackOffice } from "../../server/pages/security-headers.ts"

const document = { scriptHashes: ["'sha256-script'"], styleHashes: ["'sha256-style'"] }

describe("the Content-Security-Policy", () => {
  test.each(["/admin", "/admin/pages"])("%s may put styles into the page, and no scripts", (path) => {
    const policy = contentSecurityPolicy(document, [], isBackOffice(path))
    // With a hash beside it, browsers ignore 'unsafe-inline'.
    expect(policy).toContain("; style-src 'self' 'unsafe-inline'; ")
    expect(policy).toContain("; script-src 'self' 'sha256-script'; ")
  })

  test.each(["/", "/auth", "/administration", "/en/admin", "/losningar/admin"])(
    "%s lists hashes alone",
    (path) => {
      const policy = contentSecurityPolicy(document, [], isBackOffice(path))
      expect(policy).toContain("; style-src 'self' 'sha256-style'; ")
      expect(policy).not.toContain("unsafe")
    },
  )

  test("shows pictures from every address that the back office takes", () => {
    expect(contentSecurityPolicy(document, [])).toContain("; img-src 'self' data: http: https:; ")
  })
})
