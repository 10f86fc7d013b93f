import type { Page } from "@playwright/test"
import { e2eAddress, e2eEnvironment } from "../fixtures/e2e-site.ts"
import { administrator, beSignedIn, logIn, verifiedAccount } from "./accounts.ts"
import { untilAwake } from "./awake.ts"
import { expect, test } from "./test.ts"

// A first visit has an empty browser cache.
test.use({ sharesContext: false })

/** Collects the URLs of the page's scripts as they are requested. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url())
  })
  return scripts
}

test("reading, clicking and scrolling load no framework", async ({ page }) => {
  const scripts = scriptsOf(page)
  await page.goto("/losningar", { waitUntil: "networkidle" })
  await page.getByRole("heading", { level: 1 }).click()
  await page.keyboard.press("Tab")
  await page.keyboard.press("PageDown")
  await page.getByRole("banner").getByRole("link", { name: "Om oss" }).click()
  await expect(page).toHaveURL(/\/om-oss$/)
  await page.goto("/resurser")
  await page.getByRole("button", { name: "Guide", exact: true }).click()
  await expect(page).toHaveURL(/typ=guide#lista$/)
  await page.waitForLoadState("networkidle")
  expect(scripts).toEqual([])
})

for (const [path, touch] of [
  ["/kontakt", (page: Page) => page.getByLabel("Företag").fill("Ängen")],
  ["/resurser", (page: Page) => page.locator(".resource-mail > summary").first().click()],
  ["/brand-guidelines", (page: Page) => page.getByRole("button", { name: /Tall/ }).click()],
] as const) {
  test(`using the controls of ${path} loads React without its router, at most 80 kB`, async ({ page }) => {
    const scripts: string[] = []
    let bytes = 0
    const session = await page.context().newCDPSession(page)
    await session.send("Network.enable")
    const known = new Set<string>()
    session.on("Network.responseReceived", ({ type, requestId, response }) => {
      if (type !== "Script") return
      known.add(requestId)
      scripts.push(new URL(response.url).pathname)
    })
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (known.has(requestId)) bytes += encodedDataLength
    })
    await page.goto(path, { waitUntil: "networkidle" })
    expect(scripts).toEqual([])
    await touch(page)
    // The last control differs from the one touched first.
    await page.getByRole("main").locator("input:visible, .brand-swatch").last().focus()
    await untilAwake(page)
    await page.waitForLoadState("networkidle")
    expect(scripts).toContainEqual(expect.stringMatching(/^\/assets\/react-/))
    expect(scripts.filter((script) => /router|root|manifest|application|members/.test(script))).toEqual([])
    expect(bytes).toBeLessThan(80_000)
  })
}

/** Sums the bytes of scripts that the page loads after this call. */
async function countScripts(page: Page) {
  const total = { bytes: 0 }
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  const scripts = new Set<string>()
  session.on("Network.responseReceived", ({ type, requestId }) => type === "Script" && scripts.add(requestId))
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) total.bytes += encodedDataLength
  })
  return total
}

test("sign-in loads at most 145 kB of scripts; with dashboard and a list at most 270 kB", async ({
  page,
}) => {
  const total = await countScripts(page)
  await page.goto("/auth", { waitUntil: "networkidle" })
  // 149.4 kB before company sign-in and passkeys.
  expect(total.bytes).toBeLessThan(145_000)
  await logIn(page, administrator)
  await page.waitForURL(`${e2eAddress}/`, { waitUntil: "networkidle" })
  await page.goto("/admin/dashboard", { waitUntil: "networkidle" })
  await page.getByRole("link", { name: "Case Studies", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Case Studies" })).toBeVisible()
  await page.waitForLoadState("networkidle")
  expect(total.bytes).toBeLessThan(270_000)
})

test("page sizes are within budget; idle compression saves 7 %", async ({ request }) => {
  for (const [path, most] of [
    ["/", 13_000],
    ["/funktioner", 17_500],
    ["/losningar", 13_000],
  ] as const) {
    // Idle compression follows a start or a change of content.
    const size = async () => {
      const { "content-encoding": encoding, "content-length": length } = (await request.get(path)).headers()
      return encoding === "br" ? Number(length) : undefined
    }
    await expect.poll(size, path).toBeLessThan(most)
  }
})

test("members' features load without the router and the back office's code", async ({ page }) => {
  await beSignedIn(page, await verifiedAccount())
  const scripts = scriptsOf(page)
  await page.goto("/losningar/intranat", { waitUntil: "networkidle" })
  await expect(page.getByRole("banner").getByRole("button", { name: "Mitt konto" })).toBeVisible()
  expect(scripts).toContainEqual(expect.stringMatching(/\/assets\/react-/))
  expect(scripts.filter((script) => /router|root|manifest|application|admin|forms/.test(script))).toEqual([])
})

test("long API responses are compressed, short ones are not", async ({ request, mark, service }) => {
  const drafts = Array.from({ length: 8 }, (_, index) => ({
    title: mark,
    slug: `${mark}-${index}`,
    hero_description: "Lång text. ".repeat(450),
  }))
  expect((await service.from("pages").insert(drafts)).error).toBeNull()
  const ask = (query: string) =>
    request.get(`/rest/v1/pages?select=*&title=eq.${mark}${query}`, {
      headers: { apikey: e2eEnvironment.SUPABASE_SECRET_KEY ?? "" },
    })
  const all = await ask("")
  expect((await all.text()).length).toBeGreaterThan(32 * 1024)
  expect(all.headers()["content-encoding"]).toBe("gzip")
  expect(all.headers()).not.toHaveProperty("content-length")
  const one = await ask("&limit=1")
  expect(await one.json()).toHaveLength(1)
  expect(one.headers()).not.toHaveProperty("content-encoding")
})
