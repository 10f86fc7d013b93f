import type { Locator, Page } from "@playwright/test"
import type { SupabaseClient } from "@supabase/supabase-js"
import { sessionKey } from "../../app/session/browser-storage.ts"
import type { ContentTable } from "../../content/index.ts"
import type { Database } from "../../supabase/types.ts"
import { administratorAccount } from "../fixtures/e2e-site.ts"
import type { ContentType } from "./admin-types.ts"
import { ask } from "./protocol.ts"
import { test as base, expect } from "./test.ts"
import { toast } from "./toast.ts"

interface Fixtures {
  /** The test's page, signed in as an administrator. */
  page: Page
  /** False in tests that sign out: the worker's other tests share the session. */
  sharesSession: boolean
}

export const test = base.extend<Fixtures, { session: string }>({
  session: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses this pattern
    async ({}, use) => use(await newSession()),
    { scope: "worker" },
  ],
  sharesSession: [true, { option: true }],
  page: async ({ page, session, sharesSession }, use) => {
    await signInAs(page, sharesSession ? session : await newSession())
    await use(page)
  },
})

/** Inserts "Lösning <mark>" with features in this order. Each name is followed by the mark. */
export async function insertSolution(
  service: SupabaseClient<Database>,
  mark: string,
  featureNames: readonly string[],
): Promise<void> {
  const solution = { title: `Lösning ${mark}`, slug: `l-${mark}` }
  const { data } = await service.from("content_solutions").insert(solution).select().single().throwOnError()
  const features = featureNames.map((name, position) => ({
    title: `${name} ${mark}`,
    solution_id: data.id,
    position,
  }))
  await service.from("features").insert(features).throwOnError()
}

/** Creates a session of the administrator, as supabase-js stores it. */
export async function newSession(): Promise<string> {
  const response = await ask("/auth/v1/token?grant_type=password", { body: administratorAccount })
  expect(response.status).toBe(200)
  return response.text()
}

/** Stores the session once. Later changes by the page stay. */
export async function signInAs(page: Page, session: string): Promise<void> {
  await page.addInitScript(
    ([key, session]) => {
      if (sessionStorage.getItem("signed-in-once")) return
      sessionStorage.setItem("signed-in-once", "yes")
      localStorage.setItem(key, session)
    },
    [sessionKey, session] as const,
  )
}

/** Opens a screen of the back office and waits for its list. */
export async function openScreen(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/${name}`)
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible()
  await expect(page.getByText("Laddar...")).toHaveCount(0)
}

/** Opens the screen of a content type. */
export async function openType(page: Page, { screen, under }: ContentType): Promise<void> {
  await openScreen(page, screen)
  if (!under) return
  await page.getByRole("button", { name: under, exact: true }).click()
  await page.getByRole("heading", { name: `Funktioner för ${under}` }).waitFor()
  await page.getByText("Laddar...").waitFor({ state: "detached" })
}

/**
 * Limits the page's reads of a table to the test's own rows, because parallel tests add, remove and
 * order rows.
 */
export async function readOnly(page: Page, table: ContentTable, column: string, mark: string): Promise<void> {
  await page.route(`**/rest/v1/${table}?**`, (route) => {
    if (route.request().method() !== "GET") return route.fallback()
    const url = new URL(route.request().url())
    url.searchParams.append(column, `ilike.*${mark}*`)
    return route.continue({ url: url.href })
  })
}

/** Returns an item of a list: a card, or a row of the table of pages. */
export function itemOf(page: Page, name: string): Locator {
  return page.getByRole("main").locator("li[data-item], tbody tr").filter({ hasText: name })
}

/** Opens the menu of an item and returns one of its lines. */
export async function menuLine(item: Locator, name: string): Promise<Locator> {
  await item.getByRole("button", { name: "Fler åtgärder" }).click()
  return item.page().getByRole("menu").getByRole("menuitem", { name, exact: true })
}

export const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true })
export const alertDialog = (page: Page) => page.getByRole("alertdialog")
/** Waits until the dialog handles the keyboard: it has the focus and the layer below is inert. */
export async function expectOnTop(dialog: Locator): Promise<void> {
  await expect(dialog.locator(":focus")).toHaveCount(1)
  await expect(dialog).toHaveCSS("pointer-events", "auto")
  // React's effects change the keyboard handlers after the frame.
  await dialog.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

/** Clicks outside a dialog until it asks. Radix ignores clicks while another question closes. */
export async function pressBeside(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.click(5, 5)
    await expect(alertDialog(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}
export const control = (dialog: Locator, name: string) => dialog.locator(`[name="${name}"]`)
export const save = (dialog: Locator) => dialog.locator("[type=submit]").click()

export { expect, toast }
