import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { LimitAnswer } from "../../portable/limits/consume.ts"
import { limits } from "../../portable/limits/limits.ts"
import { openLimiter } from "../../server/limits/limiter.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const address = "198.51.100.1"

describe("limits in memory", () => {
  test("the sixth contact message within ten minutes is refused until they have passed", async () => {
    const limiter = openLimiter()
    for (let i = 0; i < 5; i++) expect(await limiter.consume("contact", { address })).toEqual({ ok: true })
    vi.advanceTimersByTime(60_000)
    expect(await limiter.consume("contact", { address })).toEqual({ ok: false, retryAfterSeconds: 540 })
    expect(await limiter.consume("contact", { address: "198.51.100.2" })).toEqual({ ok: true })
    vi.advanceTimersByTime(540_001)
    expect(await limiter.consume("contact", { address })).toEqual({ ok: true })
  })

  test("thirty contact messages a day, however slowly", async () => {
    const limiter = openLimiter()
    for (let i = 0; i < 30; i++) {
      expect(await limiter.consume("contact", { address })).toEqual({ ok: true })
      vi.advanceTimersByTime(10 * 60_000 + 1)
    }
    const refused = await limiter.consume("contact", { address })
    expect(refused).toMatchObject({ ok: false })
    expect(refused.ok ? 0 : refused.retryAfterSeconds).toBeGreaterThan(18 * 3600)
  })

  const email = "anna@example.se"
  /** Returns the seconds to wait, or undefined when the request is allowed. */
  const refusedFor = async (answer: Promise<LimitAnswer>) => {
    const given = await answer
    return given.ok ? 0 : given.retryAfterSeconds
  }

  test("ten wrong passwords for one e-mail address from one client address, spelled in any case", async () => {
    const limiter = openLimiter()
    const signIn = (from: string, to: string) =>
      refusedFor(limiter.consume("signIn", { address: from, email: to }))
    for (let i = 0; i < 10; i++)
      expect(await signIn(address, i % 2 ? "Anna@Example.se" : ` ${email} `)).toBe(0)
    // The limit of the client address resets after a minute, that of address and account does not.
    vi.advanceTimersByTime(60_000)
    expect(await signIn(address, email)).toBe(840)
    expect(await signIn(address, "bo@example.se")).toBe(0)
    expect(await signIn("198.51.100.2", email)).toBe(0)
    vi.advanceTimersByTime(840_001)
    expect(await signIn(address, email)).toBe(0)
  })

  test("a hundred wrong passwords for one e-mail address from everywhere together", async () => {
    const limiter = openLimiter()
    for (let i = 0; i < 100; i++) {
      expect(await limiter.consume("signIn", { address: `203.0.113.${i}`, email })).toEqual({ ok: true })
    }
    expect(await refusedFor(limiter.consume("signIn", { address, email }))).toBe(900)
  })

  test("a refund removes the failure but not the request", async () => {
    const limiter = openLimiter()
    for (let minute = 0; minute < 14; minute++) {
      for (let i = 0; i < 10; i++) {
        expect(await limiter.consume("signIn", { address, email })).toEqual({ ok: true })
        await limiter.giveBack("signIn", { address, email })
      }
      expect(await refusedFor(limiter.consume("signIn", { address, email }))).toBe(60)
      vi.advanceTimersByTime(60_001)
    }
  })

  test("a sign-in rejected by one limit does not count as a failure for the others", async () => {
    const limiter = openLimiter()
    for (let i = 0; i < 100; i++) await limiter.consume("signIn", { address: `203.0.113.${i}`, email })
    vi.advanceTimersByTime(890_000)
    for (let i = 0; i < 10; i++)
      expect(await refusedFor(limiter.consume("signIn", { address, email }))).toBe(10)
    vi.advanceTimersByTime(60_000)
    expect(await limiter.consume("signIn", { address, email })).toEqual({ ok: true })
  })

  test("a blocked client address does not use up somebody's e-mail limit", async () => {
    const limiter = openLimiter()
    for (let i = 0; i < 10; i++) await limiter.consume("signIn", { address, email: `x${i}@example.se` })
    for (let i = 0; i < 200; i++) {
      expect(await limiter.consume("signIn", { address, email })).toMatchObject({ ok: false })
    }
    expect(await limiter.consume("signIn", { address: "203.0.113.5", email })).toEqual({ ok: true })
  })

  test("counts addresses of one IPv6 network as one client", async () => {
    const limiter = openLimiter()
    for (let i = 1; i <= 5; i++) await limiter.consume("signUp", { address: `2001:db8::${i}` })
    expect(await limiter.consume("signUp", { address: "2001:db8::ffff" })).toMatchObject({ ok: false })
    expect(await limiter.consume("signUp", { address: "2001:db8:0:1::1" })).toEqual({ ok: true })
  })

  test("RATE_LIMIT_FACTOR multiplies every limit", async () => {
    const limiter = openLimiter({ factor: 2 })
    for (const [name, [first]] of Object.entries(limits)) {
      const whom = first.key === "email" ? { email: "a@example.se" } : { address, session: "a" }
      const consume = () => limiter.consume(name as keyof typeof limits, whom)
      for (let i = 0; i < first.points * 2; i++) expect(await consume(), name).toEqual({ ok: true })
      expect(await consume(), name).toMatchObject({ ok: false })
    }
  })

  test("a small factor leaves at least one use", async () => {
    const limiter = openLimiter({ factor: 0.001 })
    expect(await limiter.consume("contact", { address })).toEqual({ ok: true })
    expect(await limiter.consume("contact", { address })).toMatchObject({ ok: false })
  })

  test("a call inside the process has no address and is not counted", async () => {
    const limiter = openLimiter({ factor: 0.001 })
    for (let i = 0; i < 5; i++) expect(await limiter.consume("restRead", {})).toEqual({ ok: true })
  })
})
