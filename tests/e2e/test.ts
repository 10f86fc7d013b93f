import AxeBuilder from "@axe-core/playwright"
import { type Browser, test as base, expect, type Page } from "@playwright/test"
import { createClient, type SupabaseClient } from "@supabase/supabase-js"
import type { Database } from "../../supabase/types.ts"
import { backendAddress, e2eAddress, e2eEnvironment } from "../fixtures/e2e-site.ts"
import { newMark, removeMarked } from "./mark.ts"

interface Fixtures {
  /** Fails the test when the page logged an error, threw, or broke the Content-Security-Policy. */
  noPageErrors: undefined
  /** A page in a browser with scripts turned off. */
  pageWithoutScripts: Page
  /** Fails when axe finds a violation of WCAG 2.2 A or AA or a best practice. */
  expectAccessible: (page: Page) => Promise<void>
  /** Messages the page may log: patterns a test adds itself. */
  expectedErrors: RegExp[]
  /** A word that stands in the names of everything that the test makes; all of that is removed afterwards. */
  mark: string
}

interface WorkerFixtures {
  /** supabase-js with the server's key, to make rows and to look at what was stored. */
  service: SupabaseClient<Database>
}

/** The site's test: what the product does, in real Chromium, with a page that may not log an error. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const { SUPABASE_SECRET_KEY = "" } = e2eEnvironment
      await use(
        createClient<Database>(backendAddress, SUPABASE_SECRET_KEY, { auth: { persistSession: false } }),
      )
    },
    { scope: "worker" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  expectedErrors: async ({}, use) => use([]),
  noPageErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`)
      })
      page.on("pageerror", (error) => errors.push(error.message))
      await use(undefined)
      expect(errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
  pageWithoutScripts: async ({ browser }, use) => withContext(browser, { javaScriptEnabled: false }, use),
  mark: async ({ service }, use) => {
    const mark = newMark()
    await use(mark)
    await removeMarked(service, mark)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      // The way without a second window: no page has frames.
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
      expect(
        violations.map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target.join(" ")) })),
      ).toEqual([])
    })
  },
})

async function withContext(
  browser: Browser,
  options: Parameters<Browser["newContext"]>[0],
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: e2eAddress, locale: "sv-SE", ...options })
  await use(await context.newPage())
  await context.close()
}

export { expect }
