import { expect, test } from "vitest"
import { company } from "../../brand/company.ts"
import { readEnvironment } from "../../server/environment.ts"
import { renderSecurityTxt } from "../../server/http/security-txt.ts"

const now = Date.parse("2026-11-26T15:30:00Z")
const contactOf = (given?: string) =>
  /^Contact: (.*)$/m.exec(renderSecurityTxt("https://www.example.se", given ?? company.email, now))?.[1]

test("has Contact, Expires, Preferred-Languages and Canonical (RFC 9116)", () => {
  expect(renderSecurityTxt("https://www.example.se", company.email, now)).toBe(
    `Contact: mailto:${company.email}\nExpires: 2027-05-25T00:00:00Z\nPreferred-Languages: sv, en\nCanonical: https://www.example.se/.well-known/security.txt\n`,
  )
})

test("the address is a setting: one of mail, or of a page", () => {
  const set = (value?: string) => readEnvironment({ SECURITY_CONTACT: value }).SECURITY_CONTACT
  expect(contactOf(set("csirt@example.se"))).toBe("mailto:csirt@example.se")
  expect(contactOf(set("https://example.se/säkerhet"))).toBe("https://example.se/s%C3%A4kerhet")
  expect(contactOf(set(" "))).toBe(`mailto:${company.email}`)
  for (const wrong of ["security", "http://example.se", "a@b.se\nContact: mailto:x@y.se"])
    expect(() => set(wrong), wrong).toThrow(
      /SECURITY_CONTACT is .* but must be an e-mail address or an https address/,
    )
})
