import { withoutEntities } from "./html-entities.ts"

/**
 * A part of the built style sheet: a rule with what each of its selectors needs, or a block such as @media with parts
 * inside. Needs are classes (".card"), elements ("table"), and custom properties ("--ink") and movements ("@spin") that
 * something makes use of. A font file for rare letters names them. Written by scripts/build/style-pieces.ts.
 */
export type StylePiece =
  | { css: string; needs: string[][]; letters?: string }
  | { open: string; inside: StylePiece[] }

/** Classes that scripts put on the document when the page is there. */
const given = [".js"]

/**
 * The rules that a page needs as it is sent. With them its first kilobytes hold all that has to be painted: whole, the
 * style sheet is more than half of a page. Whatever loads React loads the whole one with it (app/islands/load-style.ts).
 */
export function styleFor(html: string, pieces: readonly StylePiece[]): string {
  const present = new Set(given)
  // Asked once: a list of ten thousand rows is megabytes long.
  const answers = new Map<string, boolean>()
  const hasOneOf = (letters: string) => {
    const answer = answers.get(letters) ?? new RegExp(letters, "u").test(html)
    answers.set(letters, answer)
    return answer
  }
  // A list's rows bear the same classes again and again.
  const seen = new Set<string>()
  for (const [, element, value] of html.matchAll(/<([a-z][a-z\d]*)|\sclass="([^"]*)"/g)) {
    if (element) present.add(element)
    if (!value || seen.has(value)) continue
    seen.add(value)
    for (const name of withoutEntities(value).split(/\s+/)) present.add(`.${name}`)
  }
  addUsed(html, present)
  // A custom property can make use of another one.
  for (;;) {
    const style = kept(pieces, present, hasOneOf)
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

function kept(
  pieces: readonly StylePiece[],
  present: ReadonlySet<string>,
  hasOneOf: (letters: string) => boolean,
): string {
  let css = ""
  for (const piece of pieces) {
    if ("css" in piece) {
      const { needs, letters } = piece
      if (!needs.some((all) => all.every((name) => present.has(name)))) continue
      if (!letters || hasOneOf(letters)) css += piece.css
    } else {
      const inside = kept(piece.inside, present, hasOneOf)
      // An empty layer still says where it stands among the others.
      if (inside || piece.open.startsWith("@layer")) css += `${piece.open}${inside}}`
    }
  }
  return css
}
