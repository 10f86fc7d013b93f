import { placeholdersOf, textsByKey } from "./overrides.ts"
import { defaultTexts } from "./site-texts.ts"

/** Returns the sorted names of the placeholders of all default texts, by key. */
export function textKeys(): Record<string, { sv: string[]; en: string[] }> {
  const english = new Map(textsByKey(defaultTexts("en")))
  const names = (text: string) => [...placeholdersOf(text)].map((name) => name.slice(1, -1)).sort()
  return Object.fromEntries(
    textsByKey(defaultTexts("sv")).map(([key, text]) => [
      key,
      { sv: names(text), en: names(english.get(key) ?? text) },
    ]),
  )
}
