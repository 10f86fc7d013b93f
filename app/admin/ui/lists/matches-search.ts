/**
 * Whether a text holds all words of a search. A word of fewer than three letters matches the start of a word, as in the
 * lists that the database searches (private.search_patterns).
 * @param text in lower case
 */
export function matchesSearch(text: string, search: string): boolean {
  const words = search.toLocaleLowerCase("sv").split(/\s+/).filter(Boolean)
  return words.every((word) =>
    word.length > 2 || !/^[\p{L}\p{N}]/u.test(word)
      ? text.includes(word)
      : text.split(/(?<![\p{L}\p{N}])/u).some((start) => start.startsWith(word)),
  )
}
