import type { Control } from "../../../content/types/field-values.ts"
import type { CollectionTexts } from "../collection/collection-texts.ts"

/** A choice's values with their names. */
export function collectionChoices({ definition }: Control, { choices = {} }: CollectionTexts) {
  if (definition.kind !== "choice") return []
  return definition.choices.map((value) => ({ value, label: choices[value] ?? value }))
}
