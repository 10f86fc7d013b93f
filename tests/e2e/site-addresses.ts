import type { APIRequestContext } from "@playwright/test"
import { e2eAddress } from "../fixtures/e2e-site.ts"
import { ofAnotherTest } from "./mark.ts"

/** Returns the paths in the sitemap, without those of other tests. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get("/sitemap.xml")).text()
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)]
    .map(([, address = ""]) => address.replace(e2eAddress, ""))
    .filter((path) => !ofAnotherTest.test(path))
}

/** Screens with `noindex`, and paths that are not pages. */
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

/** Metadata of a page's head by name. Repeatable names have arrays. */
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

/** Returns the attributes of all elements with this name, in order. */
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

/** Returns the URLs of preloaded pictures. A responsive picture has several. */
export function picturesAskedForEarly(html: string): string[][] {
  return tags(html, "link")
    .filter(({ rel, as }) => rel === "preload" && as === "image")
    .map(({ href, imagesrcset = "" }) => [
      ...(href ? [href] : []),
      ...imagesrcset.split(", ").flatMap((source) => source.split(" ")[0] || []),
    ])
}

/** Parses the head of a page's HTML as a crawler does, without JavaScript. */
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
      // Alternates without hreflang are other formats, e.g. a feed.
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
