import { expect, test } from "vitest"
import { hasDemo } from "../fixtures/demo.ts"
import { changeTitle, expectTitleEverywhere, solutionsPages } from "./changed-title.ts"
import { sitesOfEachTest } from "./sites.ts"

const { at, startReady } = sitesOfEachTest()

const secret = "sb_secret_for_this_test_alone"
const publishable = "sb_publishable_for_this_test_alone"
const token = "token-for-this-test-alone"

test.skipIf(!hasDemo)(
  "on Supabase a webhook with the token shows a change at once in every process",
  async () => {
    // One site simulates the Supabase project; others render its content.
    const project = await startReady({ SUPABASE_SECRET_KEY: secret, SUPABASE_PUBLISHABLE_KEY: publishable })
    const hosted = { SUPABASE_URL: project.address, SUPABASE_PUBLISHABLE_KEY: publishable }
    const site = await startReady({
      DATA_DIR: at("site"),
      ...hosted,
      CONTENT_WEBHOOK_TOKEN: token,
      WEB_PROCESSES: "2",
    })
    const tell = (bearer: string) =>
      fetch(`${site.address}/webhooks/content-changed`, {
        method: "POST",
        headers: { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json" },
        body: JSON.stringify({ type: "UPDATE", table: "content_solutions" }),
      })
    await solutionsPages(site)

    const title = await changeTitle(project, secret)
    expect((await tell("not-the-right-token")).status).toBe(401)
    expect((await tell(token)).status).toBe(204)
    await expectTitleEverywhere(site, title)

    // Without a token every webhook call is refused.
    const untold = await startReady({ DATA_DIR: at("untold"), ...hosted })
    const response = await fetch(`${untold.address}/webhooks/content-changed`, { method: "POST" })
    expect(response.status).toBe(405)
  },
)
