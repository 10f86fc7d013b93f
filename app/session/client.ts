import { retryableImport } from "../ui/retryable-import.ts"
import type { AccountClient, SiteSettings } from "./supabase.ts"

export type { AccountClient, SiteSettings } from "./supabase.ts"

const importCode = retryableImport(() => import("./supabase.ts"))
let settings: SiteSettings | undefined
let client: Promise<AccountClient> | undefined

/** Tells where the backend is; `useSession` does it with the root loader's settings. */
export function configureAccounts(site: SiteSettings): void {
  settings = site
}

/** Fetches the client's code ahead. A failure shows when it is wanted. */
export function fetchAccountCode(): void {
  importCode().catch(() => {})
}

/**
 * The document's one client of accounts and tables, as whoever is signed in. Its code is fetched at the first call.
 * Rejects when it cannot be fetched; the next call tries again.
 */
export function accountClient(): Promise<AccountClient> {
  const site = settings
  if (!site) return Promise.reject(new Error("accounts are not configured yet"))
  client ??= importCode().then(
    ({ createAccountClient }) => createAccountClient(site),
    (error) => {
      client = undefined
      throw error
    },
  )
  return client
}
