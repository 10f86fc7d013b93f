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
  /** Fails the test when a page of this context logs an error, throws, or violates the CSP. */
  watch: (context: BrowserContext) => void
  /**
   * False in tests of a first visit, with context options (`test.use`) or with their own site. The
   * other tests of a worker share one context, emptied between tests: loading and compiling scripts
   * takes most of a test's time.
   */
  sharesContext: boolean
  /** Opens a page in a new, watched context, for another person. */
  newPerson: (options?: BrowserContextOptions) => Promise<Page>
  /** A page with JavaScript disabled. */
  pageWithoutScripts: Page
  /**
   * Fails when axe finds a violation of WCAG 2.2 A or AA or a best practice, or when a class has no
   * rule. Tests call it on every screen, dialog and menu, so that each is opened once for both.
   */
  expectAccessible: (page: Page) => Promise<void>
  /**
   * Checks contrast only: for the other theme or width of a screen that `expectAccessible` has
   * checked.
   */
  expectContrast: (page: Page) => Promise<void>
  /** Patterns of console messages that the test expects. */
  expectedErrors: RegExp[]
  /** A word in the name of everything that the test creates. Marked rows are removed afterwards. */
  mark: string
  /** A word in the e-mail address of every submission of the test. They are removed afterwards. */
  sign: string
}

interface WorkerFixtures {
  /** The context shared by a worker's tests (`sharesContext`). */
  sharedContext: BrowserContext
  /** supabase-js with the secret key, to create rows and to check stored values. */
  service: SupabaseClient<Database>
}

/**
 * Chromium reports a view transition between pages that it skips, e.g. when the machine is slow, as
 * an error of the page: https://github.com/w3c/csswg-drafts/issues/13726
 */
const skippedTransition = /^Transition was (aborted|skipped)/

/** The site's test: real Chromium, and a page that must not log an error. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses this pattern
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
      // Keeps the renderer process with its compiled scripts from one test to the next.
      await (await context.newPage()).goto("/robots.txt")
      await use(context)
      await context.close()
    },
    { scope: "worker" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright parses this pattern
  expectedErrors: async ({}, use) => use([]),
  watch: [
    async ({ expectedErrors, service }, use) => {
      const errors: string[] = []
      const noteMessage = (message: ConsoleMessage) => {
        if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`)
      }
      const noteError = (error: WebError) => {
        const { message } = error.error()
        if (!skippedTransition.test(message)) errors.push(message)
      }
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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright parses this pattern
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      await expectNoViolation(page)
      expect(await unstyledClasses(page)).toEqual([])
    })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright parses this pattern
  expectContrast: async ({}, use) => {
    await use((page) => expectNoViolation(page, rulesOfColour))
  },
})

/** Removes errors about files that a parallel test has deleted while the dialog listed them. */
async function withoutRemovedFiles(service: SupabaseClient<Database>, errors: string[]): Promise<string[]> {
  const folderOf = (error: string) => /status of 404 .*\/media\/([^/]+)\//.exec(error)?.[1] ?? ""
  const folders = [...new Set(errors.map(folderOf).filter(Boolean))]
  if (folders.length === 0) return errors
  const { data } = await service.from("media").select("folder").in("folder", folders).throwOnError()
  const there = new Set(["", ...data.map(({ folder }) => folder)])
  return errors.filter((error) => there.has(folderOf(error)))
}

/** Closes all pages but the first, and clears storage and permissions. */
async function empty(context: BrowserContext): Promise<void> {
  const [first, ...others] = context.pages()
  for (const page of others) await page.close()
  await first?.evaluate(() => localStorage.clear())
  await context.clearCookies()
  await context.clearPermissions()
}

const rulesOfColour = ["color-contrast", "link-in-text-block"]

export { expect }
