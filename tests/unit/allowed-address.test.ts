import { expect, test } from "vitest"
import { allowedAddress } from "../../server/supabase/auth/company/allowed-address.ts"

const entra = "https://login.microsoftonline.com/tenant/v2.0"
const google = "https://accounts.google.com"

test.each<[string, object, string | undefined]>([
  ["Entra, verified domain", { iss: entra, xms_edov: true }, undefined],
  ["Entra, verified domain as text", { iss: entra, xms_edov: "1" }, undefined],
  ["Entra, unverified domain", { iss: entra, xms_edov: false }, "provider_email_needs_verification"],
  ["Entra without the claim", { iss: entra }, "provider_email_needs_verification"],
  ["Workspace account", { iss: google, email_verified: true, hd: "Example.se" }, undefined],
  ["private Google account", { iss: google, email_verified: true }, "email_address_not_authorized"],
  ["other Workspace", { iss: google, email_verified: true, hd: "evil.se" }, "email_address_not_authorized"],
])("%s", (_, claims, code) => {
  const check = () => allowedAddress({ iss: "", email: "Åsa@EXAMPLE.se", ...claims }, ["example.se"])
  if (code) expect(check).toThrow(expect.objectContaining({ code }))
  else expect(check()).toBe("åsa@example.se")
})
