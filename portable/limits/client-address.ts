import { BlockList, isIP, isIPv4, isIPv6 } from "node:net"

/**
 * Returns the client's address: the socket's or, behind `trustProxy` proxies, the entry that the
 * outermost of them appended to X-Forwarded-For (the n-th from the right; the client can forge
 * everything to its left). An invalid or missing entry falls back to the socket's address.
 *
 * @returns undefined if the socket has no address (a request within the process)
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null | undefined,
  trustProxy: number,
): string | undefined {
  return forwardedAddress(forwardedFor, trustProxy) ?? plainAddress(socketAddress)
}

/** Returns the client's address in X-Forwarded-For; undefined if none is trusted or valid. */
export function forwardedAddress(
  forwardedFor: string | null | undefined,
  trustProxy: number,
): string | undefined {
  if (trustProxy === 0 || !forwardedFor) return undefined
  return plainAddress(forwardedFor.split(",").at(-trustProxy))
}

/** Loopback and private networks (RFC 1918, RFC 4193, RFC 4291). */
const neighbours = new BlockList()
neighbours.addSubnet("127.0.0.0", 8)
neighbours.addSubnet("10.0.0.0", 8)
neighbours.addSubnet("172.16.0.0", 12)
neighbours.addSubnet("192.168.0.0", 16)
neighbours.addAddress("::1", "ipv6")
neighbours.addSubnet("fc00::", 7, "ipv6")

/**
 * Returns true for a request with X-Forwarded-For from a private network, probably an unconfigured
 * proxy.
 */
export function looksProxied(socketAddress: string | undefined, forwardedFor: string | undefined): boolean {
  const address = plainAddress(socketAddress)
  return Boolean(forwardedFor && address && neighbours.check(address, isIPv6(address) ? "ipv6" : "ipv4"))
}

/**
 * Returns the key of an address for rate limits: IPv4 in full, IPv6 by /64, because a subscriber
 * has at least that many addresses.
 */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address
  return `${ipv6Groups(address).slice(0, 4).join(":")}::/64`
}

/** Removes port, brackets and zone; maps IPv4-mapped IPv6 to IPv4. Returns undefined if invalid. */
function plainAddress(value: string | undefined): string | undefined {
  let address = value?.trim().toLowerCase() ?? ""
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(address)
  if (bracketed) address = bracketed[1] ?? ""
  else if (/^[\d.]+:\d{1,5}$/.test(address)) address = address.slice(0, address.indexOf(":"))
  address = address.split("%", 1)[0] ?? ""
  if (isIP(address) === 0) return undefined
  if (isIPv4(address)) return address
  const groups = ipv6Groups(address)
  const mapped = groups.slice(0, 5).every((group) => group === "0") && groups[5] === "ffff"
  if (!mapped) return address
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`
}

/** Returns the eight groups of an IPv6 address, in lower-case hexadecimal without leading zeros. */
function ipv6Groups(address: string): string[] {
  // The URL parser turns an embedded dotted quad into hexadecimal groups and compresses one run of
  // zeros to "::".
  const host = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [left = "", right] = host.split("::")
  const head = left ? left.split(":") : []
  if (right === undefined) return head
  const tail = right ? right.split(":") : []
  return [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail]
}
