import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { addressKey, clientAddress, looksProxied } from "../../portable/limits/client-address.ts"

describe("the client's address", () => {
  test.each([
    ["no proxy is trusted", "203.0.113.9", "198.51.100.1", 0, "203.0.113.9"],
    ["one proxy: the last entry", "10.0.0.1", "1.1.1.1, 198.51.100.1", 1, "198.51.100.1"],
    ["two proxies: the last but one", "10.0.0.1", "9.9.9.9, 198.51.100.1, 10.0.0.2", 2, "198.51.100.1"],
    ["fewer entries than proxies: the socket", "10.0.0.1", "198.51.100.1", 2, "10.0.0.1"],
    ["no header: the socket", "10.0.0.1", null, 1, "10.0.0.1"],
    ["an empty entry: the socket", "10.0.0.1", "198.51.100.1, ", 1, "10.0.0.1"],
    ["a malformed entry: the socket", "10.0.0.1", "unknown", 1, "10.0.0.1"],
    ["a script instead of an address", "10.0.0.1", "<script>", 1, "10.0.0.1"],
    ["not quite an address", "10.0.0.1", "300.1.1.1", 1, "10.0.0.1"],
    ["an entry with a port", "10.0.0.1", "198.51.100.1:4711", 1, "198.51.100.1"],
    ["an IPv6 entry", "10.0.0.1", "2001:DB8::7", 1, "2001:db8::7"],
    ["an IPv6 entry with brackets and port", "10.0.0.1", "[2001:db8::7]:443", 1, "2001:db8::7"],
    ["an IPv6 socket with a zone", "fe80::1%eth0", null, 0, "fe80::1"],
    ["IPv4 on a dual-stack socket", "::ffff:203.0.113.9", null, 0, "203.0.113.9"],
    ["the same in hexadecimal", "::ffff:cb00:7109", null, 0, "203.0.113.9"],
    ["IPv6 that only resembles it", "1::ffff:cb00:7109", null, 0, "1::ffff:cb00:7109"],
    ["IPv6 loopback", "::1", null, 0, "::1"],
    ["no socket: a call inside the process", undefined, "198.51.100.1", 0, undefined],
  ])("%s", (_, socket, forwarded, proxies, expected) => {
    expect(clientAddress(socket, forwarded, proxies)).toBe(expected)
  })

  test("ignores addresses that the client claims itself", () => {
    fc.assert(
      fc.property(fc.string(), fc.ipV4(), (claim, seen) => {
        expect(clientAddress("10.0.0.1", `${claim}, ${seen}`, 1)).toBe(seen)
      }),
    )
  })
})

describe("the key of an address", () => {
  test.each([
    ["203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["64:ff9b::198.51.100.1", "64:ff9b:0:0::/64"],
  ])("%s is counted as %s", (address, key) => {
    expect(addressKey(address)).toBe(key)
  })

  test("addresses of one /64 share a key, whatever follows; other networks do not", () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16))
    const half = fc.array(group, { minLength: 4, maxLength: 4 }).map((groups) => groups.join(":"))
    fc.assert(
      fc.property(half, half, half, half, (network, other, first, second) => {
        expect(addressKey(`${network}:${first}`)).toBe(addressKey(`${network}:${second}`))
        fc.pre(network !== other)
        expect(addressKey(`${network}:${first}`)).not.toBe(addressKey(`${other}:${first}`))
      }),
    )
  })
})

test.each([
  ["127.0.0.1", "198.51.100.1", true],
  ["::ffff:10.2.3.4", "198.51.100.1", true],
  ["fd00::5", "198.51.100.1", true],
  ["192.168.0.9", undefined, false],
  ["203.0.113.9", "198.51.100.1", false],
  ["2001:db8::7", "198.51.100.1", false],
  [undefined, "198.51.100.1", false],
])("from %s, sent on for %s: seems to be a proxy of ours: %s", (socket, forwardedFor, expected) => {
  expect(looksProxied(socket, forwardedFor)).toBe(expected)
})
