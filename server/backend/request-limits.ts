import { getPath } from "hono/utils/url"
import type { LimitName } from "../../portable/limits/limits.ts"
import { ProtocolError } from "../supabase/errors.ts"

/** Paths with priority in the queue for PGlite: they are rare, and a visitor waits. */
export const urgentPaths = new Set(["/auth/v1/token", "/functions/v1/send-contact-email"])

/** Expensive REST functions, each with its own limit. */
const callLimits: Readonly<Record<string, LimitName>> = {
  "/rest/v1/rpc/previewed": "previewCall",
  "/rest/v1/rpc/redirect_at": "redirectCall",
  "/rest/v1/rpc/search_site": "searchCall",
  "/rest/v1/rpc/find_on_site": "searchCall",
}

/** Creates a 429 response in PostgREST's format for a function that raises `PT429`. */
export function tooMany(retryAfterSeconds: number): Response {
  return new ProtocolError(
    429,
    { code: "PT429", message: "Too many requests", details: null, hint: "Try again in a moment." },
    { "Retry-After": String(retryAfterSeconds) },
  ).toResponse()
}

/**
 * Returns the rate limit of an API request. Auth calls and stored forms are counted elsewhere. Uses
 * the router's decoded path, because a percent-encoded one would bypass the limit.
 */
export function limitNameFor(request: Request): LimitName | undefined {
  const path = getPath(request)
  if (!["/rest/v1/", "/storage/v1/", "/functions/v1/"].some((prefix) => path.startsWith(prefix)))
    return undefined
  // Public files are counted on cache misses.
  if (path.startsWith("/storage/v1/object/public/")) return undefined
  return (
    callLimits[path] ?? (request.method === "GET" || request.method === "HEAD" ? "restRead" : "restWrite")
  )
}
