import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { openLog } from "../../server/log.ts"
import { errorFields } from "../../server/supabase/logger.ts"

const lines: Record<string, unknown>[] = []
const logger = openLog("info", { write: (line) => void lines.push(JSON.parse(line)) })

beforeEach(() => {
  vi.useFakeTimers()
  lines.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})

const refused = Object.assign(new Error("connect ECONNREFUSED 10.0.0.5:5432"), { code: "ECONNREFUSED" })
const told = () => lines.map(({ msg, outage, code, times }) => [msg, outage ?? code, times])

test("logs a database outage in a few lines without stacks and the next one at once", () => {
  for (let second = 0; second < 30; second++) {
    for (let visitor = 0; visitor < 50; visitor++) {
      const request = new Request(`http://localhost/losningar/${visitor}?q=hemligt`)
      logger.error(errorFields(refused, request), "page failed")
      logger.error({ requestId: "an-id", method: "GET", path: "/", status: 503 }, "request failed")
    }
    vi.advanceTimersByTime(1_000)
  }
  expect(told()).toEqual([
    ["page failed", "ECONNREFUSED", undefined],
    ["request failed", undefined, undefined],
    ["page failed, again", "ECONNREFUSED", 499],
    ["request failed, again", "503", 499],
    ["page failed, again", "ECONNREFUSED", 500],
    ["request failed, again", "503", 500],
    ["page failed, again", "ECONNREFUSED", 500],
    ["request failed, again", "503", 500],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/stack|hemligt|10\.0\.0\.5/)
  vi.advanceTimersByTime(20_000)
  lines.length = 0
  logger.error(errorFields(refused), "page failed")
  expect(told()).toEqual([["page failed", "ECONNREFUSED", undefined]])
})

test("logs each program error with its location", () => {
  for (let n = 0; n < 3; n++) logger.error(errorFields(new Error("a fault")), "request failed")
  for (let n = 0; n < 2; n++) logger.error({ status: 500 }, "request failed")
  expect(lines).toHaveLength(5)
  expect(lines[0]?.stack).toContain("    at ")
})
