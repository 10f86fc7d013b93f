import { expect, onTestFinished, test, vi } from "vitest"
import { onNewDay } from "../../server/pages/cache/new-day.ts"

test("pages are invalidated shortly after midnight in Sweden", () => {
  vi.useFakeTimers({ now: new Date("2026-12-23T22:58:20Z") })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const then = vi.fn()
  onNewDay(then)
  // 20 seconds after midnight on Christmas Eve.
  vi.advanceTimersByTime(120_000)
  expect(then).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(then).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(30 * 60_000)
  expect(then).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(24 * 60 * 60_000)
  expect(then.mock.calls.length).toBeGreaterThan(1)
})
