import { readSiteSettings } from "../ui/page-context.ts"
import { retryableImport } from "../ui/retryable-import.ts"
import type { AccountClient } from "./supabase.ts"

export type { AccountClient } from "./supabase.ts"

const importCode = retryableImport(() => import("./supabase.ts"))
let client: Promise<AccountClient> | undefined

/**
 * Returns the document's Supabase client, acting as the signed-in user. Its code is loaded on the
 * first call. Rejects if loading fails; the next call retries.
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

/** Returns a client for the company's provider. Rejects if loading its code fails. */
export const companyClient = async (accessToken?: string) =>
  (await importCode()).createCompanyClient(readSiteSettings(), accessToken)
