/** Milliseconds between checks of the parent process. */
const interval = 500

/**
 * Sends this process a SIGTERM when npm's shell ends. npm signals only its shell, which dies and
 * leaves its child running; `exec` in the script does not exist on Windows. Does nothing in a
 * process that npm has not started.
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
