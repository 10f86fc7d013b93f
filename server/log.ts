import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino"

/** Milliseconds for which lines about an outage that has been logged are only counted. */
const interval = 10_000

/**
 * The log: a line of JSON each. In an outage of the database every request would have lines that say the same, so one line a
 * kind is written at once, and every ten seconds another one with the number of those left out.
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { logMethod: leavingOutRepeated() },
  }
  return destination ? pino(options, destination) : pino(options)
}

function leavingOutRepeated(): NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]> {
  const leftOut = new Map<string, number>()
  return function logMethod(line, method) {
    const [fields, message] = line as unknown as [unknown, string | undefined]
    const cause = outageIn(fields)
    if (cause === undefined) {
      method.apply(this, line)
      return
    }
    const key = `${message} ${cause}`
    const count = leftOut.get(key)
    leftOut.set(key, count === undefined ? 0 : count + 1)
    if (count !== undefined) return
    method.apply(this, line)
    const timer = setInterval(() => {
      const times = leftOut.get(key)
      if (times) method.apply(this, [{ code: cause, times }, `${message}, again`])
      else clearInterval(timer)
      if (times) leftOut.set(key, 0)
      else leftOut.delete(key)
    }, interval)
    timer.unref()
  }
}

/** What stands for an outage in a line: the code of an error of the connection (faultOf), or an answer that says so. */
function outageIn(fields: unknown): string | undefined {
  const { outage, status } = (fields ?? {}) as { outage?: string; status?: number }
  return outage ?? (status === 503 ? "503" : undefined)
}
