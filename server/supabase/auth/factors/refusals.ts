import { AuthRefusal } from "../errors.ts"

/** Upstream's errors about second factors. */
export const factorRefusals = {
  type: () => new AuthRefusal(400, "validation_failed", "factor_type needs to be totp, phone, or webauthn"),
  phone: () => new AuthRefusal(422, "mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone"),
  webauthn: () =>
    new AuthRefusal(422, "mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn"),
  badId: () => new AuthRefusal(404, "validation_failed", "factor_id must be an UUID"),
  unknown: () => new AuthRefusal(404, "mfa_factor_not_found", "Factor not found"),
  nameTaken: () =>
    new AuthRefusal(
      422,
      "mfa_factor_name_conflict",
      "A factor with this friendly name for this user already exists",
    ),
  tooMany: () =>
    new AuthRefusal(
      422,
      "too_many_enrolled_mfa_factors",
      "Maximum number of verified factors reached, unenroll to continue",
    ),
  /** Not upstream. */
  enrollNeedsProof: () =>
    new AuthRefusal(403, "reauthentication_not_valid", "Sign in anew to enroll a new factor"),
  unenrollNeedsFactor: () =>
    new AuthRefusal(422, "insufficient_aal", "AAL2 required to unenroll verified factor"),
  challengeUnknown: () =>
    new AuthRefusal(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found"),
  challengePast: () =>
    new AuthRefusal(
      422,
      "mfa_challenge_expired",
      "MFA challenge has expired, verify against another challenge or create a new challenge.",
    ),
  wrongCode: () => new AuthRefusal(422, "mfa_verification_failed", "Invalid TOTP code entered"),
}
