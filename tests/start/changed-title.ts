import { expect } from "vitest"
import type { SiteProcess } from "./site-process.ts"

/** Requests one page of the demo many times on new connections, so that all processes respond. */
export const solutionsPages = ({ address }: SiteProcess): Promise<string[]> =>
  Promise.all(
    Array.from({ length: 30 }, async () => {
      const response = await fetch(`${address}/losningar`, { headers: { Connection: "close" } })
      return response.text()
    }),
  )

/** Changes the title of a solution on that page with the secret key. Returns the title. */
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

/** Waits until every process shows the title. */
export async function expectTitleEverywhere(
  site: SiteProcess,
  title: string,
  timeout = 10_000,
): Promise<void> {
  const shown = async () => (await solutionsPages(site)).every((page) => page.includes(title))
  await expect.poll(shown, { timeout, interval: 50 }).toBe(true)
}
