import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createReadiness } from "../../server/http/readiness.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test("queries the database at most once a second and never concurrently", async () => {
  let looks = 0
  let answer = Promise.withResolvers<boolean>()
  const ready = createReadiness(
    () => {
      looks++
      return answer.promise
    },
    () => {},
  )
  const first = Array.from({ length: 100 }, ready)
  // Slower than a second: later callers wait for the same check.
  await vi.advanceTimersByTimeAsync(3_000)
  const late = ready()
  answer.resolve(true)
  expect(new Set(await Promise.all([...first, late]))).toEqual(new Set([true]))
  await vi.advanceTimersByTimeAsync(900)
  expect(await ready()).toBe(true)
  expect(looks).toBe(1)

  answer = Promise.withResolvers()
  answer.resolve(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(await ready()).toBe(false)
  expect(looks).toBe(2)
})

test("logs once when the database becomes unavailable and once when it recovers", async () => {
  const lines: string[] = []
  let up = true
  const ready = createReadiness(
    async () => up,
    (line) => lines.push(line),
  )
  for (const now of [true, false, false, true, true]) {
    up = now
    expect(await ready()).toBe(now)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(lines).toEqual(["the database is away", "the database is back"])
})
