import { ProtocolError, toProtocolError } from "../errors.ts"

/** Storage's error codes, and the `error` field of each where upstream kept older names. */
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

/** Creates an error in Storage's format; upstream often sends 400 with the status in the body. */
export function storageError(
  status: number,
  code: keyof typeof errorNames,
  message: string,
  headers?: Record<string, string>,
): ProtocolError {
  const body = { statusCode: String(status), code, error: errorNames[code], message }
  return new ProtocolError(status, body, headers)
}

/** Converts anything thrown into Storage's format. */
export function toStorageError(error: unknown): ProtocolError {
  if (error instanceof ProtocolError && "statusCode" in error.body) return error
  const sqlState = (error as { code?: string } | null)?.code
  if (sqlState === "42501")
    return storageError(403, "AccessDenied", "new row violates row-level security policy")
  if (sqlState === "23505") return storageError(409, "KeyAlreadyExists", "The resource already exists")
  const { status, message, headers } = toProtocolError(error, undefined)
  const code = status === 401 ? "InvalidJWT" : status >= 500 ? "InternalError" : "InvalidRequest"
  return storageError(status, code, message, headers)
}
