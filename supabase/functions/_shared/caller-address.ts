import { clientAddress } from "../../../portable/limits/client-address.ts"

/**
 * The address that a function was called from, for its limits.
 * - On Supabase's platform Cloudflare says it, in a header that a visitor cannot set; what stands first in X-Forwarded-For
 *   is whatever the visitor sent (github.com/orgs/supabase/discussions/34647).
 * - Self-hosted, the gateway appends it to X-Forwarded-For, and each proxy in front of the gateway does so before it.
 *
 * @param proxies how many append to X-Forwarded-For on the way, the gateway included
 * @returns undefined when neither tells; then only the limits by mail address count
 */
export function callerAddress(headers: Headers, projectUrl: string, proxies: number): string | undefined {
  return new URL(projectUrl).hostname.endsWith(".supabase.co")
    ? clientAddress(headers.get("cf-connecting-ip") ?? undefined, undefined, 0)
    : clientAddress(undefined, headers.get("x-forwarded-for"), proxies)
}
