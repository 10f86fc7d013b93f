import { monitorEventLoopDelay } from "node:perf_hooks"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { engines, openTestDatabase } from "../fixtures/databases.ts"
import { goodPassword, json, newEmail, openSite, type Site } from "./auth-site.ts"

describe.each(engines)("limits of the accounts on %s", (engine) => {
  let free: Site
  beforeAll(async () => {
    free = await openSite(await openTestDatabase(engine))
  })
  afterAll(() => free.database.close())

  /** Asks until it is refused, and gives the number of requests that were let through. */
  async function untilRefused(ask: (i: number) => Promise<Response>, code: string): Promise<number> {
    for (let i = 0; i < 200; i++) {
      const response = await ask(i)
      if (response.status !== 429) continue
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0)
      expect(await response.json()).toMatchObject({ error_code: code })
      return i
    }
    throw new Error("never refused")
  }

  test("sign-in: by address, and by e-mail from wherever it is tried", async () => {
    const site = await openSite(free.database, { limitFactor: 1 })
    const email = newEmail()
    await free.account(email)
    const path = "/token?grant_type=password"
    const wrong = (address: string, who: string) =>
      site.request(path, json({ email: who, password: "Fel lösenord 1" }), address)
    expect(await untilRefused(() => wrong("192.0.2.1", newEmail()), "over_request_rate_limit")).toBe(10)
    expect(await untilRefused((i) => wrong(`198.51.100.${i}`, email), "over_request_rate_limit")).toBe(10)
    const owner = await site.visitor({ address: "203.0.113.1" }).auth.signInWithPassword({
      email: email.toUpperCase(),
      password: goodPassword,
    })
    expect(owner.error).toMatchObject({ status: 429, code: "over_request_rate_limit" })
  })

  test("guessing the password through its change counts as sign-in", async () => {
    const site = await openSite(free.database, { limitFactor: 1 })
    const email = newEmail()
    await free.account(email)
    const visitor = site.visitor({ address: "192.0.2.9" })
    const { data } = await visitor.auth.signInWithPassword({ email, password: goodPassword })
    const headers = {
      authorization: `Bearer ${data.session?.access_token}`,
      "content-type": "application/json",
    }
    const guess = () =>
      site.request(
        "/user",
        { ...json({ password: goodPassword }, "PUT"), headers },
        `198.51.100.${Math.random()}`,
      )
    expect(await untilRefused(guess, "over_request_rate_limit")).toBe(9)
  })

  test.each([
    ["/signup", 5],
    ["/recover", 5],
    ["/resend", 5],
  ])("%s by address", async (path, count) => {
    const site = await openSite(free.database, { limitFactor: 1 })
    const ask = () =>
      site.request(path, json({ email: newEmail(), password: goodPassword, type: "signup" }), "192.0.2.2")
    expect(await untilRefused(ask, "over_email_send_rate_limit")).toBe(count)
  })

  test.each(["/recover", "/resend"])("%s by e-mail, known or not", async (path) => {
    const site = await openSite(free.database, { limitFactor: 1 })
    const known = newEmail()
    await free.account(known)
    for (const email of [known, newEmail()]) {
      const ask = (i: number) => site.request(path, json({ email, type: "signup" }), `198.51.100.${i}`)
      expect(await untilRefused(ask, "over_email_send_rate_limit")).toBe(3)
    }
  })

  test("refused input is not counted", async () => {
    const site = await openSite(free.database, { limitFactor: 1 })
    const ask = (password: string) =>
      site.request("/signup", json({ email: newEmail(), password }), "192.0.2.3")
    for (let i = 0; i < 20; i++) expect((await ask("svagt")).status).toBe(422)
    expect((await ask(goodPassword)).status).toBe(200)
  })

  test("50 sign-ins at once all succeed and leave the event loop free", async () => {
    const email = newEmail()
    await free.account(email)
    const memory = process.memoryUsage().rss
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const started = performance.now()
    const results = await Promise.all(
      Array.from({ length: 50 }, () =>
        free.visitor().auth.signInWithPassword({ email, password: goodPassword }),
      ),
    )
    const seconds = (performance.now() - started) / 1000
    delay.disable()
    for (const { error } of results) expect(error).toBeNull()
    const milliseconds = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(1)
    const grown = ((process.memoryUsage().rss - memory) / 2 ** 20).toFixed(0)
    console.log(
      `${engine}: 50 sign-ins in ${seconds.toFixed(2)} s; event loop delay 50 % ${milliseconds(delay.percentile(50))} ms, ` +
        `99 % ${milliseconds(delay.percentile(99))} ms, longest ${milliseconds(delay.max)} ms; memory +${grown} MB`,
    )
  })

  test("more sign-ins than can be served in time are turned away with 429", async () => {
    const results = await Promise.all(
      Array.from({ length: 260 }, () =>
        free.request("/token?grant_type=password", json({ email: newEmail(), password: goodPassword })),
      ),
    )
    const refused = results.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(results.filter(({ status }) => status === 400)).toHaveLength(260 - refused.length)
    expect(refused[0]?.headers.get("retry-after")).toBe("5")
  })
})
