import type { PlacedLink } from "../fields/lists/links.ts"
import type { Metric } from "../fields/lists/metrics.ts"
import { sectionsOf } from "../fields/lists/sections.ts"
import { partsOf } from "../sections/index.ts"
import type { SectionFields, SectionValues } from "../sections/section.ts"
import type { Collection } from "../types/collection.ts"
import { controlsOf } from "../types/field-values.ts"
import type { Marker } from "./marks.ts"

type Columns = Readonly<Record<string, unknown>>

/**
 * Returns a row with its visible texts marked: texts, rich texts, and those within lists. The URLs
 * of pictures are marked too.
 * @param item id or name of the item, for the keys
 */
export function markRow<Row extends object>(
  marker: Marker,
  type: Collection,
  row: Row,
  item = String((row as Columns).id),
): Row {
  const columns = row as Columns
  const markText = (kind: string, text: unknown, key: string) => {
    if (typeof text !== "string") return text
    if (kind === "richText") return marker.markLines(text, key)
    return kind === "text" || kind === "longText" || kind === "picture" ? marker.mark(text, key) : text
  }
  const marked = controlsOf(type, ["sv", "en"]).flatMap(({ name, definition: { kind } }) => {
    const value = columns[name]
    const key = `${type.table}/${item}/${name}`
    if (!value) return []
    if (kind === "sections") return [[name, markSections(value, key, markText)]]
    if (kind === "metrics" && Array.isArray(value))
      return [[name, markEntries<Metric>(value, key, ["value", "label"], markText)]]
    if (kind === "links" && Array.isArray(value))
      return [[name, markEntries<PlacedLink>(value, key, ["label", "label_en"], markText)]]
    return [[name, markText(kind, value, key)]]
  })
  return { ...row, ...Object.fromEntries(marked) }
}

type MarkText = (kind: string, text: unknown, key: string) => unknown

const markEntries = <Entry extends object>(
  entries: Entry[],
  key: string,
  names: readonly (keyof Entry & string)[],
  markText: MarkText,
) =>
  entries.map((entry, place) => ({
    ...entry,
    ...Object.fromEntries(
      names
        .filter((name) => name in entry)
        .map((name) => [name, markText("text", entry[name], `${key}/${place}/${name}`)]),
    ),
  }))

/** Placeholder of a picture that has not been chosen. */
const noPicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48"><path fill="#ccc" d="M0 0h64v48H0z"/><path fill="none" stroke="#555" stroke-width="2" d="M16 34l10-12 8 8 5-5 9 9M42 15h2"/></svg>',
)}`

/** Returns the values with placeholders for required ones that are empty, so that they show. */
function withPlaceholders(fields: SectionFields, values: SectionValues): SectionValues {
  const missing = Object.entries(fields).filter(([name, { required }]) => required && !values[name]?.trim())
  const placeholders = missing.flatMap(([name, { kind, label }]) =>
    kind === "picture" ? [[name, noPicture]] : kind === "reference" ? [] : [[name, `[${label}]`]],
  )
  return { ...values, ...Object.fromEntries(placeholders) }
}

/** Marks the values of sections. A key has the section's id, and the index of the item or `-`. */
function markSections(stored: unknown, key: string, markText: MarkText): unknown {
  const sections = sectionsOf(stored)
  return sections.map((section) => {
    const [values, ...items] = partsOf(section).map((part, place) =>
      Object.fromEntries(
        Object.entries(withPlaceholders(part.fields, part.values)).map(([name, text]) => {
          const kind = part.fields[name.replace(/_en$/, "")]?.kind ?? ""
          return [name, markText(kind, text, `${key}/${section.id}/${place > 0 ? place - 1 : "-"}/${name}`)]
        }),
      ),
    )
    return { ...section, values, ...(section.items && { items }) }
  })
}
