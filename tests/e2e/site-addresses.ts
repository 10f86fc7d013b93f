import type { APIRequestContext } from "@playwright/test"
import { e2eAddress } from "../fixtures/e2e-site.ts"

/** Rows that other tests have made for themselves end like this; they come and go. */
export const ofAnotherTest = /-[0-9a-f]{8}$/

/** The paths in the sitemap, without what other tests have put there. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get("/sitemap.xml")).text()
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)]
    .map(([, address = ""]) => address.replace(e2eAddress, ""))
    .filter((path) => !ofAnotherTest.test(path))
}

/** Screens that search engines should leave out, and addresses that are no pages. */
export const hiddenPaths = [
  "/auth",
  "/profile",
  "/unauthorized",
  "/sok",
  "/sok?q=portal",
  "/admin",
  "/admin/dashboard",
  "/finns/inte",
  "/finns-inte",
  "/losningar/finns-inte",
  "/case-studies/finns-inte",
  "/en/auth",
  "/en/profile",
  "/en/unauthorized",
  "/en/sok?q=portal",
  "/en/finns-inte",
  "/en/losningar/finns-inte",
]

/** What a page's head says, by name; of what may stand there several times, all. */
export interface PageHead {
  lang: string | undefined
  title: string
  metas: Record<string, string>
  canonical: string | undefined
  alternates: Record<string, string>
  things: Record<string, unknown>[]
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" }
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name] ?? "")

/** Reads a page's head from its HTML, as a crawler does: no script has run. */
export function readHead(html: string): PageHead {
  const head = html.slice(0, html.indexOf("</head>"))
  const attributes = (tag: string) =>
    Object.fromEntries(
      [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
        name.toLowerCase(),
        decoded(value),
      ]),
    )
  const links = [...head.matchAll(/<link [^>]*>/g)].map(([tag]) => attributes(tag))
  const metas = [...head.matchAll(/<meta [^>]*>/g)].map(([tag]) => attributes(tag))
  const titles = [...html.matchAll(/<title>(.*?)<\/title>/g)]
  if (titles.length !== 1) throw new Error(`${titles.length} titles`)
  return {
    lang: /<html[^>]* lang="(\w+)"/.exec(html)?.[1],
    title: decoded(titles[0]?.[1] ?? ""),
    metas: Object.fromEntries(
      metas.map(({ name, property, content = "" }) => [name ?? property ?? "", content]),
    ),
    canonical: links.find(({ rel }) => rel === "canonical")?.href,
    alternates: Object.fromEntries(
      links.filter(({ rel }) => rel === "alternate").map(({ hreflang = "", href = "" }) => [hreflang, href]),
    ),
    things: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
      ([, text = ""]) => {
        const { "@context": context, "@graph": graph } = JSON.parse(text)
        if (context !== "https://schema.org") throw new Error(`context ${context}`)
        return graph
      },
    ),
  }
}
