import type { Page } from "@playwright/test"
import { wake } from "../e2e/accessibility.ts"
import type { Screen } from "./screens.ts"

const phone = [390]
const both = [390, 1440]

/** Overlays, and forms with errors. */
export const states: Screen[] = [
  state("menu", phone, async (page) => {
    await page.goto("/losningar")
    await page.getByRole("button", { name: "Meny", exact: true }).click()
  }),
  state("language", [1440], async (page) => {
    await page.goto("/losningar")
    await page.getByRole("button", { name: /Språk/ }).click()
  }),
  state("brand-contents", phone, async (page) => {
    await page.goto("/brand-guidelines")
    await page.locator("[popovertarget=delar]").click()
  }),
  state("contact-refused", both, async (page) => {
    await page.goto("/kontakt")
    await wake(page)
    await page.getByLabel("Namn", { exact: true }).fill("Åsa Öberg")
    await page.getByLabel("E-post", { exact: true }).fill("asa.oberg")
    await page.locator("form [type=submit]").click()
    await page.locator(".toast").waitFor()
  }),
  state("contact-sent", both, async (page) => {
    await page.goto("/kontakt")
    await wake(page)
    await page.getByLabel("Namn", { exact: true }).fill("Åsa Öberg")
    await page.getByLabel("E-post", { exact: true }).fill("asa@norrviken.example")
    await page.locator("form [type=submit]").click()
    await page.locator(".toast").waitFor()
  }),
  state("login-refused", both, async (page) => {
    await page.goto("/auth")
    await wake(page)
    await page.getByLabel("E-post").fill("asa@norrviken.example")
    await page.getByLabel("Lösenord").fill("kort")
    await page.locator("form [type=submit]").click()
    await page.locator(".toast").waitFor()
  }),
  state(
    "user-menu",
    both,
    asAdministrator("/profile", async (page) => {
      await page
        .getByRole("banner")
        .getByRole("button", { name: /Mitt konto|^Meny$/ })
        .first()
        .click()
    }),
  ),
  state(
    "solution-of-a-member",
    both,
    asAdministrator("/losningar/intranat", async (page) => {
      await page.getByRole("heading", { name: "De viktigaste funktionerna" }).scrollIntoViewIfNeeded()
    }),
  ),
  state(
    "admin-menu",
    phone,
    asAdministrator("/admin/pages", async (page) => {
      await page.getByRole("button", { name: "Meny", exact: true }).click()
    }),
  ),
  state(
    "admin-new",
    both,
    asAdministrator("/admin/solutions", async (page) => {
      await page.getByRole("button", { name: "Ny lösning" }).click()
      await page.getByRole("dialog").locator("[type=submit]").click()
    }),
  ),
  state(
    "admin-edit",
    both,
    asAdministrator("/admin/case-studies", async (page) => {
      await page.getByRole("button", { name: "Redigera" }).first().click()
    }),
  ),
  state(
    "admin-unsaved",
    both,
    asAdministrator("/admin/pages", async (page) => {
      await page.getByRole("button", { name: "Redigera" }).first().click()
      await page.getByRole("dialog").locator("[name=title]").fill("En annan titel")
      await page.keyboard.press("Escape")
      await page.getByRole("alertdialog").waitFor()
    }),
  ),
  state(
    "admin-remove",
    both,
    asAdministrator("/admin/resources", async (page) => {
      await page.getByRole("button", { name: "Ta bort" }).first().click()
    }),
  ),
  state(
    "admin-features",
    both,
    asAdministrator("/admin/solutions", async (page) => {
      await page.getByRole("button", { name: "Intranät", exact: true }).click()
      await page.getByRole("heading", { name: "Funktioner för Intranät" }).waitFor()
      await page.waitForLoadState("networkidle")
    }),
  ),
  state(
    "admin-icons",
    both,
    asAdministrator("/admin/solutions", async (page) => {
      await page.getByRole("button", { name: "Intranät", exact: true }).click()
      await page.getByRole("button", { name: "Ny funktion" }).click()
      await page.getByRole("button", { name: "Välj ikon" }).click()
      await page.getByText(/\d ikoner/).waitFor()
    }),
  ),
]

function state(name: string, widths: readonly number[], how: Pick<Screen, "open"> | Screen["open"]): Screen {
  const own = typeof how === "function" ? { open: how, account: false } : { ...how, account: true }
  return {
    name: `state-${name}`,
    language: "sv",
    site: "demo",
    sheet: "states",
    widths,
    themes: ["light", "dark"],
    windowOnly: true,
    ...own,
  }
}

function asAdministrator(path: string, act: (page: Page) => Promise<void>): Pick<Screen, "open"> {
  return {
    async open(page) {
      await page.goto(path, { waitUntil: "networkidle" })
      await act(page)
    },
  }
}
