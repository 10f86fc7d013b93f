import { createHash } from "node:crypto"
import { notFoundScript } from "../../../content/screens/not-found-log.ts"
import { type StylePiece, styleFor } from "./page-style.ts"

/** What is put into documents, as it has been built, and the mark of our scripts. */
export interface DocumentParts {
  mark: string
  boot: string
  /** Goes behind a form that only React can send (app/boot/wake.ts). */
  wake: string
  style: readonly StylePiece[]
  /** The address of each language's texts in the browser; in development there are none. */
  texts: Partial<Record<string, string>>
  islands: IslandModules
}

/** What runs the islands of a page without the rest of it (app/entry.islands.tsx), as it has been built. */
export interface IslandModules {
  /** A module's text. */
  start: string
  /** The addresses of all that it imports, to be fetched together. */
  modules: readonly string[]
}

/** A document ready to send, with the sources of its inline scripts and styles for the policy header. */
export interface FinishedDocument {
  html: string
  scriptHashes: string[]
  styleHashes: string[]
}

function sourceHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`
}

/**
 * Finishes a rendered page: fills in the boot script and the style sheet, puts React's own start to sleep until
 * the boot script wants it, with the data that it starts from, and collects the hashes of our inline scripts. A nonce
 * could not be cached; and only scripts that bear the mark are listed, so a script that somebody managed to store in
 * content stays blocked.
 */
export function finishDocument(
  rendered: string,
  { mark, boot, wake, style, texts, islands }: DocumentParts,
): FinishedDocument {
  const { html, reactStart, others } = sortScripts(rendered, mark)
  const ownTexts = texts[/<html lang="(\w+)"/.exec(rendered)?.[1] ?? ""] ?? []
  const modules = modulesOf(rendered).concat(ownTexts)
  const pageStyle = styleFor(rendered, style)
  // A page that is of no use without React fetches it at once, all others when somebody touches what needs it.
  const atOnce = rendered.includes('data-hydrate="now"')

  // A list of ten thousand rows is megabytes long: what stands in the head is put there alone.
  const headEnd = html.indexOf("</head>")
  const preloads = atOnce ? modules.map(modulePreload).join("") : ""
  // In development React Router marks a style sheet, too; React would look for it without the mark.
  const unmarked = html.slice(0, headEnd).replaceAll(` nonce="${mark}"`, "")
  const head = finishHead(unmarked, boot, pageStyle) + preloads
  const place = html.lastIndexOf(asleep)
  const start = place < 0 ? "" : sleeping("hydrate", reactStart, atOnce ? [] : modules)
  // Messages alone have nobody to tell them.
  const hasIslands = place >= 0 && /data-island="(?!toasts")/.test(html)
  const islandStart = hasIslands ? sleeping("islands", islands.start, islands.modules.concat(ownTexts)) : ""
  const waking = html.includes('data-asleep="true"') ? `<script>${wake}</script>` : ""
  const logging = html.includes('data-not-found="true"') ? `<script>${notFoundScript}</script>` : ""
  const body = place < 0 ? html.slice(headEnd) : html.slice(headEnd, place)
  const rest = place < 0 ? "" : html.slice(place + asleep.length)

  const scripts = [
    boot,
    ...others,
    ...(reactStart ? [reactStart] : []),
    ...(islandStart ? [islands.start] : []),
    ...(waking ? [wake] : []),
    ...(logging ? [notFoundScript] : []),
  ]
  return {
    html: head + body + start + islandStart + waking + logging + rest,
    scriptHashes: [...new Set(scripts.map(sourceHash))],
    styleHashes: pageStyle ? [sourceHash(pageStyle)] : [],
  }
}

/** Takes out what React starts from and leaves a mark in its place; of other scripts of ours, the texts are listed. */
function sortScripts(rendered: string, mark: string): { html: string; reactStart: string; others: string[] } {
  let reactStart = ""
  const others: string[] = []
  const html = rendered.replaceAll(
    /<script([^>]*)>([\s\S]*?)<\/script>/g,
    (script, attributes: string, text: string) => {
      if (!attributes.includes(mark)) return script
      const isModule = attributes.includes('type="module"')
      if (isModule || text.startsWith("window.__reactRouterContext")) {
        reactStart += `${text}\n`
        // The scripts that come with a stream of data are nobody's; the others React wants to find in their places.
        return isModule ? asleep : text.includes("streamController.") ? "" : "<script></script>"
      }
      others.push(text)
      return `<script${attributes.replace(` nonce="${mark}"`, "")}>${text}</script>`
    },
  )
  return { html, reactStart, others }
}

/**
 * Whole elements are looked for, because titles and descriptions, which may hold the same letters, stand before them;
 * and replacement functions give what is put in, because "$&" and the like have a meaning in replacement strings.
 */
function finishHead(head: string, boot: string, pageStyle: string): string {
  return head
    .replace(/<link[^>]*rel="modulepreload"[^>]*>/g, "")
    .replace(/(<script[^>]*>)\/\*boot\*\/(?=<\/script>)/, (_, opening: string) => opening + boot)
    .replace(/(<style[^>]*>)\/\*style\*\/(?=<\/style>)/, (_, opening: string) => opening + pageStyle)
}

/** Where React's own start lies until the boot script wants it. */
const asleep = '<script type="text/hydrate"></script>'

/** @param modules what the boot script fetches together with it */
function sleeping(type: "hydrate" | "islands", text: string, modules: readonly string[]): string {
  const others = modules.filter((address) => !text.includes(address))
  const attribute = others.length > 0 ? ` data-modules="${others.join(" ")}"` : ""
  return `<script type="text/${type}"${attribute}>${text}</script>`
}

const modulePreload = (address: string) => `<link rel="modulepreload" href="${address}"/>`

/** What the page's scripts import, theirs included: fetched together instead of each when the one before has been read. */
function modulesOf(rendered: string): string[] {
  const links = rendered.matchAll(/<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g)
  return [...links].map(([, address = ""]) => address)
}
