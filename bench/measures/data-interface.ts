import { createClient, type SupabaseClient } from "@supabase/supabase-js"
import { startSite, untilReady } from "../../tests/start/site-process.ts"
import { type Engine, withPglite, withPostgres } from "../engines.ts"
import { timed } from "../figures.ts"
import type { Report } from "../report.ts"

const publishable = "sb_publishable_for_the_bench_alone"
const secret = "sb_secret_for_the_bench_alone"
const rounds = 300

/**
 * Measures reads, writes and contact messages with supabase-js over HTTP, one at a time and eight
 * in parallel.
 */
export async function measureDataInterface(report: Report): Promise<void> {
  const measure = (engine: Engine) => measureEngine(report, engine)
  await withPglite(measure)
  await withPostgres(measure)
}

async function measureEngine(report: Report, { name, environment }: Engine): Promise<void> {
  const site = await startSite({
    ...environment,
    LOG_LEVEL: "error",
    RATE_LIMIT_FACTOR: "100000",
    SUPABASE_PUBLISHABLE_KEY: publishable,
    SUPABASE_SECRET_KEY: secret,
  })
  await untilReady(site)
  const open = (key: string) => createClient(site.address, key, { auth: { persistSession: false } })
  const visitor = open(publishable)
  const server = open(secret)
  const calls: [string, (round: number) => PromiseLike<{ error: unknown }>][] = [
    ["read: published solutions", () => readSolutions(visitor)],
    ["write: a page is changed", (round) => renamePage(server, round)],
    ["contact function: a message is stored and its mail queued", (round) => sendMessage(visitor, round)],
  ]
  for (const [what, call] of calls) {
    const answered = async (round: number) => {
      const { error } = await call(round)
      if (error) throw error
    }
    const alone = await timed(rounds, answered)
    const started = performance.now()
    await Promise.all(
      Array.from({ length: 8 }, async (_, worker) => {
        for (let round = 0; round < rounds / 4; round++) await answered(worker * rounds + round)
      }),
    )
    const perSecond = (rounds * 2) / ((performance.now() - started) / 1000)
    report.add(
      `data interface, ${name}`,
      what,
      `median ${alone.median.toFixed(1)} ms, 99th percentile ${alone.p99.toFixed(1)} ms; eight at a time ${Math.round(perSecond)}/s`,
    )
  }
  await site.stop()
}

const readSolutions = (client: SupabaseClient) =>
  client.from("content_solutions").select("*").eq("is_published", true).order("position")

const renamePage = (client: SupabaseClient, round: number) =>
  client
    .from("pages")
    .update({ title: `Så arbetar vi ${round}` })
    .eq("slug", "sa-arbetar-vi")
    .select()
    .single()

/** Sends a message over HTTP, as the contact form does. */
export const sendMessage = (client: SupabaseClient, round: number) =>
  client.functions.invoke("send-contact-email", {
    body: {
      name: "Åsa Öberg",
      email: `asa${round}@exempel.example`,
      company: "",
      phone: "",
      message: "Vi vill se en demo.",
      honeypot: "",
    },
  })
