import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { openLimiter } from "../../server/limits/limiter.ts"
import { limits } from "../../server/limits/limits.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const address = "198.51.100.1"

describe("limits in memory", () => {
  test("the sixth contact message within ten minutes is refused until they have passed", async () => {
    const limiter = await openLimiter()
    for (let i = 0; i < 5; i++) expect(await limiter.consume("contact", { address })).toEqual({ ok: true })
    vi.advanceTimersByTime(60_000)
    expect(await limiter.consume("contact", { address })).toEqual({ ok: false, retryAfterSeconds: 540 })
    expect(await limiter.consume("contact", { address: "198.51.100.2" })).toEqual({ ok: true })
    vi.advanceTimersByTime(540_001)
    expect(await limiter.consume("contact", { address })).toEqual({ ok: true })
  })

  test("thirty contact messages a day, however slowly", async () => {
    const limiter = await openLimiter()
    for (let i = 0; i < 30; i++) {
      expect(await limiter.consume("contact", { address })).toEqual({ ok: true })
      vi.advanceTimersByTime(10 * 60_000 + 1)
    }
    const refused = await limiter.consume("contact", { address })
    expect(refused).toMatchObject({ ok: false })
    expect(refused.ok ? 0 : refused.retryAfterSeconds).toBeGreaterThan(18 * 3600)
  })

  test("sign-in counts an e-mail address over all client addresses, spelled in any case", async () => {
    const limiter = await openLimiter()
    for (let i = 0; i < 10; i++) {
      const keys = { address: `198.51.100.${i}`, email: i % 2 ? "Anna@Example.se" : " anna@example.se" }
      expect(await limiter.consume("signIn", keys)).toEqual({ ok: true })
    }
    expect(await limiter.consume("signIn", { address: "198.51.100.99", email: "anna@example.se" })).toEqual({
      ok: false,
      retryAfterSeconds: 900,
    })
  })

  test("a blocked client address does not use up somebody's e-mail limit", async () => {
    const limiter = await openLimiter()
    for (let i = 0; i < 10; i++) await limiter.consume("signIn", { address, email: `x${i}@example.se` })
    for (let i = 0; i < 50; i++) {
      expect(await limiter.consume("signIn", { address, email: "anna@example.se" })).toMatchObject({
        ok: false,
      })
    }
    expect(await limiter.consume("signIn", { address: "203.0.113.5", email: "anna@example.se" })).toEqual({
      ok: true,
    })
  })

  test("addresses of one IPv6 network are one client", async () => {
    const limiter = await openLimiter()
    for (let i = 1; i <= 5; i++) await limiter.consume("signUp", { address: `2001:db8::${i}` })
    expect(await limiter.consume("signUp", { address: "2001:db8::ffff" })).toMatchObject({ ok: false })
    expect(await limiter.consume("signUp", { address: "2001:db8:0:1::1" })).toEqual({ ok: true })
  })

  test("RATE_LIMIT_FACTOR multiplies every limit", async () => {
    const limiter = await openLimiter({ factor: 2 })
    for (const [name, [first]] of Object.entries(limits)) {
      const consume = () => limiter.consume(name as keyof typeof limits, { address })
      for (let i = 0; i < first.points * 2; i++) expect(await consume(), name).toEqual({ ok: true })
      expect(await consume(), name).toMatchObject({ ok: false })
    }
  })

  test("a small factor leaves at least one use", async () => {
    const limiter = await openLimiter({ factor: 0.001 })
    expect(await limiter.consume("contact", { address })).toEqual({ ok: true })
    expect(await limiter.consume("contact", { address })).toMatchObject({ ok: false })
  })

  test("a call inside the process has no address and is not counted", async () => {
    const limiter = await openLimiter({ factor: 0.001 })
    for (let i = 0; i < 5; i++) expect(await limiter.consume("restRead", {})).toEqual({ ok: true })
  })
})
