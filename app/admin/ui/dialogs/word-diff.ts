import type { Field } from "../../../../content/fields/field.ts"

/** A part of two texts: in both, or only in the older or the newer one. */
export interface DiffPiece {
  kind: "same" | "removed" | "added"
  text: string
}

/**
 * Maximum size of the comparison table. Larger texts are shown as one removal and one addition.
 * Enough for two texts of 10,000 characters (the longest field) with equal beginnings and ends.
 */
const maxCells = 16_000_000

/**
 * Returns the shortest word-by-word edit from `before` to `after`. Pieces that are not "added" make
 * up `before`; those that are not "removed" make up `after`.
 * @param compared how the field compares values (content/fields); other than "words", each value is
 * one word
 */
export function wordDiff(
  before: string,
  after: string,
  compared: Field["difference"] = "words",
): DiffPiece[] {
  const [old, now] = [before, after].map(compared === "words" ? wordsOf : (text) => [text]) as [
    string[],
    string[],
  ]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (
    end < old.length - start &&
    end < now.length - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  ) {
    end++
  }
  return readable([
    { kind: "same", text: old.slice(0, start).join("") },
    ...middle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    { kind: "same", text: old.slice(old.length - end).join("") },
  ])
}

/** Merges adjacent changes, including the white space between them, into one change. */
function readable(pieces: DiffPiece[]): DiffPiece[] {
  const result: DiffPiece[] = []
  let [removed, added] = ["", ""]
  const filled = pieces.filter(({ text }) => text !== "")
  for (const [index, { kind, text }] of filled.entries()) {
    const next = filled.slice(index).find((piece) => piece.kind !== "same" || piece.text.trim() !== "")
    const isGap = text.trim() === "" && (removed || added) && next && next.kind !== "same"
    if (kind === "removed" || (kind === "same" && isGap)) removed += text
    if (kind === "added" || (kind === "same" && isGap)) added += text
    if (kind === "same" && !isGap) {
      close()
      const last = result.at(-1)
      if (last?.kind === "same") last.text += text
      else result.push({ kind, text })
    }
  }
  close()
  return result

  function close() {
    if (removed) result.push({ kind: "removed", text: removed })
    if (added) result.push({ kind: "added", text: added })
    removed = ""
    added = ""
  }
}

/**
 * Splits a text into words, runs of white space, and single punctuation characters. A comma added
 * after a word does not change the word.
 */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? []
}

/** Longest common subsequence (dynamic programming). */
function middle(old: string[], now: string[]): DiffPiece[] {
  const width = now.length + 1
  if (old.length * now.length > maxCells) {
    return [
      { kind: "removed", text: old.join("") },
      { kind: "added", text: now.join("") },
    ]
  }
  const pieces: DiffPiece[] = []
  const put = (kind: DiffPiece["kind"], text = "") => pieces.push({ kind, text })
  const longest = new Uint16Array((old.length + 1) * width)
  const at = (row: number, column: number) => longest[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = now.length - 1; column >= 0; column--) {
      longest[row * width + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  let [row, column] = [0, 0]
  while (row < old.length || column < now.length) {
    if (row < old.length && column < now.length && old[row] === now[column]) {
      put("same", old[row])
      row++
      column++
    } else if (row < old.length && (column >= now.length || at(row + 1, column) >= at(row, column + 1))) {
      put("removed", old[row])
      row++
    } else {
      put("added", now[column])
      column++
    }
  }
  return pieces
}
