import type { HttpBindings } from "@hono/node-server"
import { createMiddleware } from "hono/factory"

/** Refuses requests that no part of the site can read: ambiguous targets (400), compressed bodies (415). */
export const refuseUnreadable = createMiddleware<{ Bindings: HttpBindings }>(async (c, next) => {
  // User information before the host has no meaning (RFC 9110, section 4.2.4), and no Request accepts it.
  if (/^https?:\/\/[^/]*@/.test(c.req.url)) return c.text("The address holds a name or a password.", 400)
  // RFC 9112, section 3.2: a proxy in front may have read another one than Node does.
  const hosts = c.env.incoming?.rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name))
  if (hosts && hosts.length > 1) return c.text("The request names several hosts.", 400)
  // Parsing compressed bytes would call them malformed. RFC 9110, section 15.5.16.
  if (/[^\s,]/.test(c.req.header("Content-Encoding")?.replaceAll(/\bidentity\b/gi, "") ?? ""))
    return c.text("The body must not be compressed.", 415, { "Accept-Encoding": "identity" })
  return next()
})
