import { once } from "node:events"
import { startSite, temporaryFolder, untilReady } from "../../tests/start/site-process.ts"
import type { Report } from "../report.ts"

interface Delay {
  p99: number
  longest: number
}

/** Concurrent sign-ins, each from a different address; hashing must not block other requests. */
const people = 50

/** Maximum milliseconds of event loop delay, 99th percentile. */
const budget = 50

/** Signs in 50 people at once and measures the site's event loop delay. */
export async function measureSignIns(report: Report): Promise<void> {
  const folder = await temporaryFolder()
  const account = { email: "matning@exempel.example", password: "Provkorning1" }
  const key = "sb_publishable_for_the_bench_alone"
  const site = await startSite(
    {
      LOG_LEVEL: "error",
      RATE_LIMIT_FACTOR: "1000",
      TRUST_PROXY: "1",
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      SUPABASE_PUBLISHABLE_KEY: key,
      DATA_DIR: `${folder.path}/site`,
    },
    new URL("event-loop-monitor.ts", import.meta.url).href,
  )
  await untilReady(site)
  const signIn = async (person: number) => {
    const response = await fetch(`${site.address}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: {
        apikey: key,
        "Content-Type": "application/json",
        "X-Forwarded-For": `198.51.100.${person}`,
      },
      body: JSON.stringify(account),
    })
    if (!response.ok) throw new Error(`a sign-in was answered with ${response.status}`)
    await response.arrayBuffer()
  }
  const ask = async (message: string) => {
    site.process.send(message)
    const [answer] = await once(site.process, "message")
    return answer as Delay
  }
  // Warm-up.
  for (let warming = 0; warming < 5; warming++) await signIn(warming)
  await ask("reset")
  const started = performance.now()
  await Promise.all(Array.from({ length: people }, (_, person) => signIn(person)))
  const seconds = (performance.now() - started) / 1000
  const delay = await ask("report")
  await site.stop()
  await folder.remove()
  const where = `${people} sign-ins at once`
  report.add(where, "all of them", `${seconds.toFixed(2)} s`)
  report.add(where, "event loop's delay, 99th percentile", `${delay.p99.toFixed(0)} ms`, {
    figure: delay.p99,
    limit: budget,
  })
  report.add(where, "event loop's delay, longest", `${delay.longest.toFixed(0)} ms`)
}
