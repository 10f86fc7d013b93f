import { textKeys } from "../../content/texts/text-keys.ts"
import { callsThrough } from "../../portable/call-function.ts"
import type { Environment } from "../environment.ts"
import { createHostedClient } from "../operations/hosted-project.ts"

/** Default of the migrations. */
const defaultDays = 730

/**
 * Sets the retention of messages and of the audit log, and the keys of the texts, on a Supabase
 * project. On failure returns a log line with the remedy, because the privacy text would state a
 * wrong duration.
 */
export async function setHostedRetention(environment: Environment): Promise<string | undefined> {
  const { SUPABASE_URL: url = "", SUPABASE_SECRET_KEY: secretKey } = environment
  const call = secretKey ? callsThrough(createHostedClient({ url, secretKey })) : undefined
  const failures: string[] = []
  for (const [name, setter] of settings) {
    const days = environment[name]
    const reason = call
      ? await call(setter, { days }).then(() => undefined, refusal)
      : days !== defaultDays && "SUPABASE_SECRET_KEY is unset, so the project was not told"
    if (reason)
      failures.push(`${name} is ${days}, but ${reason}; run there: select public.${setter}(${days});`)
  }
  // Without them, the database does not check texts.
  const reason = await call?.("set_text_keys", { keys: textKeys() }).then(() => undefined, refusal)
  if (reason) failures.push(`The keys of the texts are not stored: ${reason}.`)
  return failures.join(" ") || undefined
}

const settings = [
  ["RETENTION_DAYS", "set_retention_days"],
  ["RECORD_DAYS", "set_record_days"],
] as const

const refusal = ({ code }: { code?: string }) => `the project could not be told (${code || "no answer"})`
