import { withPostgres } from "../engines.ts"
import { account, startFilledSite } from "../filled-site.ts"
import { rowsOf } from "../fixture.ts"
import { millisecondsOf, type Peer, waitForText } from "./peer.ts"

/** Runs this site's back office on Postgres with many rows. */
export function withSite(work: (peer: Peer) => Promise<void>): Promise<void> {
  return withPostgres(async (engine) => {
    const site = await startFilledSite(engine, { ...rowsOf(100_000), items: 1000 })
    const { email: name, password } = account
    try {
      await work({ name: "this site", address: site.address, account: { name, password }, visit })
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
  async function openDashboard() {
    await page.goto(`${address}/admin/dashboard`)
    // The thousands separator is a no-break space.
    await waitForText(page, "[data-tiles]", "1\u00a0000", "98\u00a0")
  }
  // In the others signing in opens the dashboard, so theirs too is measured on its second opening.
  await openDashboard()
  const dashboard = await millisecondsOf(openDashboard)
  const list = await millisecondsOf(async () => {
    await page.getByRole("navigation").getByRole("link", { name: "Lösningar" }).click()
    await waitForText(page, "main", "Lösning 1", "Lösning 10")
  })
  return { signIn, dashboard, list }
}
