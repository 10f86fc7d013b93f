import { createHash } from "node:crypto"
import { pageStyle, type StylePiece } from "./page-style.ts"

/** Built parts that are inserted into documents, and the marker of trusted scripts. */
export interface DocumentParts {
  mark: string
  boot: BootScripts
  style: readonly StylePiece[]
}

/** Page features that an inline script depends on, with the HTML that shows them (app/boot). */
export const pageFeatures = {
  hasChoice: ' data-choice="',
  hasIslands: ' data-island="',
  hasSlashBox: ' id="snedstreck"',
}
type PageFeature = keyof typeof pageFeatures

/** Inline scripts by kind: `application`, or the features of a page (`bootKind`). */
export type BootScripts = Record<string, string>

export const bootKind = (has: (part: PageFeature) => boolean): string =>
  ["read", ...(Object.keys(pageFeatures) as PageFeature[]).filter(has)].join(" ")

function bootScriptFor(rendered: string, scripts: BootScripts): string {
  const kind = /<html[^>]* data-application/.test(rendered)
    ? "application"
    : bootKind((part) => rendered.includes(pageFeatures[part]))
  const script = scripts[kind]
  if (script === undefined) throw new Error(`the build has made no script for ${kind}`)
  return script
}

/** A finished document and the CSP hashes of its inline scripts and styles. */
export interface FinishedDocument {
  html: string
  scriptHashes: string[]
  styleHashes: string[]
}

function sourceHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`
}

/**
 * Inserts boot script and style sheet into a rendered page and collects CSP hashes. Hashes, because
 * nonces cannot be cached.
 * Only scripts with the marker are listed, so that scripts stored in content stay blocked.
 */
export function finishDocument(rendered: string, parts: DocumentParts): FinishedDocument {
  const { mark, style } = parts
  const boot = bootScriptFor(rendered, parts.boot)
  const scripts = [boot]
  const html = rendered.replaceAll(
    /<script([^>]*)>([\s\S]*?)<\/script>/g,
    (script, attributes: string, text: string) => {
      if (!attributes.includes(mark)) return script
      scripts.push(text)
      return `<script${attributes.replace(` nonce="${mark}"`, "")}>${text}</script>`
    },
  )
  const css = pageStyle(rendered, style)
  // Insert in the head only: a page with ten thousand rows has megabytes of HTML.
  const headEnd = html.indexOf("</head>")
  // In development React Router also marks a style sheet, which React expects unmarked.
  const head = finishHead(html.slice(0, headEnd).replaceAll(` nonce="${mark}"`, ""), boot, css)
  return {
    html: head + html.slice(headEnd),
    scriptHashes: [...new Set(scripts.map(sourceHash))],
    styleHashes: css ? [sourceHash(css)] : [],
  }
}

/**
 * Matches whole elements, because titles and descriptions before them may contain the same text.
 * Uses replacement functions, because "$&" is special in replacement strings.
 */
function finishHead(head: string, boot: string, pageStyle: string): string {
  return head
    .replace(/(<script[^>]*>)\/\*boot\*\/(?=<\/script>)/, (_, opening: string) => opening + boot)
    .replace(/(<style[^>]*>)\/\*style\*\/(?=<\/style>)/, (_, opening: string) => opening + pageStyle)
}
