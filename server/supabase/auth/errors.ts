import type { Context } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"

/**
 * An error of the Auth API, converted to JSON by `errorResponse`.
 * Status and code are upstream's, because supabase-js depends on them.
 */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly details: { weak_password?: { reasons: string[] } }
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    more: { reasons?: string[]; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.name = "AuthError"
    this.status = status
    this.code = code
    this.details = more.reasons ? { weak_password: { reasons: more.reasons } } : {}
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

export const authErrors = {
  badJson: () => new AuthError(400, "bad_json", "Could not parse request body as JSON"),
  invalid: (message: string) => new AuthError(400, "validation_failed", message),
  tooLarge: () => new AuthError(413, "validation_failed", "Request body is too large"),
  credentials: () => new AuthError(400, "invalid_credentials", "Invalid login credentials"),
  notConfirmed: () => new AuthError(400, "email_not_confirmed", "Email not confirmed"),
  banned: () => new AuthError(400, "user_banned", "User is banned"),
  /** Not upstream. */
  companyRequired: () =>
    new AuthError(403, "company_sign_in_required", "Administrators sign in through the company's provider"),
  notAdmin: () => new AuthError(403, "not_admin", "User not allowed"),
  emailExists: () =>
    new AuthError(422, "email_exists", "A user with this email address has already been registered"),
  noAuthorization: () =>
    new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token"),
  badToken: () => new AuthError(403, "bad_jwt", "invalid JWT: unable to parse or verify signature"),
  noSession: () =>
    new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist"),
  refreshTokenUnknown: () =>
    new AuthError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found"),
  sessionExpired: () => new AuthError(400, "session_expired", "Invalid Refresh Token: Session Expired"),
  refreshTokenUsed: () =>
    new AuthError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used"),
  flowUnknown: () =>
    new AuthError(404, "flow_state_not_found", "invalid flow state, no valid flow state found"),
  flowExpired: () => new AuthError(422, "flow_state_expired", "invalid flow state, flow state has expired"),
  badVerifier: () =>
    new AuthError(400, "bad_code_verifier", "code challenge does not match previously saved code verifier"),
  linkExpired: () => new AuthError(403, "otp_expired", "Email link is invalid or has expired"),
  currentPasswordRequired: () =>
    new AuthError(400, "current_password_required", "Current password required when setting new password."),
  currentPasswordWrong: () =>
    new AuthError(400, "current_password_invalid", "Current password required when setting new password."),
  reauthenticationNeeded: () =>
    new AuthError(400, "reauthentication_needed", "Password update requires reauthentication"),
  /** Stricter than upstream (docs/decisions/0047-two-factor-authentication.md). */
  needsFactor: () => new AuthError(403, "insufficient_aal", "AAL2 session is required when MFA is enabled."),
  samePassword: () =>
    new AuthError(422, "same_password", "New password should be different from the old password."),
  tooManyRequests: (retryAfterSeconds: number) =>
    new AuthError(429, "over_request_rate_limit", "Request rate limit reached", { retryAfterSeconds }),
  tooManyMails: (retryAfterSeconds: number) =>
    new AuthError(429, "over_email_send_rate_limit", "Email rate limit exceeded", { retryAfterSeconds }),
}

/**
 * Returns the error in the format of the requested API version (`X-Supabase-Api-Version`).
 * supabase-js sends 2024-01-01; plain HTTP clients send none and get the older format.
 */
export function errorResponse(c: Context, refusal: AuthError): Response {
  if (refusal.retryAfterSeconds !== undefined) {
    c.header("Retry-After", String(Math.max(1, Math.ceil(refusal.retryAfterSeconds))))
  }
  const { status, code, message, details } = refusal
  const version = c.req.header("x-supabase-api-version")
  if (version && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= "2024-01-01") {
    c.header("X-Supabase-Api-Version", "2024-01-01")
    return c.json({ code, message, ...details }, status)
  }
  return c.json({ code: status, error_code: code, msg: message, ...details }, status)
}
