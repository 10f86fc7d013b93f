import { withoutEntities } from "./html-entities.ts"

/** What stands or falls as a whole: it is needed where all names of one of these lists are. */
interface Needed {
  css: string
  needs: string[][]
}

/**
 * A part of the built style sheet: a rule with its selectors and what each needs, a block such as @media with parts inside, or
 * something like @font-face. Needs are classes (".card"), elements ("table"), fields ("type=date", "placeholder"), custom properties ("--ink")
 * and movements ("@spin") that something makes use of, and letters ("[æ-ø]") of a font file for rare ones. Written by
 * scripts/build/style-pieces.ts.
 */
export type StylePiece =
  | { selectors: Needed[]; body: string }
  | { open: string; inside: StylePiece[] }
  | Needed

const namesAndClasses = /(?:<|\s(?=type=|placeholder))([a-z][a-z\d]*(?:="[a-z-]+")?)|\sclass="([^"]*)"/g

/** Classes that scripts put on the document when the page is there. */
const given = [".js"]

/** What has been cut, by what stands on the pages that it is for: pages of a kind have much the same. */
const cuts = new WeakMap<readonly StylePiece[], Map<string, string>>()
const mostCuts = 200

/**
 * The rules that a page needs as it is sent. With them its first kilobytes hold all that has to be painted: whole, the
 * style sheet is more than half of a page. Whatever loads React loads the whole one with it (app/islands/load-style.ts).
 */
export function styleFor(html: string, pieces: readonly StylePiece[]): string {
  const present = presentIn(html, pieces)
  const key = [...present].sort().join(" ")
  const known = cuts.get(pieces) ?? new Map<string, string>()
  cuts.set(pieces, known)
  const style = known.get(key) ?? cutFor(present, pieces)
  if (known.size === mostCuts) known.clear()
  known.set(key, style)
  return style
}

function presentIn(html: string, pieces: readonly StylePiece[]): Set<string> {
  const present = new Set(given)
  // A list's rows bear the same classes again and again.
  const seen = new Set<string>()
  for (const [, name, value] of html.matchAll(namesAndClasses)) {
    if (name) present.add(name.replaceAll('"', ""))
    if (!value || seen.has(value)) continue
    seen.add(value)
    for (const name of withoutEntities(value).split(/\s+/)) present.add(`.${name}`)
  }
  for (const piece of pieces) {
    const [[need] = []] = "needs" in piece ? piece.needs : []
    if (need?.startsWith("[") && new RegExp(need, "u").test(html)) present.add(need)
  }
  addUsed(html, present)
  return present
}

function cutFor(present: Set<string>, pieces: readonly StylePiece[]): string {
  // A custom property can make use of another one.
  for (;;) {
    const style = kept(pieces, present)
    const known = present.size
    addUsed(style, present)
    if (present.size === known) return style
  }
}

/** Adds the custom properties and movements that a text makes use of. */
function addUsed(text: string, present: Set<string>): void {
  for (const [, property, movement] of text.matchAll(/var\((--[\w-]+)|animation(?:-name)?:([^;}]+)/g)) {
    if (property) present.add(property)
    for (const word of movement?.split(/[\s,]+/) ?? []) present.add(`@${word}`)
  }
}

function kept(pieces: readonly StylePiece[], present: ReadonlySet<string>): string {
  let css = ""
  const isNeeded = ({ needs }: Needed) => needs.some((all) => all.every((name) => present.has(name)))
  for (const piece of pieces) {
    if ("css" in piece) {
      if (isNeeded(piece)) css += piece.css
    } else if ("selectors" in piece) {
      const selectors = piece.selectors.filter(isNeeded)
      if (selectors.length > 0) css += `${selectors.map(({ css }) => css).join()}${piece.body}`
    } else {
      const inside = kept(piece.inside, present)
      // An empty layer still says where it stands among the others.
      if (inside || piece.open.startsWith("@layer")) css += `${piece.open}${inside}}`
    }
  }
  return css
}
