import type { Browser, Page } from "@playwright/test"
import { expect } from "vitest"

/** The contact page's texts: Swedish ones as specified, and their translations. */
const texts = {
  sv: {
    path: "/kontakt",
    failed: ["Fel", "Det gick inte att skicka meddelandet. Försök igen."],
    sent: "Meddelandet skickat!",
  },
  en: {
    path: "/en/kontakt",
    failed: ["Error", "The message could not be sent. Please try again."],
    sent: "Message sent!",
  },
} as const

/** A visitor on the contact page, in one language, with or without JavaScript. */
export interface FormVisitor {
  email: string
  /** Submits the form and waits for its error message. */
  expectFailure(): Promise<void>
  expectSuccess(): Promise<void>
  /** Checks that the fields keep their values. */
  expectKept(): Promise<void>
  close(): Promise<void>
}

export async function openForm(
  browser: Browser,
  address: string,
  language: "sv" | "en",
  javaScriptEnabled: boolean,
): Promise<FormVisitor> {
  const { path, failed, sent } = texts[language]
  const email = `form-${language}-${javaScriptEnabled ? "with" : "without"}-scripts@exempel.example`
  const typed = { name: "Åsa Öberg", email, company: "Norrvik", message: "Rad ett\nRad två" }
  const context = await browser.newContext({ baseURL: address, locale: "sv-SE", javaScriptEnabled })
  const page: Page = await context.newPage()
  await page.goto(path)
  const field = (name: string) => page.locator(`form [name="${name}"]`)
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value)
  const send = async (words: readonly string[]) => {
    await page.locator("form button[type=submit]").click()
    for (const text of words) await page.getByText(text, { exact: true }).waitFor({ timeout: 30_000 })
  }
  return {
    email,
    expectFailure: () => send(failed),
    expectSuccess: () => send([sent]),
    async expectKept() {
      for (const [name, value] of Object.entries(typed)) expect(await field(name).inputValue()).toBe(value)
    },
    close: () => context.close(),
  }
}
