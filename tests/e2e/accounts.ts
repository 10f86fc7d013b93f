import type { Page } from "@playwright/test"
import type { SupabaseClient } from "@supabase/supabase-js"
import { sessionKey } from "../../app/session/browser-storage.ts"
import type { Database } from "../../supabase/types.ts"
import { administratorAccount, e2eAddress } from "../fixtures/e2e-site.ts"
import { accountLink, waitForMailTo } from "./mail.ts"
import { ask } from "./protocol.ts"
import { expect } from "./test.ts"
import { toast } from "./toast.ts"

export interface Account {
  email: string
  password: string
}

export const administrator: Account = administratorAccount

/** Returns an e-mail address that no other test uses. */
export const newAddress = () => `person-${crypto.randomUUID().slice(0, 12)}@e2e.example`
export const goodPassword = "Provkorning2"

/** Creates a verified account through the site's protocol and mail. */
export async function verifiedAccount(): Promise<Account> {
  const account = { email: newAddress(), password: goodPassword }
  const response = await ask("/auth/v1/signup", { body: account })
  expect(response.status).toBe(200)
  const link = accountLink(await waitForMailTo(account.email))
  const { token_hash, type } = Object.fromEntries(new URL(link).searchParams)
  if (token_hash) await ask("/auth/v1/verify", { body: { token_hash, type } })
  else await fetch(link, { redirect: "manual" })
  return account
}

/** Creates an administrator of content with a mailbox. Returns the address and a session. */
export async function newReviewer(service: SupabaseClient<Database>) {
  const account = await verifiedAccount()
  const session = await (await ask("/auth/v1/token?grant_type=password", { body: account })).text()
  const { id: user_id } = JSON.parse(session).user
  await service
    .from("users_roles")
    .insert({ user_id, role: "admin", areas: ["content"] })
    .throwOnError()
  return { email: account.email, session }
}

/** Opens a mail's link and presses its button. */
export async function followLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  // Opening a hosted project's link is enough.
  if (link.includes("/auth/confirm")) await page.getByRole("main").locator("[type=submit]").click()
}

/** Fills in and submits the sign-in form of /auth, which must be open. */
export async function logIn(page: Page, { email, password }: Account): Promise<void> {
  const form = page.getByRole("main").locator("form")
  await form.getByLabel("E-post").fill(email)
  await form.getByLabel("Lösenord").fill(password)
  await form.getByRole("button", { name: "Logga in" }).click()
}

/** Opens /auth, signs in and waits for the start page. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto("/auth")
  await logIn(page, account)
  await expect(page).toHaveURL(`${e2eAddress}/`)
  await expect(toast(page, "Välkommen tillbaka!")).toBeVisible()
}

/**
 * Signs in without the form: stores a session where the site reads it. Leaves the page on a
 * plain-text file of the site.
 */
export async function beSignedIn(page: Page, account: Account): Promise<void> {
  const response = await ask("/auth/v1/token?grant_type=password", { body: account })
  expect(response.status).toBe(200)
  await page.goto("/robots.txt")
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    sessionKey,
    await response.text(),
  ] as const)
}

export interface StoredSession {
  access_token: string
  refresh_token: string
  expires_in: number
  expires_at: number
  token_type: string
  user: { id: string; email: string; created_at: string }
}

export async function storedSession(page: Page): Promise<StoredSession | null> {
  const text = await page.evaluate((key) => localStorage.getItem(key), sessionKey)
  return text ? JSON.parse(text) : null
}

/** Changes the stored session, as time or another program would. */
export async function changeStoredSession(page: Page, changes: Partial<StoredSession>): Promise<void> {
  await page.evaluate(
    ([key, changes]) => {
      const stored = JSON.parse(localStorage.getItem(key as string) ?? "{}")
      localStorage.setItem(key as string, JSON.stringify({ ...stored, ...(changes as object) }))
    },
    [sessionKey, changes] as const,
  )
}

/** Opens the user menu in the header. */
export async function openUserMenu(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: "Mitt konto" }).click()
  return page.locator("#konto")
}

export { toast }
