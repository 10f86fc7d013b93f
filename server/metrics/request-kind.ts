import { uploadPath } from "../media/media.ts"
import { beaconPath } from "../statistics/beacon.ts"

/**
 * Kind of request, used as a label with few values. `closed` is a closed site's response to a
 * visitor, whose 503 is no failure.
 */
export const requestKinds = [
  "page",
  "file",
  "rest",
  "auth",
  "functions",
  "storage",
  "search",
  "health",
  "closed",
  "other",
] as const
export type RequestKind = (typeof requestKinds)[number]

export function requestKind(path: string): RequestKind {
  if (path.startsWith("/rest/v1/")) return "rest"
  if (path.startsWith("/auth/v1/")) return "auth"
  if (path.startsWith("/functions/v1/")) return "functions"
  // Upload times depend on the sender's connection and must not count as slow pages.
  if (path.startsWith("/storage/v1/") || path === uploadPath) return "storage"
  if (path === beaconPath || path === "/icons" || path.startsWith("/webhooks/")) return "other"
  if (path === "/healthz" || path === "/readyz" || path === "/metrics") return "health"
  if (
    path.startsWith("/og/") ||
    path === "/sitemap.xml" ||
    path === "/robots.txt" ||
    path.endsWith("/rss.xml")
  )
    return "search"
  // `.data` is React Router's suffix for a screen's data.
  return /\.[a-z0-9]+$/i.test(path) && !path.endsWith(".data") ? "file" : "page"
}
