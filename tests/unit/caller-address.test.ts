import { expect, test } from "vitest"
import { callerAddress } from "../../supabase/functions/_shared/caller-address.ts"

const platform = "https://abcdefghijkl.supabase.co"
const own = "https://supabase.company.test"

test.each([
  ["on the platform: Cloudflare's word", platform, "198.51.100.1", "1.1.1.1, 9.9.9.9", 1, "198.51.100.1"],
  ["on the platform without it: nobody's", platform, undefined, "1.1.1.1", 1, undefined],
  ["on the platform, no address", platform, "<script>", undefined, 1, undefined],
  ["self-hosted: what the gateway appended", own, undefined, "1.1.1.1, 198.51.100.1", 1, "198.51.100.1"],
  ["self-hosted: what claims to be Cloudflare's", own, "1.1.1.1", "198.51.100.1", 1, "198.51.100.1"],
  ["a proxy before the gateway", own, undefined, "1.1.1.1, 198.51.100.1, 10.0.0.2", 2, "198.51.100.1"],
  ["a name that only ends alike", "https://notsupabase.co", "1.1.1.1", "198.51.100.1", 1, "198.51.100.1"],
  ["self-hosted without the header", own, "1.1.1.1", undefined, 1, undefined],
])("%s", (_, project, cloudflare, forwarded, proxies, expected) => {
  const headers = new Headers()
  if (cloudflare) headers.set("CF-Connecting-IP", cloudflare)
  if (forwarded) headers.set("X-Forwarded-For", forwarded)
  expect(callerAddress(headers, project, proxies)).toBe(expected)
})
