/** Preloaded into the site's process: measures event loop delay on request. */
import { monitorEventLoopDelay } from "node:perf_hooks"

const histogram = monitorEventLoopDelay({ resolution: 1 })
histogram.enable()

process.on("message", (message) => {
  if (message === "reset") histogram.reset()
  const milliseconds = (nanoseconds: number) => nanoseconds / 1e6
  process.send?.({ p99: milliseconds(histogram.percentile(99)), longest: milliseconds(histogram.max) })
})
// The IPC channel must not keep the site alive.
process.channel?.unref()
