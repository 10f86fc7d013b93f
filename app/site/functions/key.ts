import { suggestSlug } from "../../../content/types/slug-suggestion.ts"

/** The name of the boxes on the functions screen, and so of the parameter that carries the choice. */
export const choiceParameter = "funktion"

/** What a function is called in an address: made of its Swedish title, so it is the same in both languages. */
export function functionKey(title: string): string {
  return suggestSlug(title, 80)
}
