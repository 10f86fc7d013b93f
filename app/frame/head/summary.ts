import { changeUnmarked } from "../../../content/editing/marks.ts"
import { collapseWhitespace } from "../../../content/fields/rich-text/rich-text.ts"

/** Approximate number of characters that search engines show. */
const maxDescriptionLength = 160

/**
 * More than a card shows at any width; CSS clamps the lines (specification, section 9; decision 4).
 */
const maxCardLength = 1_000

/**
 * Returns the start of a plain text for search engines: whole sentences if they fit, else words.
 */
export function summarize(text: string, longest = maxDescriptionLength): string {
  return changeUnmarked(collapseWhitespace(text), (plain) => wholeSentences(plain, longest))
}

function wholeSentences(plain: string, longest: number): string {
  if (plain.length <= longest) return plain
  let sentences = ""
  for (const sentence of plain.split(/(?<=[.!?][”"’]?) /)) {
    const longer = sentences ? `${sentences} ${sentence}` : sentence
    if (longer.length > longest) break
    sentences = longer
  }
  // A very short first sentence says too little about a long text.
  return sentences.length >= longest / 3 ? sentences : truncate(plain, longest)
}

/** Returns a plain text for a card, truncated if very long. CSS clamps the visible lines. */
export function cardText(text: string, longest = maxCardLength): string {
  return changeUnmarked(collapseWhitespace(text), (plain) =>
    plain.length <= longest ? plain : truncate(plain, longest),
  )
}

function truncate(plain: string, longest: number): string {
  const cut = plain.slice(0, longest - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), longest / 2)).replace(/[\s,;:–-]+$/, "")}…`
}
