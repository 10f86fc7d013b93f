import type { Environment } from "../environment.ts"
import { createHostedClient } from "../operations/hosted-project.ts"

/** Default of the migrations. */
const defaultDays = 730

/**
 * Sets the retention of messages and of the audit log on a Supabase project. On failure returns a
 * log line with the remedy, because the privacy text would state a wrong duration.
 */
export async function setHostedRetention(environment: Environment): Promise<string | undefined> {
  const { SUPABASE_URL: url = "", SUPABASE_SECRET_KEY: secretKey } = environment
  const failures: string[] = []
  for (const [name, call] of settings) {
    const days = environment[name]
    const reason = secretKey
      ? await refusalOf(createHostedClient({ url, secretKey }).rpc(call, { days }))
      : days !== defaultDays && "SUPABASE_SECRET_KEY is unset, so the project was not told"
    if (reason) failures.push(`${name} is ${days}, but ${reason}; run there: select public.${call}(${days});`)
  }
  return failures.join(" ") || undefined
}

const settings = [
  ["RETENTION_DAYS", "set_retention_days"],
  ["RECORD_DAYS", "set_record_days"],
] as const

async function refusalOf(
  answer: PromiseLike<{ error: { code: string } | null }>,
): Promise<string | undefined> {
  const { error } = await answer
  return error ? `the project could not be told (${error.code || "no answer"})` : undefined
}
