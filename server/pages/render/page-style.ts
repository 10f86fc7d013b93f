/** CSS that is included when all names of one of the `needs` lists occur. */
interface Needed {
  css: string
  needs: string[][]
}

/**
 * A piece of the built style sheet: a rule with its selectors, a block such as @media, or an
 * at-rule such as @font-face.
 * Needs are classes (".card"), elements ("table"), attributes ("type=date", "placeholder"), custom
 * properties ("--ink"), animations ("@spin"), and character ranges of a font file ("[æ-ø]").
 * Written by scripts/build/style-pieces.ts.
 */
export type StylePiece =
  | { selectors: Needed[]; body: string }
  | { open: string; inside: StylePiece[] }
  | Needed

const namesAndClasses = /(?:<|\s(?=type=|placeholder))([a-z][a-z\d]*(?:="[a-z-]+")?)|\sclass="([^"]*)"/g

/** Classes that scripts add to the document. */
const classesFromScripts = [".js"]

/** Generated style sheets by the names that occur; similar pages share one. */
const cachedStyles = new WeakMap<readonly StylePiece[], Map<string, string>>()
const maxCachedStyles = 200

/**
 * Returns the rules that a page needs for its first paint; the whole style sheet would be more than
 * half of the page. React loads the rest with app/ui/load-page.ts.
 */
export function pageStyle(html: string, pieces: readonly StylePiece[]): string {
  const present = findNames(html, pieces)
  const key = [...present].sort().join(" ")
  const known = cachedStyles.get(pieces) ?? new Map<string, string>()
  cachedStyles.set(pieces, known)
  const style = known.get(key) ?? selectRules(present, pieces)
  if (known.size === maxCachedStyles) known.clear()
  known.set(key, style)
  return style
}

function findNames(html: string, pieces: readonly StylePiece[]): Set<string> {
  const present = new Set(classesFromScripts)
  // Rows of a list repeat the same classes.
  const seen = new Set<string>()
  for (const [, name, value] of html.matchAll(namesAndClasses)) {
    if (name) present.add(name.replaceAll('"', ""))
    if (!value || seen.has(value)) continue
    seen.add(value)
    for (const name of decodeEntities(value).split(/\s+/)) present.add(`.${name}`)
  }
  for (const piece of pieces) {
    const [[need] = []] = "needs" in piece ? piece.needs : []
    if (need?.startsWith("[") && new RegExp(need, "u").test(html)) present.add(need)
  }
  addReferencedNames(html, present)
  return present
}

function selectRules(present: Set<string>, pieces: readonly StylePiece[]): string {
  // Custom properties may refer to others.
  for (;;) {
    const style = filterPieces(pieces, present)
    const known = present.size
    addReferencedNames(style, present)
    if (present.size === known) return style
  }
}

/** Adds custom properties and animations that the CSS refers to. */
function addReferencedNames(text: string, present: Set<string>): void {
  for (const [, property, movement] of text.matchAll(/var\((--[\w-]+)|animation(?:-name)?:([^;}]+)/g)) {
    if (property) present.add(property)
    for (const word of movement?.split(/[\s,]+/) ?? []) present.add(`@${word}`)
  }
}

function filterPieces(pieces: readonly StylePiece[], present: ReadonlySet<string>): string {
  let css = ""
  const isNeeded = ({ needs }: Needed) => needs.some((all) => all.every((name) => present.has(name)))
  for (const piece of pieces) {
    if ("css" in piece) {
      if (isNeeded(piece)) css += piece.css
    } else if ("selectors" in piece) {
      const selectors = piece.selectors.filter(isNeeded)
      if (selectors.length > 0) css += `${selectors.map(({ css }) => css).join()}${piece.body}`
    } else {
      const inside = filterPieces(piece.inside, present)
      // An empty layer still defines the order of layers.
      if (inside || piece.open.startsWith("@layer")) css += `${piece.open}${inside}}`
    }
  }
  return css
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" }

/** Decodes the entities that React writes in attributes. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (whole, name: string) => entities[name] ?? whole)
