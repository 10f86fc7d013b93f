import { parseEmail } from "../input.ts"
import { companyErrors } from "./company-errors.ts"

/** Claims about an address (OpenID Connect Core 1.0, 5.1), untrusted until checked here. */
interface AddressClaims {
  iss: string
  email?: unknown
  email_verified?: unknown
  [claim: string]: unknown
}

const isTrue = (claim: unknown) => [true, "true", 1, "1"].includes(claim as string)

/**
 * Returns the person's address, normalized.
 * @throws AuthError provider_email_needs_verification, email_address_not_authorized
 */
export function allowedAddress(claims: AddressClaims, domains: readonly string[]): string {
  const email = typeof claims.email === "string" ? parseEmail(claims.email) : undefined
  if (!email || !isVerified(claims)) throw companyErrors.unverified()
  // Compared whole: neither a suffix nor a look-alike of another script matches.
  if (!domains.includes(email.slice(email.lastIndexOf("@") + 1))) throw companyErrors.domain()
  // Google also verifies private accounts with a company's address: only `hd` is an employee's.
  if (hostOf(claims.iss) === "accounts.google.com" && !domains.includes(String(claims.hd).toLowerCase())) {
    throw companyErrors.domain()
  }
  return email
}

/** Microsoft has no `email_verified`; `xms_edov` is its optional claim for a verified domain. */
function isVerified(claims: AddressClaims): boolean {
  if (claims.email_verified !== undefined) return isTrue(claims.email_verified)
  return hostOf(claims.iss) === "login.microsoftonline.com" && isTrue(claims.xms_edov)
}

const hostOf = (issuer: string) => URL.parse(issuer)?.hostname
