import { expect, test } from "vitest"
import { canonicalTarget } from "../../server/pages/cache/page-keys.ts"

test.each([
  ["/losningar?utm_source=brev", "/losningar"],
  ["/losningar/", "/losningar"],
  ["/", "/"],
  ["/funktioner?funktion=nyheter&funktion=sokfilter", "/funktioner"],
  ["/?a=b", "/"],
  ["/resurser?typ=guide&utm=1", "/resurser?typ=guide"],
  ["/en/resurser?typ=video", "/en/resurser?typ=video"],
  ["/resurser?typ=mall", "/resurser"],
  ["/resurser?typ=all", "/resurser"],
  ["/resurser?typ=guide&typ=video", "/resurser?typ=guide"],
  ["/case?typ=guide", "/case"],
  ["/en/auth?mode=signup", "/en/auth?mode=signup"],
  ["/en/auth?mode=verify", "/en/auth?mode=verify"],
  ["/auth?mode=login", "/auth"],
  ["/auth/confirm?token_hash=abc&type=signup", "/auth/confirm"],
  ["/en/auth/confirm?token_hash=abc&type=recovery", "/en/auth/confirm?type=recovery"],
  ["/auth?mode=admin", "/auth"],
])("%s is kept as %s", (address, target) => {
  expect(canonicalTarget(new URL(address, "http://site.example"))).toBe(target)
})
