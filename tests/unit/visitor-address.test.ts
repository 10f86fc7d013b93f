import { expect, test } from "vitest"
import { addressSource, createAddressReader, forgedAddress } from "../../server/http/visitor-address.ts"

test.each([
  ["a proxy that replaces the header", "198.51.100.1", 1, "proxy"],
  ["a proxy that appends to it", `${forgedAddress}, 198.51.100.1`, 1, "proxy"],
  ["a proxy that leaves it alone", forgedAddress, 1, "forged"],
  ["fewer proxies than TRUST_PROXY", `${forgedAddress}, 198.51.100.1`, 2, "forged"],
  ["a proxy that removes it", undefined, 1, "connection"],
  ["a proxy that sends nonsense", "unknown", 1, "connection"],
  ["no proxy", forgedAddress, 0, "connection"],
])("%s", (_, forwardedFor, trustProxy, source) => {
  expect(addressSource(forwardedFor, trustProxy)).toBe(source)
})

test.each([
  ["no proxy", 0, undefined, []],
  ["a proxy that is not configured", 0, "198.51.100.1", [/TRUST_PROXY is 0/]],
  ["the configured proxy", 1, "198.51.100.1", []],
  ["a request from the machine itself", 1, undefined, []],
  ["nonsense", 1, "unknown, <script>", [/no address from 1 proxies/]],
])("%s: one line at most", (_, trustProxy, forwardedFor, expected) => {
  const lines: string[] = []
  const read = createAddressReader(trustProxy, (line) => lines.push(line))
  for (let request = 0; request < 3; request++) read("10.0.0.1", forwardedFor)
  expect(lines).toEqual(expected.map((line) => expect.stringMatching(line)))
})
