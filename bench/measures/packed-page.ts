import { setTimeout as sleep } from "node:timers/promises"

/**
 * Waits until a page is what nearly every visitor is sent: it is sent as it comes at first, and a second later packed as small
 * as it gets (server/pages/send/precompressed-response.ts).
 */
export async function untilPacked(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url, { headers: { "Accept-Encoding": "br" } })
    await response.arrayBuffer()
    if (response.headers.get("ETag")?.endsWith('br11"')) return
    await sleep(100)
  }
}
