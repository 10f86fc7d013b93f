import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino"

/** Interval in milliseconds between lines about the same outage; those in between are counted. */
const outageLogIntervalMs = 10_000

/**
 * Opens the log: one JSON line per entry. During a database outage, similar lines are reduced to
 * one per kind and ten seconds, with the number of dropped ones.
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
    }, outageLogIntervalMs)
    timer.unref()
  }
}

/** Returns the outage code of a log line: a connection error (errorFields) or a 503 response. */
function outageIn(fields: unknown): string | undefined {
  const { outage, status } = (fields ?? {}) as { outage?: string; status?: number }
  return outage ?? (status === 503 ? "503" : undefined)
}
