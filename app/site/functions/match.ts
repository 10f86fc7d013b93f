/** Which functions fit what somebody has typed: one rule for the list's field (app/boot) and for the search page. */

/** Letters and digits alone, without regard to case and accents, so that "sok" finds Sök. */
export const tidy = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

/** The words of what somebody has typed, or of any other text. */
export const wordsOf = (text: string): string[] => tidy(text).match(/\S+/g) ?? []

/**
 * Whether every word is there: a longer one anywhere in a name, which may be a compound; otherwise at the beginning of a word,
 * or "sok" would find all besökare, and SLA Medborgarförslag.
 * @param words as `wordsOf` gives them
 * @param name the function's and its area's
 */
export function fits(words: readonly string[], name: string, text: string): boolean {
  const [named, said] = [tidy(name), ` ${tidy(name)} ${tidy(text)}`]
  return words.every((word) => (word.length > 4 && named.includes(word)) || said.includes(` ${word}`))
}

/** The same rule with a slip of the finger in longer words, wherever they stand. */
export function nearlyFits(words: readonly string[], others: readonly string[]): boolean {
  return words.every((word) =>
    others.some((other) =>
      word.length < 5
        ? other.startsWith(word)
        : [-1, 0, 1].some((more) => isSlip(word, other.slice(0, word.length + more))),
    ),
  )
}

/** Whether one letter too many or too few, another one, or two that have changed places make the one of the other. */
function isSlip(typed: string, meant: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === meant[at]) at++
  const [rest, wanted] = [typed.slice(at), meant.slice(at)]
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest.slice(2) === wanted.slice(2) && rest[0] === wanted[1] && rest[1] === wanted[0])
  )
}
