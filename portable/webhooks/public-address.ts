import { lookup } from "node:dns/promises"
import { BlockList, isIP } from "node:net"

/** IPv4 networks that are not public (IANA's special-purpose registry). */
const reserved = new BlockList()
for (const network of [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
]) {
  const [address = "", bits] = network.split("/")
  reserved.addSubnet(address, Number(bits), "ipv4")
}

/** IPv6 networks that are public: global unicast without documentation and tunnels to IPv4. */
const global = new BlockList()
global.addSubnet("2000::", 3, "ipv6")
const tunnels = new BlockList()
for (const [address, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  tunnels.addSubnet(address, bits, "ipv6")
}

/** Returns whether an IP address is public. IPv4 addresses mapped into IPv6 are not. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !reserved.check(address, "ipv4")
  return isIP(address) === 6 && global.check(address, "ipv6") && !tunnels.check(address, "ipv6")
}

/**
 * Resolves a URL's host once for a connection. The caller connects to the returned addresses, so
 * that a second lookup cannot lead elsewhere (DNS rebinding). Rejects with `EADDRESS` if any of
 * them is not public.
 */
export async function resolvePublic(hostname: string, resolve = lookupAll): Promise<string[]> {
  const host = hostname.replace(/^\[|\]$/g, "")
  const addresses = isIP(host) ? [host] : await resolve(host)
  if (addresses.length === 0 || !addresses.every(isPublicAddress)) {
    throw Object.assign(new Error(), { code: "EADDRESS" })
  }
  return addresses
}

export async function lookupAll(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}
