import { type ClientRequest, request as requestHttp } from "node:http"
import { request as requestHttps } from "node:https"
import { isIP } from "node:net"
import { lookupAll, resolvePublic } from "./public-address.ts"

/** Milliseconds until a status, and then for its body. */
const timeoutMs = 10_000
/** Bytes of a response that are read and stored. */
export const maxResponseBytes = 65_536

export interface PostOptions {
  /** Permits http and addresses that are not public, for receivers in the operator's network. */
  allowInternal?: boolean
  resolve?: (host: string) => Promise<string[]>
}

export interface PostResponse {
  status: number
  body: string
}

/**
 * Sends a POST request to a public https address. Follows no redirects. Resolves once the response
 * ends, breaks off, reaches `maxResponseBytes` or the timeout.
 * Rejects before a status with a code: that of DNS, TCP or TLS, `EADDRESS`, or `TIMEOUT`.
 */
export function post(
  address: string,
  headers: Record<string, string>,
  body: string,
  { allowInternal = false, resolve: lookup = lookupAll }: PostOptions,
): Promise<PostResponse> {
  const url = new URL(address)
  const isHttps = url.protocol === "https:"
  const named = url.hostname.replace(/^\[|\]$/g, "")
  return new Promise((resolve, reject) => {
    const fail = (code: string) => reject(Object.assign(new Error(), { code }))
    if (!isHttps && !allowInternal) return fail("EADDRESS")
    let request: ClientRequest | undefined
    const timer = setTimeout(() => {
      fail("TIMEOUT")
      request?.destroy()
    }, timeoutMs)

    function send(found: string[]): void {
      // The address is the host, not a name for a second lookup. Few networks have IPv6.
      const host = found.find((one) => isIP(one) === 4) ?? found[0] ?? named
      request = (isHttps ? requestHttps : requestHttp)({
        host,
        port: url.port || (isHttps ? 443 : 80),
        path: url.pathname + url.search,
        method: "POST",
        agent: false,
        headers: { ...headers, host: url.host, "content-length": Buffer.byteLength(body) },
        ...(isHttps && !isIP(named) && { servername: named }),
      })
      request.on("error", reject)
      request.on("response", (response) => {
        const chunks: Buffer[] = []
        let size = 0
        const finish = () => {
          const text = Buffer.concat(chunks).subarray(0, maxResponseBytes).toString("utf8")
          resolve({ status: response.statusCode ?? 0, body: text })
          request?.destroy()
        }
        response.on("data", (chunk: Buffer) => {
          chunks.push(chunk)
          size += chunk.length
          if (size >= maxResponseBytes) finish()
        })
        for (const event of ["end", "error", "close"]) response.on(event, finish)
        clearTimeout(timer)
        setTimeout(finish, timeoutMs).unref()
      })
      request.on("close", () => clearTimeout(timer))
      request.end(body)
    }
    Promise.resolve(allowInternal ? [] : resolvePublic(named, lookup)).then(send, (error) => {
      clearTimeout(timer)
      reject(error)
    })
  })
}
