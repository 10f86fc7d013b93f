import { expect, onTestFinished, test, vi } from "vitest"
import { onNewYear } from "../../server/pages/cache/new-year.ts"

test("pages are made anew once when a year begins", () => {
  vi.useFakeTimers({ now: new Date(2026, 11, 31, 23, 58, 30) })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const then = vi.fn()
  onNewYear(then)
  vi.advanceTimersByTime(60_000)
  expect(then).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(then).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(24 * 60 * 60_000)
  expect(then).toHaveBeenCalledOnce()
})
