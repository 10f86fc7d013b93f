import { retryableImport } from "../ui/retryable-import.ts"
import { readSiteSettings } from "../ui/site-settings.ts"
import type { AccountClient } from "./supabase.ts"

export type { AccountClient } from "./supabase.ts"

const importCode = retryableImport(() => import("./supabase.ts"))
let client: Promise<AccountClient> | undefined

/**
 * The document's one client of accounts and tables, as the signed-in user. Its code is fetched at the first call.
 * Rejects when it cannot be fetched; the next call tries again.
 */
export function accountClient(): Promise<AccountClient> {
  client ??= importCode().then(
    ({ createAccountClient }) => createAccountClient(readSiteSettings()),
    (error) => {
      client = undefined
      throw error
    },
  )
  return client
}
