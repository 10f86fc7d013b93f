import { clientAddress } from "../../../portable/limits/client-address.ts"

/**
 * Returns the caller's address for rate limits.
 * - On Supabase's platform: a Cloudflare header that visitors cannot set. The first entry of
 *   X-Forwarded-For is the visitor's own claim (github.com/orgs/supabase/discussions/34647).
 * - Self-hosted: the gateway appends to X-Forwarded-For, as does each proxy in front of it.
 *
 * @param proxies number of proxies that append to X-Forwarded-For, including the gateway
 * @returns undefined if unknown; then only the limits by e-mail address apply
 */
export function callerAddress(headers: Headers, projectUrl: string, proxies: number): string | undefined {
  return new URL(projectUrl).hostname.endsWith(".supabase.co")
    ? clientAddress(headers.get("cf-connecting-ip") ?? undefined, undefined, 0)
    : clientAddress(undefined, headers.get("x-forwarded-for"), proxies)
}
