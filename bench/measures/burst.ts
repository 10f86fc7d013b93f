/**
 * Worker thread: sends concurrent searches from one address, so that the main thread measures only
 * the site.
 */
import { parentPort, workerData } from "node:worker_threads"

const { address, count } = workerData as { address: string; count: number }
const statuses = await Promise.all(
  Array.from({ length: count }, async (_, index) => {
    const response = await fetch(`${address}/sok?q=kommun+${index}`, {
      headers: { "X-Forwarded-For": "192.0.2.1" },
    })
    await response.arrayBuffer()
    return response.status
  }),
)
parentPort?.postMessage(statuses)
