/** What a call of the anonymous visitor bears, by the backend's publishable key. */
export function anonymousHeaders(publishableKey: string): { apikey: string; Authorization: string } {
  return { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` }
}
