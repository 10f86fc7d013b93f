import { matchesSecret } from "../../portable/matches-secret.ts"

/** Returns the bearer token of a request (RFC 6750, section 2.1). */
export function readBearerToken(request: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1]
}

/** Whether the request has the expected bearer token. */
export function hasBearerToken(request: Request, token: string): boolean {
  return matchesSecret(readBearerToken(request) ?? "", token)
}

/** Creates a 401 response. */
export function unauthorizedResponse(): Response {
  return new Response("The token is missing or wrong.", {
    status: 401,
    headers: { "Cache-Control": "no-store", "WWW-Authenticate": "Bearer" },
  })
}
