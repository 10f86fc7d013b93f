import { createHash } from "node:crypto"
import { type StylePiece, styleFor } from "./page-style.ts"

/** What is put into documents, as it has been built, and the mark of our scripts. */
export interface DocumentParts {
  mark: string
  boot: BootScripts
  style: readonly StylePiece[]
}

/** Documents without the router, by what else their inline script has to know of: the choice of functions, islands. */
export const readKinds = ["read", "read choice", "read islands", "read choice islands"] as const
/** The inline scripts of documents. */
export type BootScripts = Record<(typeof readKinds)[number] | "application", string>

function bootKind(rendered: string): keyof BootScripts {
  if (/<html[^>]* data-application/.test(rendered)) return "application"
  const choice = rendered.includes(' data-choice="') ? " choice" : ""
  return `read${choice}${rendered.includes(' data-island="') ? " islands" : ""}`
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
  const boot = parts.boot[bootKind(rendered)]
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
