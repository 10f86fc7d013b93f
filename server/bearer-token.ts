import { createHash, timingSafeEqual } from "node:crypto"

/** True when the request bears the token that its route asks for (RFC 6750, section 2.1). */
export function bears(request: Request, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1] ?? ""
  // Compared as hashes, so that the time tells neither length nor beginning.
  const digest = (text: string) => createHash("sha256").update(text).digest()
  return timingSafeEqual(digest(given), digest(token))
}

/** The answer to whoever does not: 401 and what is expected. */
export function tokenRefused(): Response {
  return new Response("The token is missing or wrong.", {
    status: 401,
    headers: { "Cache-Control": "no-store", "WWW-Authenticate": "Bearer" },
  })
}
