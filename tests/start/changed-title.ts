import { expect } from "vitest"
import type { SiteProcess } from "./site-process.ts"

/** One page of the demo many times, each over a connection of its own, so that all processes of the site are asked. */
export const solutionsPages = ({ address }: SiteProcess): Promise<string[]> =>
  Promise.all(
    Array.from({ length: 30 }, async () => {
      const response = await fetch(`${address}/losningar`, { headers: { Connection: "close" } })
      return response.text()
    }),
  )

/** Gives a solution on that page another title, as its server's key may, and returns it. */
export async function changeTitle({ address }: SiteProcess, secretKey: string): Promise<string> {
  const title = `Ändrad ${crypto.randomUUID()}`
  const changed = await fetch(`${address}/rest/v1/content_solutions?slug=eq.intranat`, {
    method: "PATCH",
    headers: { apikey: secretKey, "Content-Type": "application/json" },
    body: JSON.stringify({ title }),
  })
  expect(changed.status).toBe(204)
  return title
}

/** Waits until every process of the site shows it. */
export async function expectTitleEverywhere(
  site: SiteProcess,
  title: string,
  timeout = 10_000,
): Promise<void> {
  const shown = async () => (await solutionsPages(site)).every((page) => page.includes(title))
  await expect.poll(shown, { timeout, interval: 50 }).toBe(true)
}
