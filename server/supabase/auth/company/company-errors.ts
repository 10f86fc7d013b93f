import { AuthError, authErrors } from "../errors.ts"

/** Errors of a sign-in through the company's provider. Codes as upstream where it has one. */
export const companyErrors = {
  notEnabled: () => authErrors.invalid("Unsupported provider: provider is not enabled"),
  noChallenge: () =>
    new AuthError(400, "validation_failed", "PKCE flow requires code_challenge_method and code_challenge"),
  unavailable: () => new AuthError(503, "provider_unavailable", "The provider is unavailable"),
  refused: () => new AuthError(403, "access_denied", "The provider denied access"),
  /** Cookie missing, expired or of another flow. */
  state: () => new AuthError(400, "bad_oauth_state", "OAuth state not found or expired"),
  callback: () => new AuthError(400, "bad_oauth_callback", "The provider's response is invalid"),
  unverified: () =>
    new AuthError(
      403,
      "provider_email_needs_verification",
      "The provider has not verified the email address",
    ),
  domain: () =>
    new AuthError(403, "email_address_not_authorized", "The email address is not of an allowed domain"),
  noAccount: () => new AuthError(422, "signup_disabled", "Signups not allowed for this instance"),
  otherIdentity: () =>
    new AuthError(422, "identity_already_exists", "The account belongs to another identity of the provider"),
  alreadyLinked: () =>
    new AuthError(422, "identity_already_exists", "Identity is already linked to another user"),
  badId: () => new AuthError(404, "validation_failed", "identity_id must be an UUID"),
  onlyIdentity: () =>
    new AuthError(422, "single_identity_not_deletable", "User must have at least 1 identity after unlinking"),
  unknownIdentity: () => new AuthError(422, "identity_not_found", "Identity doesn't exist"),
  /** The account's address is that of this identity, and cannot change. */
  ownAddress: () =>
    new AuthError(
      422,
      "email_conflict_identity_not_deletable",
      "Unable to unlink identity due to email conflict",
    ),
}
