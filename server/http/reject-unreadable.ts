import type { HttpBindings } from "@hono/node-server"
import { createMiddleware } from "hono/factory"

/** Rejects ambiguous request targets (400) and compressed bodies (415). */
export const rejectUnreadable = createMiddleware<{ Bindings: HttpBindings }>(async (c, next) => {
  // User information is invalid in http URLs (RFC 9110, section 4.2.4), and `Request` rejects it.
  if (/^https?:\/\/[^/]*@/.test(c.req.url)) return c.text("The address holds a name or a password.", 400)
  // Request smuggling: a proxy may have used another Host than Node (RFC 9112, section 3.2).
  const hosts = c.env.incoming?.rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name))
  if (hosts && hosts.length > 1) return c.text("The request names several hosts.", 400)
  // Parsing compressed bytes would report malformed JSON instead (RFC 9110, section 15.5.16).
  if (/[^\s,]/.test(c.req.header("Content-Encoding")?.replaceAll(/\bidentity\b/gi, "") ?? ""))
    return c.text("The body must not be compressed.", 415, { "Accept-Encoding": "identity" })
  return next()
})
