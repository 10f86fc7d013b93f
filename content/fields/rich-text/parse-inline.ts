import { linkTarget, type Mark, type TextNode } from "./document.ts"

/** A character of a link target; a backslash escapes brackets and itself. */
const href = String.raw`(?:\\[\\()]|\\(?![\\()])|[^\s()\\])`
/**
 * `[label](target)`. The target may have balanced brackets, one extra opening bracket, or spaces;
 * `linkTarget` decides whether it is a link.
 */
const link = new RegExp(
  String.raw`\[((?:\\.|[^[\]\\])+)\]\((${href}*(?:\(${href}*\)${href}*)*|${href}*\(${href}*|tel:[+\d ()./-]+|[^()"\n]*)\)`,
  "isy",
)
const escaped = /\\[\\*[\]#.-]/y

interface Piece {
  text: string
  marks: readonly Mark[]
}

/**
 * An opening `*` or `**`. `at` is the index of the piece that becomes its text if nothing closes
 * it.
 */
interface Opener {
  type: "bold" | "italic"
  at: number
}

const width = ({ type }: Pick<Opener, "type">) => (type === "bold" ? 2 : 1)

/** Parses the marks within a line or a paragraph. */
export function parseInline(text: string): TextNode[] {
  return mergeTextNodes(
    read(text.trim()).map(
      ({ text: own, marks }): TextNode => ({ type: "text", text: own, ...(marks.length > 0 && { marks }) }),
    ),
  )
}

function read(text: string, inLink = false): Piece[] {
  const pieces: Piece[] = []
  const openers: Opener[] = []
  let at = 0
  while (at < text.length) {
    const character = text[at] as string
    if (character === "\\" && matchAt(escaped, text, at)) {
      pieces.push({ text: text[at + 1] as string, marks: [] })
      at += 2
    } else if (character === "[" && !inLink) {
      const [whole = "", label = "", typed = ""] = matchAt(link, text, at) ?? []
      const target = linkTarget(typed.replace(/\\([\\()])/g, "$1"))
      if (target) {
        const mark: Mark = { type: "link", attrs: { href: target } }
        for (const piece of read(label, true)) pieces.push({ ...piece, marks: [mark, ...piece.marks] })
      } else pieces.push({ text: "[", marks: [] })
      at += target ? whole.length : 1
    } else if (character === "*") {
      const end = at + (/^\*+/.exec(text.slice(at, at + 9))?.[0].length ?? 1)
      readStars(pieces, openers, end - at, /\S/.test(text[at - 1] ?? ""), /\S/.test(text[end] ?? ""))
      at = end
    } else {
      const next = /[\\[*]/g
      next.lastIndex = at + 1
      const end = next.exec(text)?.index ?? text.length
      pieces.push({ text: text.slice(at, end), marks: [] })
      at = end
    }
  }
  for (const opener of openers) (pieces[opener.at] as Piece).text = "*".repeat(width(opener))
  return pieces
}

/** Reads a run of asterisks: first closes open marks, innermost first, then opens marks. */
function readStars(pieces: Piece[], openers: Opener[], count: number, closes: boolean, opens: boolean) {
  let left = count
  for (let top = openers.at(-1); closes && left > 0 && top; top = openers.at(-1)) {
    const other = openers.at(-2)
    // `**a*b**` closes bold; the asterisk inside stays text.
    const closed = other && width(other) === left && width(top) !== left ? other : top
    if (width(closed) > left) break
    if (closed === other && top.at > other.at + 1) {
      openers.pop()
      ;(pieces[top.at] as Piece).text = "*".repeat(width(top))
    }
    openers.splice(openers.indexOf(closed), 1)
    const mark: Mark = { type: closed.type }
    for (const piece of pieces.slice(closed.at + 1)) {
      if (!piece.marks.some(({ type }) => type === mark.type)) piece.marks = [mark, ...piece.marks]
    }
    left -= width(closed)
  }
  while (opens && left > 0) {
    const type = left > 1 && !openers.some((opener) => opener.type === "bold") ? "bold" : "italic"
    if (openers.some((opener) => opener.type === type) || (type === "italic" && left === 2)) break
    openers.push({ type, at: pieces.length })
    pieces.push({ text: "", marks: [] })
    left -= width({ type })
  }
  if (left > 0) pieces.push({ text: "*".repeat(left), marks: [] })
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const sameMark = (one: Mark, other: Mark) =>
  one.type === other.type &&
  (one.type !== "link" || other.type !== "link" || one.attrs.href === other.attrs.href)

/** Compares marks regardless of order. */
export const sameMarks = (some: readonly Mark[] = [], others: readonly Mark[] = []) =>
  some.length === others.length && some.every((mark) => others.some((other) => sameMark(mark, other)))

/** Merges adjacent text nodes with the same marks. */
export function mergeTextNodes(words: readonly TextNode[]): TextNode[] {
  const joined: TextNode[] = []
  for (const one of words) {
    const last = joined.at(-1)
    if (last && sameMarks(last.marks, one.marks)) last.text += one.text
    else if (one.text) joined.push({ ...one })
  }
  return joined
}
