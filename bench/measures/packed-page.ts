import { setTimeout as sleep } from "node:timers/promises"

/**
 * Waits until a page is served in its final form: the first response is compressed quickly, a
 * second later with the best ratio (server/pages/send/precompressed-response.ts).
 */
export async function waitUntilCompressed(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url, { headers: { "Accept-Encoding": "br" } })
    await response.arrayBuffer()
    if (response.headers.get("ETag")?.endsWith('br11"')) return
    await sleep(100)
  }
}
