import { expect, test } from "vitest"
import { sitesOfEachTest } from "./sites.ts"

const { startReady } = sitesOfEachTest()

test("after a stop signal /readyz fails and requests are served, until the drain ends or a second signal", async () => {
  const site = await startReady({ SEED: "none", DRAIN_SECONDS: "300" })
  site.process.kill("SIGTERM")
  const ready = () => fetch(`${site.address}/readyz`)
  await expect.poll(async () => (await ready()).status).toBe(503)
  expect(await (await ready()).text()).toBe("stopping")
  expect((await fetch(`${site.address}/readyz?database=optional`)).status).toBe(503)
  const page = await fetch(site.address)
  expect([page.status, page.headers.get("connection")]).toEqual([200, "close"])
  expect(await site.stop("SIGTERM")).toBe(0)
})
