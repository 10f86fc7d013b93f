import type { APIRequestContext } from "@playwright/test"
import { e2eAddress } from "../fixtures/e2e-site.ts"
import { ofAnotherTest } from "./mark.ts"

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

/** The attributes of all elements of this name, in order. */
function tags(html: string, name: "link" | "meta"): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name} [^>]*>`, "g"))].map(([tag]) =>
    Object.fromEntries(
      [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, attribute = "", value = ""]) => [
        attribute.toLowerCase(),
        decoded(value),
      ]),
    ),
  )
}

/** The addresses of pictures that a page asks for before it comes to them; of one in several widths, all. */
export function picturesAskedForEarly(html: string): string[][] {
  return tags(html, "link")
    .filter(({ rel, as }) => rel === "preload" && as === "image")
    .map(({ href, imagesrcset = "" }) => [
      ...(href ? [href] : []),
      ...imagesrcset.split(", ").flatMap((source) => source.split(" ")[0] || []),
    ])
}

/** Reads a page's head from its HTML, as a crawler does: no script has run. */
export function readHead(html: string): PageHead {
  const head = html.slice(0, html.indexOf("</head>"))
  const links = tags(head, "link")
  const metas = tags(head, "meta")
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
      // Without a language it is the same in another form, as a feed.
      links.flatMap(({ rel, hreflang, href = "" }) =>
        rel === "alternate" && hreflang ? [[hreflang, href]] : [],
      ),
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
