import { clientAddress, forwardedAddress, looksProxied } from "../../portable/limits/client-address.ts"

/** Response header of /healthz for `modulverk doctor`: where a visitor's address comes from. */
export const addressSourceHeader = "X-Address-From"

/** X-Forwarded-For of a request by `modulverk doctor`: an address for documentation (RFC 5737). */
export const forgedAddress = "192.0.2.1"

export function addressSource(forwardedFor: string | undefined, trustProxy: number) {
  const address = forwardedAddress(forwardedFor, trustProxy)
  if (!address) return "connection"
  return address === forgedAddress ? "forged" : "proxy"
}

/**
 * Creates a function that returns the visitor's address.
 * @param warn receives one line when TRUST_PROXY does not fit the requests
 */
export function createAddressReader(trustProxy: number, warn: (line: string) => void) {
  let hasWarned = false
  return (socket: string | undefined, forwardedFor: string | undefined): string | undefined => {
    const isWrong = trustProxy
      ? forwardedFor && !forwardedAddress(forwardedFor, trustProxy)
      : looksProxied(socket, forwardedFor)
    if (isWrong && !hasWarned) {
      hasWarned = true
      warn(
        trustProxy
          ? `X-Forwarded-For has no address from ${trustProxy} proxies: limits count all visitors as one. Correct TRUST_PROXY or the proxy (docs/guide/install.md#proxy).`
          : "There seems to be a proxy in front, and TRUST_PROXY is 0: limits count all visitors as one. Set it to the number of proxies.",
      )
    }
    return clientAddress(socket, forwardedFor, trustProxy)
  }
}
