import { startSite, untilReady } from "../../tests/start/site-process.ts"
import { withPostgres } from "../engines.ts"
import { fillBackOffice } from "../many-rows.ts"
import { millisecondsOf, type Peer, shown } from "./peer.ts"

const account = { name: "matning@exempel.example", password: "Provkorning1" }

/** This site's back office on Postgres, with 1 000 solutions and 100 000 submissions of each kind. */
export function withSite(work: (peer: Peer) => Promise<void>): Promise<void> {
  return withPostgres(async ({ where, environment }) => {
    await fillBackOffice(where)
    const site = await startSite({
      LOG_LEVEL: "error",
      RATE_LIMIT_FACTOR: "1000",
      SEED: "none",
      ADMIN_EMAIL: account.name,
      ADMIN_PASSWORD: account.password,
      ...environment,
    })
    await untilReady(site)
    try {
      await work({ name: "this site", address: site.address, account, visit })
    } finally {
      await site.stop()
    }
  })
}

const visit: Peer["visit"] = async (page, { address, account: { name, password } }) => {
  const signIn = await millisecondsOf(async () => {
    await page.goto(`${address}/auth`)
    await page.locator("form button[type=submit]:enabled").waitFor()
  })
  await page.locator("[name=email]").fill(name)
  await page.locator("[name=password]").fill(password)
  await page.locator("form button[type=submit]").click()
  await page.waitForURL(`${address}/`)
  const dashboard = await millisecondsOf(async () => {
    await page.goto(`${address}/admin/dashboard`)
    // A space that does not break stands between the thousands.
    await shown(page, ".tiles", "1\u00a0000", "100\u00a0000")
  })
  const list = await millisecondsOf(async () => {
    await page.getByRole("navigation").getByRole("link", { name: "Lösningar" }).click()
    await shown(page, "main", "Lösning 1", "Lösning 10")
  })
  return { signIn, dashboard, list }
}
