import { type Draft, discardDrafts, saveDraft } from "../../../content/calls/drafts.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { controlsOf, type FormValues, storedValue } from "../../../content/types/field-values.ts"
import { draftChanges, type ItemVersion } from "../collection/edit/item-draft.ts"
import { getDataClient } from "../data/queries.ts"
import { standardText } from "./edit-target.ts"

/** An item that the editor has opened. */
export interface EditedItem {
  type: Collection
  id: string
  /** Id or name in its keys (content/editing/marks.ts). */
  name: string
  /** Undefined for an item that does not exist, e.g. an override. */
  version: ItemVersion | undefined
  /** The version's form values. */
  before: FormValues
  values: FormValues
  /** Columns whose newer live value the editor has seen and replaces. */
  overLive?: readonly string[] | undefined
}

/** A colleague has changed the same field of a draft. */
export class ItemConflict extends Error {
  readonly id: string
  constructor(id: string) {
    super("somebody else has changed the draft")
    this.id = id
  }
}

/**
 * Stores an item's values as its draft. Returns undefined when nothing differs from the live row.
 */
export async function storeItem(item: EditedItem): Promise<Draft | undefined> {
  const { type, id, version, values, before } = item
  const data = await getDataClient()
  const stored = storedValues(item)
  const isText = type.table === "site_texts"
  if (isText && version && stored.text === null && stored.text_en === null) {
    // The defaults apply again.
    if (version.draft?.operation === "insert") {
      await discardDrafts(data, [version.draft.id])
      return undefined
    }
    return (await saveDraft(data, type, id, {}, {}, "delete")).draft ?? undefined
  }
  const added = { ...filled(stored), ...(type.publishable && { is_published: true }) }
  const { changes, base, overLive, overLiveBase } = version
    ? draftChanges(type, version, values, before)
    : { changes: added, base: {}, overLive: {}, overLiveBase: {} }
  const replaced = Object.keys(overLive).filter((name) => item.overLive?.includes(name))
  if (replaced.length > 0)
    await saveDraft(data, type, id, pick(overLive, replaced), pick(overLiveBase, replaced))
  const columns: Record<string, unknown> = changes
  if (isText && version) for (const name of Object.keys(columns)) columns[name] = stored[name]
  const operation = version ? "update" : "insert"
  const { draft, conflicts } = await saveDraft(data, type, id, columns, base, operation)
  if (conflicts.length > 0) throw new ItemConflict(id)
  return draft ?? undefined
}

/** Defaults of a text are not stored. */
const overridesOf = ({ key = "", text = "", text_en = "" }: FormValues) => ({
  text: text.trim() === standardText(key, "sv") ? null : text.trim() || null,
  text_en: text_en.trim() === standardText(key, "en") ? null : text_en.trim() || null,
})

export function storedValues({ type, values }: EditedItem): Record<string, unknown> {
  if (type.table === "site_texts") return { key: values.key, ...overridesOf(values) }
  return Object.fromEntries(
    controlsOf(type).map((control) => [control.name, storedValue(control, values[control.name] ?? "")]),
  )
}

const filled = (columns: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null && value !== ""))

export const pick = <Value>(values: Readonly<Record<string, Value>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
