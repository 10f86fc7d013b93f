import type { Feature } from "../../../content/published/published.ts"
import { type Language, type Shown, shown } from "../../../content/texts/language.ts"
import type { IconNode } from "../../ui/icon.tsx"

/** A solution's function as pages show it, with the drawing of its icon. */
export type ShownFeature = Shown<Feature, never, "title" | "description"> & { icon: IconNode | null }

/** The same in a solution's list: with what tells it from the others, and what it connects to. */
export type ListedFeature = Shown<Feature, "id", "title" | "description" | "integrations"> & {
  icon: IconNode | null
}

/**
 * A feature's row as the start page shows it: its texts in the language, and nothing that it does not show. Of four in
 * fixed places the ids alone would be a tenth of a kilobyte of the page.
 */
export function shownFeature(row: Feature, language: Language, icon: IconNode | null): ShownFeature {
  return { ...shown(row, language, [], ["title", "description"]), icon }
}

/** A row as a solution's list shows it. */
export function listedFeature(row: Feature, language: Language, icon: IconNode | null): ListedFeature {
  return { ...shown(row, language, ["id"], ["title", "description", "integrations"]), icon }
}
