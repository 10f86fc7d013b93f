import { createHash } from "node:crypto"
import { type StylePiece, styleFor } from "./page-style.ts"

/** What is put into documents, as it has been built, and the mark of our scripts. */
export interface DocumentParts {
  mark: string
  boot: BootScripts
  style: readonly StylePiece[]
}

/** What a page's inline script is told of with it, by its mark in the page: names that the script asks for (app/boot). */
export const pageParts = {
  hasChoice: ' data-choice="',
  hasIslands: ' data-island="',
  hasSlashBox: ' id="snedstreck"',
}
type PagePart = keyof typeof pageParts

/** The inline scripts: of documents with the router (`application`), and of others by what stands on the page (`bootKind`). */
export type BootScripts = Record<string, string>

export const bootKind = (has: (part: PagePart) => boolean): string =>
  ["read", ...(Object.keys(pageParts) as PagePart[]).filter(has)].join(" ")

function bootOf(rendered: string, scripts: BootScripts): string {
  const kind = /<html[^>]* data-application/.test(rendered)
    ? "application"
    : bootKind((part) => rendered.includes(pageParts[part]))
  const script = scripts[kind]
  if (script === undefined) throw new Error(`the build has made no script for ${kind}`)
  return script
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
 * Finishes a rendered page: fills in the boot script and the style sheet, and collects the hashes of our inline scripts. A
 * nonce could not be cached; and only scripts that bear the mark are listed, so a script that somebody managed to store in
 * content stays blocked.
 */
export function finishDocument(rendered: string, parts: DocumentParts): FinishedDocument {
  const { mark, style } = parts
  const boot = bootOf(rendered, parts.boot)
  const scripts = [boot]
  const html = rendered.replaceAll(
    /<script([^>]*)>([\s\S]*?)<\/script>/g,
    (script, attributes: string, text: string) => {
      if (!attributes.includes(mark)) return script
      scripts.push(text)
      return `<script${attributes.replace(` nonce="${mark}"`, "")}>${text}</script>`
    },
  )
  const pageStyle = styleFor(rendered, style)
  // A list of ten thousand rows is megabytes long: what stands in the head is put there alone.
  const headEnd = html.indexOf("</head>")
  // In development React Router marks a style sheet, too; React would look for it without the mark.
  const head = finishHead(html.slice(0, headEnd).replaceAll(` nonce="${mark}"`, ""), boot, pageStyle)
  return {
    html: head + html.slice(headEnd),
    scriptHashes: [...new Set(scripts.map(sourceHash))],
    styleHashes: pageStyle ? [sourceHash(pageStyle)] : [],
  }
}

/**
 * Whole elements are looked for, because titles and descriptions, which may hold the same letters, stand before them;
 * and replacement functions give what is put in, because "$&" and the like have a meaning in replacement strings.
 */
function finishHead(head: string, boot: string, pageStyle: string): string {
  return head
    .replace(/(<script[^>]*>)\/\*boot\*\/(?=<\/script>)/, (_, opening: string) => opening + boot)
    .replace(/(<style[^>]*>)\/\*style\*\/(?=<\/style>)/, (_, opening: string) => opening + pageStyle)
}
