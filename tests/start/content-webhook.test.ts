import { expect, test } from "vitest"
import { sitesOfEachTest } from "./sites.ts"

const { at, startReady } = sitesOfEachTest()

const secret = "sb_secret_for_this_test_alone"
const publishable = "sb_publishable_for_this_test_alone"
const token = "token-for-this-test-alone"

/** A site of our own stands for the Supabase project; a second one renders what it holds. */
async function startPair(environment: Record<string, string>) {
  const project = await startReady({
    SUPABASE_SECRET_KEY: secret,
    SUPABASE_PUBLISHABLE_KEY: publishable,
  })
  const site = await startReady({
    DATA_DIR: at("site"),
    SUPABASE_URL: project.address,
    SUPABASE_PUBLISHABLE_KEY: publishable,
    ...environment,
  })
  return { project, site }
}

test("in hosted mode the project's webhook makes a change show at once, in every process", async () => {
  const { project, site } = await startPair({ CONTENT_WEBHOOK_TOKEN: token, WEB_PROCESSES: "2" })
  // Each on a connection of its own, so that both processes are asked.
  const pages = () =>
    Promise.all(
      Array.from({ length: 20 }, async () => {
        const response = await fetch(`${site.address}/losningar`, { headers: { Connection: "close" } })
        return response.text()
      }),
    )
  const tell = (bearer: string) =>
    fetch(`${site.address}/webhooks/content-changed`, {
      method: "POST",
      headers: { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json" },
      body: JSON.stringify({ type: "UPDATE", table: "content_solutions" }),
    })
  await pages()

  const title = `Ändrad ${crypto.randomUUID()}`
  const changed = await fetch(`${project.address}/rest/v1/content_solutions?slug=eq.intranat`, {
    method: "PATCH",
    headers: { apikey: secret, "Content-Type": "application/json" },
    body: JSON.stringify({ title }),
  })
  expect(changed.status).toBe(204)
  expect((await tell("not-the-right-token")).status).toBe(401)
  expect((await tell(token)).status).toBe(204)
  await expect
    .poll(async () => (await pages()).every((page) => page.includes(title)), { timeout: 10_000 })
    .toBe(true)
})

test("without a token nobody can tell anything", async () => {
  const { site } = await startPair({})
  const response = await fetch(`${site.address}/webhooks/content-changed`, { method: "POST" })
  expect(response.status).toBe(405)
})
