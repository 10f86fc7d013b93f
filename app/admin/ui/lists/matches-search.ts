/**
 * Returns true if a text contains all words of a search. A word of fewer than three letters must
 * match the start of a word, like database searches (private.search_patterns).
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
