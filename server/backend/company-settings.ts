import type { OidcEnvironment } from "../oidc-environment.ts"

/** Returns the provider's settings; `undefined` without one. */
export function companySettings(read: OidcEnvironment) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = read
  const { OIDC_DOMAINS: domains = [], OIDC_SIGN_UP } = read
  if (!issuer || !clientId || !clientSecret) return undefined
  return {
    issuer,
    clientId,
    clientSecret,
    domains,
    createsAccounts: OIDC_SIGN_UP === "yes",
    scopes: read.OIDC_SCOPES,
    secondFactor: read.OIDC_SECOND_FACTOR,
    groups: read.OIDC_GROUPS && { claim: read.OIDC_GROUP_CLAIM, areas: read.OIDC_GROUPS },
  }
}
