import type { Language } from "../../../content/texts/language.ts"
import { functionAreas } from "../../../demo/content/functions.ts"
import { functionKey } from "./key.ts"
import { isAbout, nearlyFits, tidy, withoutEnding, wordsOf } from "./match.ts"

/** One function in the visitor's language. */
export interface ListedFunction {
  key: string
  title: string
  description: string
}

export interface ListedArea {
  id: string
  name: string
  functions: ListedFunction[]
}

function areasIn(language: Language): ListedArea[] {
  const english = language === "en"
  return functionAreas.map((area) => ({
    id: area.id,
    name: english ? area.name_en : area.name,
    functions: area.functions.map((item) => ({
      key: functionKey(item.title),
      title: english ? item.title_en : item.title,
      description: english ? item.description_en : item.description,
    })),
  }))
}

const areas = { sv: areasIn("sv"), en: areasIn("en") }

/** The whole catalogue in one language. It stays on the server: a visitor is sent the text alone. */
export const listedAreas = (language: Language): readonly ListedArea[] => areas[language]

/**
 * The chosen functions by area, in the catalogue's order and each of them once. What the catalogue does not have is
 * left out: an address can hold anything.
 */
export function chosenAreas(keys: readonly string[], language: Language): ListedArea[] {
  const wanted = new Set(keys)
  return listedAreas(language)
    .map((area) => ({ ...area, functions: area.functions.filter(({ key }) => wanted.has(key)) }))
    .filter(({ functions }) => functions.length > 0)
}

/** A function and the id of its area. */
export type FoundFunction = ListedFunction & { area: string }

/** What is looked through, tidy beforehand: doing that for each search takes longer than the search. */
const searchedIn = (language: Language) =>
  areas[language].flatMap(({ id, name, functions }) =>
    functions.map((item) => {
      const names = tidy(`${name} ${item.title}`)
      const sentences = tidy(`${item.title} ${item.description}`)
      const found: FoundFunction = { ...item, area: id }
      return {
        found,
        title: tidy(item.title),
        names,
        sentences,
        words: wordsOf(`${names} ${item.description}`),
      }
    }),
  )
const searched = { sv: searchedIn("sv"), en: searchedIn("en") }

/**
 * The functions that all of the words are about, those first whose names say so. When there are none, the words are tried
 * without their endings, then with a slip of the finger.
 */
export function findFunctions(query: string, language: Language): FoundFunction[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const all = searched[language]
  const about = (wanted: string[]) => all.filter(({ names, sentences }) => isAbout(wanted, names, sentences))
  const nearly = () => all.filter((one) => nearlyFits(words, one.words))
  for (const find of [() => about(words), () => about(words.map(withoutEnding)), nearly]) {
    const found = find()
    if (found.length === 0) continue
    const named = Map.groupBy(found, ({ title }) => isAbout(words, title, title))
    return [...(named.get(true) ?? []), ...(named.get(false) ?? [])].map((one) => one.found)
  }
  return []
}
