import type { Feature } from "../content/published.ts"
import { type Language, type Shown, shown } from "../i18n/language.ts"
import type { IconNode } from "../ui/icon.tsx"

/** A solution's function as pages show it, with the drawing of its icon. */
export type ShownFeature = Shown<Feature, "id", "title" | "description"> & { icon: IconNode | null }

/** A feature's row as pages show it: its texts in the language, and nothing that they do not show. */
export function shownFeature(row: Feature, language: Language, icon: IconNode | null): ShownFeature {
  return { ...shown(row, language, ["id"], ["title", "description"]), icon }
}
