import { ProtocolError, toProtocolError } from "../errors.ts"

/** A refusal in Storage's form; upstream sends most of them with status 400 and the true one in the body alone. */
export function refuseFile(
  status: number,
  error: string,
  message: string,
  headers?: Record<string, string>,
): ProtocolError {
  return new ProtocolError(status, { statusCode: String(status), error, message }, headers)
}

/** Whatever a request threw, in Storage's form. */
export function toStorageError(error: unknown): ProtocolError {
  if (error instanceof ProtocolError && "statusCode" in error.body) return error
  const code = (error as { code?: string } | null)?.code
  if (code === "42501") return refuseFile(403, "Unauthorized", "new row violates row-level security policy")
  if (code === "23505") return refuseFile(409, "Duplicate", "The resource already exists")
  const { status, message, headers } = toProtocolError(error, undefined)
  return new ProtocolError(status, { statusCode: String(status), error: String(status), message }, headers)
}
