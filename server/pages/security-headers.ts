import type { FinishedDocument } from "./render/document.ts"

/**
 * Headers that every answer bears. What is inline is listed by its hash.
 * Sources: W3C Content Security Policy Level 3; OWASP Secure Headers Project.
 */
export function commonHeaders(siteUrl: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    // Over plain http browsers ignore it, and a site that is tried out locally must not be locked to https. Without
    // subdomains: with the site on a company's bare domain they are other systems, which may have no https.
    ...(siteUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000" }),
  }
}

/** True for /admin and everything below it. */
export function isBackOffice(pathname: string): boolean {
  return pathname === "/admin" || pathname.startsWith("/admin/")
}

/**
 * The Content-Security-Policy of one page.
 * @param siteUrl the site's public address; its scheme decides where pictures may come from
 * @param connect further origins that the browser's data calls go to, and uploaded pictures come from: a hosted backend's
 * @param inlineStyles lets scripts put <style> into the page, for the back office alone: Radix's dialogs do it to stop the
 * page behind them from scrolling. No hashes then, because with them browsers ignore 'unsafe-inline'.
 */
export function contentSecurityPolicy(
  siteUrl: string,
  document: Pick<FinishedDocument, "scriptHashes" | "styleHashes">,
  connect: readonly string[],
  inlineStyles = false,
): string {
  const plain = connect.filter((origin) => !origin.startsWith("https:"))
  return [
    "default-src 'self'",
    `script-src 'self' ${document.scriptHashes.join(" ")}`,
    `style-src 'self' ${inlineStyles ? "'unsafe-inline'" : document.styleHashes.join(" ")}`.trim(),
    // Logos and thumbnails may lie at any address that an administrator has entered. On an https site browsers upgrade
    // those at http to https before they compare (W3C Mixed Content, section 4.1), so the policy need not let http through.
    `img-src 'self' data: ${siteUrl.startsWith("https:") ? ["https:", ...plain].join(" ") : "http: https:"}`,
    `connect-src ${["'self'", ...connect].join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ")
}
