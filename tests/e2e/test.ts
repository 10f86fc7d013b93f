import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from "@playwright/test"
import { createClient, type SupabaseClient } from "@supabase/supabase-js"
import type { Database } from "../../supabase/types.ts"
import { backendAddress, e2eEnvironment } from "../fixtures/e2e-site.ts"
import { expectNoViolation } from "./axe.ts"
import { newMark, removeMarked } from "./mark.ts"
import { unstyledClasses } from "./unstyled.ts"

interface Fixtures {
  /** Fails the test when a page of this browser window logs an error, throws, or breaks the Content-Security-Policy. */
  watch: (context: BrowserContext) => void
  /**
   * False in tests that look at a browser's first visit, give it options of their own (`test.use`) or a site of their own. The others of a worker use
   * one browser window after each other, emptied between them, as what they load and compile is most of their time.
   */
  sharesContext: boolean
  /** A page of somebody else: a browser window that shares nothing with the test's own, and is watched like it. */
  newPerson: (options?: BrowserContextOptions) => Promise<Page>
  /** A page in a browser with scripts turned off. */
  pageWithoutScripts: Page
  /**
   * Fails when axe finds a violation of WCAG 2.2 A or AA or a best practice, or when a class has no rule. Tests call it on
   * every screen, dialog and menu, so each is opened once for both.
   */
  expectAccessible: (page: Page) => Promise<void>
  /** What may differ in the other theme or at another width of what `expectAccessible` has just looked at: colours. */
  expectContrast: (page: Page) => Promise<void>
  /** Messages the pages may log: patterns a test adds itself. */
  expectedErrors: RegExp[]
  /** A word that stands in the names of everything that the test makes; all of that is removed afterwards. */
  mark: string
  /** A word in the e-mail address of everything that the test sends in; that is removed afterwards. */
  sign: string
}

interface WorkerFixtures {
  /** The browser window that the tests of a worker use one after the other (`sharesContext`). */
  sharedContext: BrowserContext
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
  sharedContext: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId } = project.use
      const context = await browser.newContext({ baseURL, locale, timezoneId })
      // Keeps the process in which the site's scripts are compiled from one test to the next.
      await (await context.newPage()).goto("/robots.txt")
      await use(context)
      await context.close()
    },
    { scope: "worker" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  expectedErrors: async ({}, use) => use([]),
  watch: [
    async ({ expectedErrors, service }, use) => {
      const errors: string[] = []
      const noteMessage = (message: ConsoleMessage) => {
        if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`)
      }
      const noteError = (error: WebError) => errors.push(error.error().message)
      const watched: BrowserContext[] = []
      await use((context) => {
        watched.push(context.on("console", noteMessage).on("weberror", noteError))
      })
      for (const context of watched) context.off("console", noteMessage).off("weberror", noteError)
      const unexpected = errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))
      expect(await withoutRemovedFiles(service, unexpected)).toEqual([])
    },
    { auto: true },
  ],
  sharesContext: [true, { option: true }],
  context: async ({ browser, sharedContext, sharesContext, watch }, use) => {
    const context = sharesContext ? sharedContext : await browser.newContext()
    watch(context)
    await use(context)
    if (sharesContext) await empty(context)
    else await context.close()
  },
  newPerson: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      watch(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  pageWithoutScripts: async ({ newPerson }, use) => use(await newPerson({ javaScriptEnabled: false })),
  sign: async ({ service }, use) => {
    const sign = `sign${crypto.randomUUID().slice(0, 8)}`
    await use(sign)
    for (const table of ["contact_submissions", "lead_captures"] as const) {
      const { error } = await service.from(table).delete().like("email", `%${sign}%`)
      expect(error).toBeNull()
    }
  },
  mark: async ({ service }, use) => {
    const mark = newMark()
    await use(mark)
    await removeMarked(service, mark)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      await expectNoViolation(page)
      expect(await unstyledClasses(page)).toEqual([])
    })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  expectContrast: async ({}, use) => {
    await use((page) => expectNoViolation(page, rulesOfColour))
  },
})

/** The files that a dialog offers are those of all tests, and another test may have removed one before its picture was read. */
async function withoutRemovedFiles(service: SupabaseClient<Database>, errors: string[]): Promise<string[]> {
  const folderOf = (error: string) => /status of 404 .*\/media\/([^/]+)\//.exec(error)?.[1] ?? ""
  const folders = [...new Set(errors.map(folderOf).filter(Boolean))]
  if (folders.length === 0) return errors
  const { data } = await service.from("media").select("folder").in("folder", folders).throwOnError()
  const there = new Set(["", ...data.map(({ folder }) => folder)])
  return errors.filter((error) => there.has(folderOf(error)))
}

/** Leaves the first page of the context, and nothing that a test has stored or was allowed. */
async function empty(context: BrowserContext): Promise<void> {
  const [first, ...others] = context.pages()
  for (const page of others) await page.close()
  await first?.evaluate(() => localStorage.clear())
  await context.clearCookies()
  await context.clearPermissions()
}

const rulesOfColour = ["color-contrast", "link-in-text-block"]

export { expect }
