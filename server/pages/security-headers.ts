import type { FinishedDocument } from "./render/document.ts"

/**
 * Returns the headers of every response (sources: W3C CSP Level 3; OWASP Secure Headers Project).
 */
export function commonHeaders(siteUrl: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    // Only for https, so that a local site is not locked to https. Without includeSubDomains,
    // because other systems on a company's domain may lack https.
    ...(siteUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000" }),
  }
}

/** True for /admin and everything below it. */
export function isBackOffice(pathname: string): boolean {
  return pathname === "/admin" || pathname.startsWith("/admin/")
}

/**
 * Returns the Content-Security-Policy of a page.
 * @param siteUrl public URL of the site; its scheme decides the allowed picture sources
 * @param connect additional origins for data calls and uploaded pictures: the Supabase project
 * @param inlineStyles allows inline <style>, which Radix dialogs in the back office need to lock
 * scrolling. Excludes hashes, because browsers ignore 'unsafe-inline' next to them.
 * @param framedBy `'self'` for the frame of the editing screen
 */
export function contentSecurityPolicy(
  siteUrl: string,
  document: Pick<FinishedDocument, "scriptHashes" | "styleHashes">,
  connect: readonly string[],
  inlineStyles = false,
  framedBy = "'none'",
): string {
  const plain = connect.filter((origin) => !origin.startsWith("https:"))
  return [
    "default-src 'self'",
    `script-src 'self' ${document.scriptHashes.join(" ")}`,
    `style-src 'self' ${inlineStyles ? "'unsafe-inline'" : document.styleHashes.join(" ")}`.trim(),
    // Administrators may enter any URL for logos and thumbnails. On an https site browsers upgrade
    // http URLs before they compare (W3C Mixed Content, section 4.1).
    `img-src 'self' data: ${siteUrl.startsWith("https:") ? ["https:", ...plain].join(" ") : "http: https:"}`,
    `connect-src ${["'self'", ...connect].join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join("; ")
}
