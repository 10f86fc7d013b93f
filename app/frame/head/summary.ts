import { inOneLine } from "../../../content/fields/rich-text/rich-text.ts"

/** Search engines show about so many characters of a description. */
const longestDescription = 160

/** More than a card shows of a text at any width: the style cuts it after a few lines (specification, section 9; decision 4). */
const longestOnCard = 1_000

/** Returns the start of a plain text for search engines: whole sentences as long as they fit, else words. */
export function summarize(text: string, longest = longestDescription): string {
  const plain = inOneLine(text)
  if (plain.length <= longest) return plain
  let sentences = ""
  for (const sentence of plain.split(/(?<=[.!?][”"’]?) /)) {
    const longer = sentences ? `${sentences} ${sentence}` : sentence
    if (longer.length > longest) break
    sentences = longer
  }
  // One very short sentence says too little about a long text.
  return sentences.length >= longest / 3 ? sentences : cutAtWord(plain, longest)
}

/** Returns a plain text for a card, which shows as many lines of it as fit. A very long one is cut. */
export function cardText(text: string, longest = longestOnCard): string {
  const plain = inOneLine(text)
  return plain.length <= longest ? plain : cutAtWord(plain, longest)
}

function cutAtWord(plain: string, longest: number): string {
  const cut = plain.slice(0, longest - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), longest / 2)).replace(/[\s,;:–-]+$/, "")}…`
}
