import type { Feature } from "../../../content/published/published.ts"
import { type Language, type Localized, localize } from "../../../content/texts/language.ts"
import type { IconNode } from "../../ui/icon.tsx"

/** A feature in one language, with its icon. */
export type LocalizedFeature = Localized<Feature, never, "title" | "description" | "example"> & {
  icon: IconNode | null
}

/** A feature in a solution's list, with its id and integrations. */
export type ListedFeature = Localized<Feature, "id", "title" | "description" | "integrations"> & {
  icon: IconNode | null
}

/** Converts a row for a drawing or the start page, to the displayed fields only. */
export function localizeFeature(row: Feature, language: Language, icon: IconNode | null): LocalizedFeature {
  return { ...localize(row, language, [], ["title", "description", "example"]), icon }
}

/** Converts a row for a solution's list. */
export function localizeListedFeature(
  row: Feature,
  language: Language,
  icon: IconNode | null,
): ListedFeature {
  return { ...localize(row, language, ["id"], ["title", "description", "integrations"]), icon }
}
