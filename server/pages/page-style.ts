/**
 * A part of the built style sheet: a rule with the classes each of its selectors needs, or a block such as @media with
 * parts inside. Written by scripts/style-pieces.ts.
 */
export type StylePiece = { css: string; needs: string[][] } | { open: string; inside: StylePiece[] }

/** Classes that scripts put on the document when the page is there. */
const given = ["js"]

/**
 * The rules that a page needs as it is sent. With them its first kilobytes hold all that has to be painted: whole, the
 * style sheet is more than half of a page. Whoever brings React in gets the whole one with it (app/boot/boot.ts).
 */
export function styleFor(html: string, pieces: readonly StylePiece[]): string {
  const present = new Set(given)
  // A list's rows bear the same classes again and again.
  const seen = new Set<string>()
  for (const [, value = ""] of html.matchAll(/\sclass="([^"]*)"/g)) {
    if (seen.has(value)) continue
    seen.add(value)
    for (const name of decoded(value).split(/\s+/)) present.add(name)
  }
  return kept(pieces, present)
}

function kept(pieces: readonly StylePiece[], present: ReadonlySet<string>): string {
  let css = ""
  for (const piece of pieces) {
    if ("css" in piece) {
      if (piece.needs.some((classes) => classes.every((name) => present.has(name)))) css += piece.css
    } else {
      const inside = kept(piece.inside, present)
      // An empty layer still says where it stands among the others.
      if (inside || piece.open.startsWith("@layer")) css += `${piece.open}${inside}}`
    }
  }
  return css
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" }
const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (whole, name: string) => entities[name] ?? whole)
