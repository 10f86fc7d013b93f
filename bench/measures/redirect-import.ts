import { setTimeout as sleep } from "node:timers/promises"
import { type Engine, withPglite, withPostgres } from "../engines.ts"
import { account, publishableKey, secretKey, startSiteOn } from "../filled-site.ts"
import type { Report } from "../report.ts"

const count = 5_000
/** Maximum seconds of an import, and milliseconds that a cached page may take meanwhile. */
const budgets = { seconds: 10, page: 1_000 }

const long = "lång-väg/".repeat(40)
/** Source and target of a row. */
const kinds: Record<string, (at: number) => [from: string, to: string]> = {
  "one target": (at) => [`/gammal/sida-${at}`, "/losningar"],
  "escaped chains of ten": (at) => [
    `/k/s%C3%B6k-${at}.html?p=${at}`,
    at % 10 === 0 ? "/losningar" : `/k/sök-${at - 1}.html?p=${at - 1}`,
  ],
  "former slugs": (at) => [`/r/${at}`, `/losningar/gammal-${at % 50}`],
  "own URLs": (at) => [`/r/${at}`, `https://www.exempel.example/k/${at}?utm_source=a&utm_medium=b`],
  "a chain of all, refused": (at) => [`/c/${at}`, `/c/${at + 1}`],
  "a circle of all, refused": (at) => [`/c/${at}`, `/c/${(at + 1) % count}`],
  "400 characters": (at) => [`/${long}${at}`, `/${long}`],
  "400 escaped characters": (at) => [`/${encodeURI("ångvä/".repeat(66))}${at}`, "/losningar"],
}

/** Imports 5,000 redirects of each kind while visitors read pages. */
export async function measureRedirectImport(report: Report): Promise<void> {
  await withPglite((engine) => measureOn(report, engine))
  await withPostgres((engine) => measureOn(report, engine))
}

async function measureOn(report: Report, engine: Engine): Promise<void> {
  const environment = { ...engine.environment, SITE_URL: "https://www.exempel.example" }
  const site = await startSiteOn({ ...engine, environment })
  const call = async (method: string, path: string, body?: object, bearer?: string) => {
    const response = await fetch(site.address + path, {
      method,
      headers: {
        apikey: bearer ? publishableKey : secretKey,
        "Content-Type": "application/json",
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.text() }
  }
  const signedIn = await call("POST", "/auth/v1/token?grant_type=password", account)
  const { access_token: token } = JSON.parse(signedIn.body) as { access_token: string }
  const items = Array.from({ length: 50 }, (_, at) => ({ slug: `gammal-${at}`, title: `${at}` }))
  await call("POST", "/rest/v1/content_solutions", items)
  for (const { slug } of items)
    await call("PATCH", `/rest/v1/content_solutions?slug=eq.${slug}`, { slug: `ny-${slug}` })

  for (const [kind, ends] of Object.entries(kinds)) {
    const rows = Array.from({ length: count }, (_, at) => {
      const [from_path, to_path] = ends(at)
      return { from_path, to_path, kind: "permanent" }
    })
    const collection = "redirects"
    const basis = await call("POST", "/rest/v1/rpc/import_basis", { collection }, token)
    const known_basis = JSON.parse(basis.body) as string
    const pages: number[] = []
    let over = false
    const visiting = (async () => {
      while (!over) {
        const started = performance.now()
        const response = await fetch(`${site.address}/losningar`)
        if (response.status !== 200) throw new Error(`a page was answered with ${response.status}`)
        await response.arrayBuffer()
        pages.push(performance.now() - started)
        await sleep(20)
      }
    })()
    const started = performance.now()
    const given = { redirects: rows }
    const answer = await call("POST", "/rest/v1/rpc/import_rows", { collection, known_basis, given }, token)
    const seconds = (performance.now() - started) / 1000
    over = true
    await visiting
    if (answer.status !== (kind.endsWith("refused") ? 400 : 204)) throw new Error(`${kind}: ${answer.body}`)
    const where = `${engine.name}, import of ${count.toLocaleString("en")} redirects`
    report.add(where, kind, `${seconds.toFixed(1)} s`, { figure: seconds, limit: budgets.seconds })
    const worst = Math.max(...pages)
    report.add(where, `${kind}: a cached page meanwhile, worst`, `${worst.toFixed(0)} ms`, {
      figure: worst,
      limit: budgets.page,
    })
    await call("DELETE", "/rest/v1/redirects?id=not.is.null")
  }
  await site.stop()
}
