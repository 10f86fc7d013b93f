/** Milliseconds between two looks at the parent process. */
const interval = 500

/**
 * Sends this process a SIGTERM when npm's shell ends, in which npm runs it: npm passes a signal on to its shell alone, which
 * dies of it and leaves its child behind. `exec`, by which a shell gives way to the command, does not exist on Windows.
 * Does nothing in a process that npm has not started.
 */
export function stopWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, "SIGTERM")
  }, interval)
  watch.unref()
}
