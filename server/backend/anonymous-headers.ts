/** Returns the headers of an anonymous API call. */
export function anonymousHeaders(publishableKey: string): { apikey: string; Authorization: string } {
  return { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` }
}
