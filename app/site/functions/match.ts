/**
 * Matching of functions with a query, shared by the list's field (app/boot) and the search page.
 */

/** Normalizes text to lower-case letters and digits without accents, so that "sok" matches Sök. */
export const normalizeText = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

/** Splits text into normalized words. */
export const splitWords = (text: string): string[] => normalizeText(text).match(/\S+/g) ?? []

/**
 * Returns whether every word matches. Words of more than four letters match anywhere in a name,
 * because names are often compounds. All others match the start of a word only; otherwise "sok"
 * would match besökare, and SLA Medborgarförslag.
 * @param words result of `splitWords`
 * @param name name of the function and its area
 */
export function matches(words: readonly string[], name: string, text: string): boolean {
  const [named, said] = [normalizeText(name), ` ${normalizeText(name)} ${normalizeText(text)}`]
  return words.every((word) => (word.length > 4 && named.includes(word)) || said.includes(` ${word}`))
}

/** Like `matches`, with one typo allowed in words of five letters or more. */
export function matchesWithTypo(words: readonly string[], others: readonly string[]): boolean {
  return words.every((word) =>
    others.some((other) =>
      word.length < 5
        ? other.startsWith(word)
        : [-1, 0, 1].some((more) => isTypo(word, other.slice(0, word.length + more))),
    ),
  )
}

/** Returns whether the words differ by one inserted, missing, replaced or transposed letter. */
function isTypo(typed: string, meant: string): boolean {
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
