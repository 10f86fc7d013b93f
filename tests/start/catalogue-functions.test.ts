import { expect, test, vi } from "vitest"
import { hasDemo } from "../fixtures/demo.ts"
import { email, password, signIn, sitesWithBackups } from "./sites-with-backups.ts"

const { start, publishableKey } = sitesWithBackups()

test.skipIf(!hasDemo)("changes to catalogue functions show on every screen that lists them", async () => {
  const site = await start("data", { ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
  const key = await publishableKey("data")
  const { token } = await signIn(site, key)
  const write = async (method: string, query: string, body: unknown) => {
    const answer = await fetch(`${site.address}/rest/v1/catalogue_functions${query}`, {
      method,
      headers: { apikey: key, Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    })
    expect(answer.ok).toBe(true)
  }
  const text = async (path: string) => (await fetch(site.address + path)).text()
  /** Waits until the change has reached the page cache. */
  const says = (path: string, ...words: string[]) =>
    vi.waitFor(
      async () => {
        const page = await text(path)
        for (const some of words) expect(page).toContain(some)
      },
      { timeout: 10_000 },
    )

  // The specified number, until functions are published.
  await says("/", "153\u00a0funktioner finns")
  await says("/om-oss", "153 funktioner som passar ihop")
  await says("/funktioner", "Inga funktioner är publicerade just nu")
  expect(await text("/funktioner")).not.toContain('type="checkbox"')

  const functions = Array.from({ length: 80 }, (_, i) => ({
    ...{ area: i < 40 ? "Karta & kött" : "Sök", title: `Modul ${i + 1}`, slug: `modul-${i + 1}` },
    ...{ description: "Gör en sak.", is_published: true },
  }))
  await write("POST", "", functions)
  await says("/funktioner", "153\u00a0funktioner, en plattform", 'id="omrade-karta-kott"', "Modul 80</label>")
  await says("/en/funktioner", "153\u00a0features, one platform", '<span lang="sv">Modul 1</span>')
  await says("/", "153\u00a0funktioner finns")
  await says("/om-oss", "153 funktioner som passar ihop")
  expect(await text("/kontakt?funktion=modul-41&funktion=finns-inte")).toContain("Sök: Modul 41\n")

  await write("PATCH", "?slug=eq.modul-41", { title: "Karta", title_en: "Map" })
  await says("/funktioner", "Karta</label>")
  await says("/en/funktioner", "Map</label>")
  await write("PATCH", "?slug=eq.modul-41", { is_published: false })
  await says("/funktioner", "153\u00a0funktioner, en plattform")
  expect(await text("/funktioner")).not.toContain("modul-41")
  expect(await text("/kontakt?funktion=modul-41")).not.toContain("Sök: ")
})
