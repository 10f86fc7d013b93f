import { Conflict } from "../../../content/calls/call-failure.ts"
import { discardDrafts, saveDraft } from "../../../content/calls/drafts.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { controlsOf, type FormValues, type Item, storedValue } from "../../../content/types/field-values.ts"
import { type ItemVersion, storeDraft, storeNewDraft } from "../collection/edit/item-draft.ts"
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
  /** Columns that were changed since the screen opened. */
  changed?: ReadonlySet<string> | undefined
}

/** An item as a row with its unpublished values. */
export interface EditedRow {
  table: string
  /** As in EditedItem. */
  name: string
  row: Item
}

/** A colleague has changed the same field of a draft. */
export class ItemConflict extends Error {
  readonly id: string
  constructor(id: string) {
    super("somebody else has changed the draft")
    this.id = id
  }
}

/** Stores an item's values as its draft. @throws ItemConflict, CallFailure */
export async function storeItem(item: EditedItem): Promise<ItemVersion | undefined> {
  const { type, id, version } = item
  const [values, before] = [item.values, item.before].map((some) => withoutDefaults(type, some)) as [
    FormValues,
    FormValues,
  ]
  if (type.table === "site_texts" && version && !values.text && !values.text_en) {
    // The defaults apply again.
    const data = await getDataClient()
    if (version.draft?.operation === "insert") {
      await discardDrafts(data, [version.draft.id])
      return undefined
    }
    const { draft } = await saveDraft(data, type, id, {}, {}, "delete")
    return { ...version, ...(draft && { draft }) }
  }
  try {
    return version
      ? await storeDraft(type, version, values, before)
      : await storeNewDraft(type, values, id, undefined, type.publishable ? { is_published: true } : {})
  } catch (error) {
    throw error instanceof Conflict ? new ItemConflict(id) : error
  }
}

/** Defaults of a text are not stored. */
function withoutDefaults(type: Collection, values: FormValues): FormValues {
  if (type.table !== "site_texts") return values
  const { key = "", text = "", text_en = "" } = values
  return {
    key,
    text: text.trim() === standardText(key, "sv") ? "" : text.trim(),
    text_en: text_en.trim() === standardText(key, "en") ? "" : text_en.trim(),
  }
}

/** Returns the columns of an item's values. */
export function storedValues({ type, values }: EditedItem): Record<string, unknown> {
  const own = withoutDefaults(type, values)
  return Object.fromEntries(
    controlsOf(type).map((control) => [control.name, storedValue(control, own[control.name] ?? "")]),
  )
}

export const pick = <Value>(values: Readonly<Record<string, Value>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
