import { expect, test } from "vitest"
import { isBilingual } from "../../content/texts/language.ts"
import { observedSite } from "./observed-site.ts"

// A twentieth of the limit: three of 60 searches per minute.
const { ask, output, pagesKept } = observedSite("0.05")

test("searches are not in the page cache, shared caches or the log", async () => {
  await ask("/om-oss", "203.0.113.1")
  const before = await pagesKept()
  expect(before).toBeGreaterThan(0)
  for (const words of ["portal", "hemligt-ord"]) {
    const answer = await ask(`/sok?q=${words}`, "203.0.113.1", { "Accept-Encoding": "br" })
    expect(answer.status).toBe(200)
    expect(answer.headers.get("Cache-Control")).toBe("private, max-age=0, must-revalidate")
    expect(answer.headers.get("Content-Encoding")).toBe("br")
    expect(await answer.text()).toContain(words)
  }
  expect(await pagesKept()).toBe(before)
  expect(output()).toContain("/sok")
  expect(output()).not.toContain("hemligt-ord")
})

test.skipIf(!isBilingual)(
  "searches are rate-limited per address, with a message in its language",
  async () => {
    for (let count = 0; count < 3; count++) {
      expect((await ask("/sok?q=portal", "203.0.113.2")).status).toBe(200)
    }
    for (const [path, words] of [
      ["/sok?q=portal", "Många sökningar på kort tid"],
      ["/en/sok?q=portal", "Many searches in a short time"],
    ] as const) {
      const refused = await ask(path, "203.0.113.2")
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0)
      expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(60)
      expect(await refused.text()).toContain(words)
    }
    // The empty form does not count, and other screens are not searches.
    expect((await ask("/sok", "203.0.113.2")).status).toBe(200)
    expect((await ask("/losningar", "203.0.113.2")).status).toBe(200)
    expect((await ask("/sok?q=portal", "203.0.113.3")).status).toBe(200)
  },
)
