import { ProtocolError, toProtocolError } from "../errors.ts"

/** Storage's codes; `error` repeats the code, or says it in older words where upstream kept them. */
const errorNames = {
  AccessDenied: "Unauthorized",
  EntityTooLarge: "Payload too large",
  FeatureNotEnabled: "FeatureNotEnabled",
  InternalError: "InternalError",
  InvalidJWT: "InvalidJWT",
  InvalidKey: "InvalidKey",
  InvalidMimeType: "invalid_mime_type",
  InvalidRequest: "InvalidRequest",
  KeyAlreadyExists: "Duplicate",
  NoSuchBucket: "Bucket not found",
  NoSuchKey: "not_found",
  SlowDown: "SlowDown",
} as const

/** A refusal in Storage's form; upstream sends most of them with status 400 and the true one in the body alone. */
export function refuseFile(
  status: number,
  code: keyof typeof errorNames,
  message: string,
  headers?: Record<string, string>,
): ProtocolError {
  const body = { statusCode: String(status), code, error: errorNames[code], message }
  return new ProtocolError(status, body, headers)
}

/** Whatever a request threw, in Storage's form. */
export function toStorageError(error: unknown): ProtocolError {
  if (error instanceof ProtocolError && "statusCode" in error.body) return error
  const sqlState = (error as { code?: string } | null)?.code
  if (sqlState === "42501")
    return refuseFile(403, "AccessDenied", "new row violates row-level security policy")
  if (sqlState === "23505") return refuseFile(409, "KeyAlreadyExists", "The resource already exists")
  const { status, message, headers } = toProtocolError(error, undefined)
  const code = status === 401 ? "InvalidJWT" : status >= 500 ? "InternalError" : "InvalidRequest"
  return refuseFile(status, code, message, headers)
}
