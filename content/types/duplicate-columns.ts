import { supportedLanguages } from "../texts/language.ts"
import type { Collection } from "./collection.ts"
import { controlsOf, type Item } from "./field-values.ts"
import { suggestSlug } from "./slugs.ts"

const suffixes = { sv: "kopia", en: "copy" }

/** Appends `more` and truncates the text so that both fit. */
function appendSuffix(text: unknown, more: string, max = Number.POSITIVE_INFINITY): string {
  const room = [...String(text)].slice(0, max - more.length)
  return room.join("").trimEnd() + more
}

/**
 * Returns the columns of a copy: a draft with a new title and, if the type has slugs, a new slug.
 * @param items all items, whose titles and slugs are taken
 */
export function duplicateColumns(
  collection: Collection,
  item: Item,
  items: readonly Item[],
): Record<string, unknown> {
  const controls = controlsOf(collection, supportedLanguages).filter(({ name }) => item[name] !== null)
  const named = controls.filter(
    ({ field, definition }) => field === collection.title || definition.kind === "slug",
  )
  for (let number = 1; ; number++) {
    const own = named.map(({ name, language, definition }) => {
      const more = ` (${suffixes[language]}${number > 1 ? ` ${number}` : ""})`
      const max = "max" in definition ? definition.max : undefined
      const text = appendSuffix(item[name], more, max)
      return [name, definition.kind === "slug" ? suggestSlug(text, text.length) : text] as const
    })
    if (own.some(([name, text]) => items.some((other) => other[name] === text))) continue
    return {
      ...Object.fromEntries(controls.map(({ name }) => [name, item[name]])),
      ...Object.fromEntries(own),
    }
  }
}
