import { isSecret } from "../../portable/is-secret.ts"

/** The token that the request bears (RFC 6750, section 2.1); undefined without one. */
export function bearerOf(request: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1]
}

/** True when the request bears the token that its route asks for. */
export function bears(request: Request, token: string): boolean {
  return isSecret(bearerOf(request) ?? "", token)
}

/** The answer without it: 401 and what is expected. */
export function tokenRefused(): Response {
  return new Response("The token is missing or wrong.", {
    status: 401,
    headers: { "Cache-Control": "no-store", "WWW-Authenticate": "Bearer" },
  })
}
