import { AuthError } from "../errors.ts"

/** Errors about passkeys. */
export const passkeyErrors = {
  challengeUnknown: () => new AuthError(422, "webauthn_challenge_not_found", "Challenge not found"),
  challengePast: () =>
    new AuthError(422, "webauthn_challenge_expired", "Challenge has expired or was used, request another"),
  refused: () => new AuthError(400, "webauthn_verification_failed", "Passkey could not be verified"),
  exists: () => new AuthError(422, "webauthn_credential_exists", "Passkey is already registered"),
  unknown: () => new AuthError(404, "webauthn_credential_not_found", "Passkey not found"),
}

/** Upstream's errors about second factors. */
export const factorErrors = {
  type: () => new AuthError(400, "validation_failed", "factor_type needs to be totp, phone, or webauthn"),
  phone: () => new AuthError(422, "mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone"),
  webauthn: () =>
    new AuthError(422, "mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn"),
  badId: () => new AuthError(404, "validation_failed", "factor_id must be an UUID"),
  unknown: () => new AuthError(404, "mfa_factor_not_found", "Factor not found"),
  nameTaken: () =>
    new AuthError(
      422,
      "mfa_factor_name_conflict",
      "A factor with this friendly name for this user already exists",
    ),
  tooMany: () =>
    new AuthError(
      422,
      "too_many_enrolled_mfa_factors",
      "Maximum number of verified factors reached, unenroll to continue",
    ),
  /** Not upstream. */
  enrollNeedsProof: () =>
    new AuthError(403, "reauthentication_not_valid", "Sign in anew to enroll a new factor"),
  unenrollNeedsFactor: () =>
    new AuthError(422, "insufficient_aal", "AAL2 required to unenroll verified factor"),
  challengeUnknown: () =>
    new AuthError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found"),
  challengePast: () =>
    new AuthError(
      422,
      "mfa_challenge_expired",
      "MFA challenge has expired, verify against another challenge or create a new challenge.",
    ),
  wrongCode: () => new AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered"),
}
