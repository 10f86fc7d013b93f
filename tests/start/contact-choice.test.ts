import { expect, test } from "vitest"
import { hasDemo } from "../fixtures/demo.ts"
import { observedSite } from "./observed-site.ts"

// A tenth of the limit: three of 30 selections per minute.
const { address, ask, output, pagesKept } = observedSite("0.1")

test.skipIf(!hasDemo)("a choice of functions is neither cached nor logged", async () => {
  await ask("/kontakt", "203.0.113.1")
  const before = await pagesKept()
  expect(before).toBeGreaterThan(0)
  for (const [key, title] of [
    ["sokfilter", "Sökfilter"],
    ["a-till-o", "A till Ö"],
  ]) {
    const answer = await ask(`/kontakt?funktion=${key}`, "203.0.113.1")
    expect(answer.headers.get("Cache-Control")).toBe("private, max-age=0, must-revalidate")
    expect(await answer.text()).toContain(`: ${title}\n`)
  }
  expect(await pagesKept()).toBe(before)
  expect(await (await ask("/kontakt", "203.0.113.1")).text()).not.toContain("Sökfilter")
  expect(output()).not.toContain("sokfilter")
})

test("too many choices get 429 with Retry-After, and the form is still shown", async () => {
  for (let count = 0; count < 3; count++) {
    expect((await ask("/kontakt?funktion=sokfilter", "203.0.113.2")).status).toBe(200)
  }
  const refused = await ask("/kontakt?funktion=sokfilter", "203.0.113.2")
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0)
  const page = await refused.text()
  expect(page).toContain("Urvalet kunde inte tas med")
  expect(page).toContain('name="message"')
  expect(page).not.toContain(": Sökfilter\n")
  expect((await ask("/kontakt", "203.0.113.2")).status).toBe(200)
  expect((await ask("/kontakt?funktion=sokfilter", "203.0.113.3")).status).toBe(200)
})

test.skipIf(!hasDemo)(
  "the screen is cached once for each referring page, and not for invented pages",
  async () => {
    // The host of SITE_URL.
    const own = address().replace("127.0.0.1", "localhost")
    const from = (path: string) => ask("/kontakt", "203.0.113.4", { Referer: own + path })
    await ask("/losningar/intranat", "203.0.113.4")
    const before = await pagesKept()
    for (const path of ["/losningar/intranat", "/losningar/intranat?utm_source=x", "/funktioner"]) {
      expect(await (await from(path)).text()).toContain(`name="from" value="${path.replace(/\?.*/, "")}"`)
    }
    expect(await pagesKept()).toBe(before + 2)
    for (let number = 0; number < 5; number++) {
      expect(await (await from(`/losningar/hittas-pa-${number}`)).text()).not.toContain('name="from"')
    }
    await ask("/kontakt", "203.0.113.4", { Referer: "https://annan.example/funktioner" })
    expect(await pagesKept()).toBe(before + 2)
  },
)
