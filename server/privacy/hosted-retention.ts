import type { Environment } from "../environment.ts"
import { openHosted } from "../operations/hosted-project.ts"

/** What the database's migration sets. */
const defaultDays = 730

/**
 * Tells a Supabase project how long it is to keep messages; the rule itself runs there. Gives a line for the log when
 * that could not be done, with what to do instead: the privacy text would otherwise promise something else.
 */
export async function tellRetention(environment: Environment): Promise<string | undefined> {
  const { SUPABASE_URL = "", SUPABASE_SECRET_KEY, RETENTION_DAYS: days } = environment
  const byHand = `run there: select public.set_retention_days(${days});`
  if (!SUPABASE_SECRET_KEY) {
    if (days === defaultDays) return undefined
    return `RETENTION_DAYS is ${days}, but SUPABASE_SECRET_KEY is unset, so the project was not told; ${byHand}`
  }
  const client = openHosted({ url: SUPABASE_URL, secretKey: SUPABASE_SECRET_KEY })
  const { error } = await client.rpc("set_retention_days", { days })
  return error
    ? `RETENTION_DAYS is ${days}, but the project could not be told (${error.code || "no answer"}); ${byHand}`
    : undefined
}
