import { createHash } from "node:crypto"
import { type StylePiece, styleFor } from "./page-style.ts"

/** What is put into every document: the boot script and the style sheet, both built, and the mark of our scripts. */
export interface DocumentParts {
  mark: string
  boot: string
  style: readonly StylePiece[]
  /** The address of each language's texts in the browser; in development there are none. */
  texts: Partial<Record<string, string>>
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
  { mark, boot, style, texts }: DocumentParts,
): FinishedDocument {
  const pageStyle = styleFor(rendered, style)
  const scriptHashes = new Set<string>([sourceHash(boot)])
  let reactStart = ""
  const modules = modulesOf(rendered, texts)
  // A page that is of no use without React fetches it at once, all others when somebody touches what needs it.
  const atOnce = rendered.includes('data-hydrate="now"')
  const later = (script: string) =>
    atOnce ? "" : ` data-modules="${modules.filter((address) => !script.includes(address)).join(" ")}"`
  const html = rendered
    .replace(/<link[^>]*rel="modulepreload"[^>]*>/g, "")
    .replace("</head>", () => `${atOnce ? modules.map(modulePreload).join("") : ""}</head>`)
    .replaceAll(/<script([^>]*)>([\s\S]*?)<\/script>/g, (script, attributes: string, text: string) => {
      if (!attributes.includes(mark)) return script
      const isModule = attributes.includes('type="module"')
      if (isModule || text.startsWith("window.__reactRouterContext")) {
        reactStart += `${text}\n`
        // The scripts that come with a stream of data are nobody's; the others React wants to find in their places.
        return isModule ? asleep : text.includes("streamController.") ? "" : "<script></script>"
      }
      scriptHashes.add(sourceHash(text))
      return `<script${attributes.replace(` nonce="${mark}"`, "")}>${text}</script>`
    })
    .replace(asleep, () => asleep.replace(">", `${later(reactStart)}>${reactStart}`))
    // Whole elements, because titles and descriptions, which may hold the same letters, stand before them. And
    // replacement functions, because "$&" and the like have a meaning in replacement strings.
    .replace(/(<script[^>]*>)\/\*boot\*\/(?=<\/script>)/, (_, opening: string) => opening + boot)
    .replace(/(<style[^>]*>)\/\*style\*\/(?=<\/style>)/, (_, opening: string) => opening + pageStyle)
  if (reactStart) scriptHashes.add(sourceHash(reactStart))
  return { html, scriptHashes: [...scriptHashes], styleHashes: pageStyle ? [sourceHash(pageStyle)] : [] }
}

/** Where React's own start lies until the boot script wants it. */
const asleep = '<script type="text/hydrate"></script>'

const modulePreload = (address: string) => `<link rel="modulepreload" href="${address}"/>`

/** What the page's scripts import, theirs included: fetched together instead of each when the one before has been read. */
function modulesOf(rendered: string, texts: DocumentParts["texts"]): string[] {
  const links = rendered.matchAll(/<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g)
  const ownTexts = texts[/<html lang="(\w+)"/.exec(rendered)?.[1] ?? ""]
  return [...links].map(([, address = ""]) => address).concat(ownTexts ?? [])
}
