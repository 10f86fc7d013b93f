import type { PlannedRelease } from "../../../content/calls/releases.ts"
import type { Language } from "../../../content/texts/language.ts"
import { swedishMinute } from "../ui/format.ts"

/** How to publish: at once without `due` (ISO 8601), in all languages without `language`. */
export interface Plan {
  due?: string
  language?: Language | undefined
  /** Id of the requested reviewer. The draft is not published. */
  reviewer?: string
  /** The reviewed draft unpublishes the item. */
  unpublishes?: boolean
}

/** Returns the earliest planned release of each item, by item id. */
export function releasesByItem(releases: readonly PlannedRelease[]): ReadonlyMap<string, PlannedRelease> {
  const found = new Map<string, PlannedRelease>()
  for (const release of releases)
    for (const { item_id } of release.items) if (!found.has(item_id)) found.set(item_id, release)
  return found
}

export const plannedTexts = {
  done: (due: string) => `Planerad ${swedishMinute(due)}. Besökarna ser ändringen då.`,
  undone: "Planeringen är avbruten. Utkasten finns kvar.",
  undoFailed: "Kunde inte avbryta planeringen",
}

/** State of an item with a planned release. */
export const plannedState = ({ due_at, failed_at }: PlannedRelease): string =>
  `Planerad ${swedishMinute(due_at)}${failed_at ? " · misslyckades" : ""}`

/** Maximum delay of a release in milliseconds; later it is overdue. */
const maxDelayMs = 60_000

/** Whether a release is due, and was neither published nor refused. */
export const isOverdue = ({ due_at, failed_at }: PlannedRelease): boolean =>
  !failed_at && Date.parse(due_at) < Date.now() - maxDelayMs
