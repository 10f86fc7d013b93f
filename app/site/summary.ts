/** Search engines show about so many characters of a description. */
const longestDescription = 160

/** So much of a text fills the three lines that a card has for it on a phone, so that the card does not cut it. */
export const longestOnCard = 102

/**
 * The beginning of a text, for search engines unless said otherwise: its first paragraph, whole sentences as long as they
 * fit, else cut between two words.
 */
export function summary(text: string, longest = longestDescription): string {
  const [paragraph = ""] = text.trim().split(/\n\s*\n/)
  const plain = paragraph.replace(/[^\S\u00a0]+/g, " ").trim()
  if (plain.length <= longest) return plain
  let sentences = ""
  for (const sentence of plain.split(/(?<=[.!?][”"’]?) /)) {
    const longer = sentences ? `${sentences} ${sentence}` : sentence
    if (longer.length > longest) break
    sentences = longer
  }
  // One very short sentence says too little about a long text.
  if (sentences.length >= longest / 3) return sentences
  const cut = plain.slice(0, longest - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), longest / 2)).replace(/[\s,;:–-]+$/, "")}…`
}
