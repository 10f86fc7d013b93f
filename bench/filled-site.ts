import { type SiteProcess, startSite, untilReady } from "../tests/start/site-process.ts"
import type { Engine } from "./engines.ts"
import { fillBackOffice } from "./measures/many-rows.ts"

/** The administrator of a filled site. */
export const account = { email: "matning@exempel.example", password: "Provkorning1" }
/** What a client of its data interface names. */
export const publishableKey = "sb_publishable_for_the_bench_alone"

/** Starts the built site on an empty database, with 1 000 solutions and 100 000 submissions of each kind. */
export async function startFilledSite({ where, environment }: Engine): Promise<SiteProcess> {
  await fillBackOffice(where)
  const site = await startSite({
    LOG_LEVEL: "error",
    RATE_LIMIT_FACTOR: "1000",
    SEED: "none",
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    ...environment,
  })
  await untilReady(site)
  return site
}
