import { type SiteProcess, startSite, untilReady } from "../tests/start/site-process.ts"
import type { Engine } from "./engines.ts"
import { fillDatabase, rowsOf, sizes } from "./fixture.ts"

/** The administrator of a filled site. */
export const account = { email: "matning@exempel.example", password: "Provkorning1" }
/** Publishable key of the data API. */
export const publishableKey = "sb_publishable_for_the_bench_alone"
export const secretKey = "sb_secret_for_the_bench_alone"

/** Fills an empty database with the fixture and starts the built site on it. */
export async function startFilledSite(
  engine: Engine,
  rows = rowsOf(sizes[engine.name]),
): Promise<SiteProcess> {
  await fillDatabase(engine.where, rows)
  return startSiteOn(engine)
}

/** Starts the built site without demo content, with the account above. */
export async function startSiteOn({ environment }: Engine): Promise<SiteProcess> {
  const site = await startSite({
    LOG_LEVEL: "error",
    RATE_LIMIT_FACTOR: "1000",
    SEED: "none",
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    ...environment,
  })
  await untilReady(site)
  return site
}
