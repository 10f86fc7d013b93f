import { listDrafts, publishDrafts, readDraft, saveDraft } from "../../../content/calls/drafts.ts"
import { screenOfHero } from "../../../content/screens/lookup.ts"
import { companyKeyPrefix } from "../../../content/texts/overrides.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { type FormValues, formValuesOf, type Item } from "../../../content/types/field-values.ts"
import { draftedValues, type ItemVersion } from "../collection/edit/item-draft.ts"
import { newId } from "../data/new-id.ts"
import { getDataClient, listQuery, queryClient } from "../data/queries.ts"
import { standardText } from "./edit-target.ts"
import { editingTexts } from "./editing-texts.ts"
import { isNewPage, slugOf } from "./new-page.ts"
import { type EditedItem, type EditedRow, pick, storedValues, storeItem } from "./store-item.ts"

const isId = (item: string) => /^[\da-f]{8}-[\da-f-]{27}$/.test(item)

/** Column with the name of an item in keys (content/editing/marks.ts). */
const nameColumn = (type: Collection) => (type.table === "pages" ? "slug" : type.title)

/** Returns the form values; those of a text are its defaults where it has no override. */
function valuesOf(type: Collection, version: ItemVersion | undefined, name: string): FormValues {
  const values = draftedValues(type, version)
  if (type.table === "site_texts") {
    const swedish = values.text?.trim()
    return {
      key: name,
      text: swedish || standardText(name, "sv"),
      text_en:
        values.text_en?.trim() || (name.startsWith(companyKeyPrefix) && swedish) || standardText(name, "en"),
    }
  }
  if (version) return values
  return { ...formValuesOf(type), [type.title]: titleOfNew(name), [nameColumn(type)]: name }
}

/** Title of a row of `pages` that does not exist. */
const titleOfNew = (name: string) =>
  editingTexts.screens[screenOfHero(name)?.path ?? ""] ?? editingTexts.newPage

/** Unpublished changes of a page's items. Changes are stored as drafts. */
export class Edits {
  readonly #items = new Map<string, Promise<EditedItem>>()
  readonly #opened = new Map<string, EditedItem>()
  readonly #listeners = new Set<() => void>()
  #revision = 0

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** Changes with every edit. */
  revision = () => this.#revision

  #report() {
    this.#revision++
    for (const listener of this.#listeners) listener()
  }

  /** Loads an item with its draft, by id or name. */
  open(type: Collection, item: string): Promise<EditedItem> {
    const key = `${type.table}/${item}`
    const known = this.#items.get(key)
    if (known) return known
    const loading = this.#load(type, item).then((opened) => {
      // The same item by another name.
      const same = this.#opened.get(opened.id) ?? opened
      this.#opened.set(opened.id, same)
      this.#report()
      return same
    })
    this.#items.set(key, loading)
    loading.catch(() => this.#items.delete(key))
    return loading
  }

  async #load(type: Collection, item: string): Promise<EditedItem> {
    const data = await getDataClient()
    const id = isId(item) ? item : await findByName(type, item)
    const { draft, live, row } = id ? await readDraft(data, type, id) : { draft: null, live: null, row: null }
    const shown = row ?? live
    const version: ItemVersion | undefined = shown
      ? { ...shown, is_published: live?.is_published ?? false, ...(draft && { draft }) }
      : undefined
    const values = valuesOf(type, version, item)
    return { type, id: id ?? newId(), name: item, version, before: values, values }
  }

  /** Opens the items of a page that have drafts, so that it shows them. */
  async openDrafts(keys: readonly { type: Collection; item: string }[]): Promise<void> {
    const drafts = await listDrafts(await getDataClient())
    const drafted = keys.filter(({ type, item }) =>
      drafts.some((draft) => draft.collection === type.table && [draft.item_id, draft.title].includes(item)),
    )
    // One by one: the server limits the requests of an account that wait for the database.
    for (const { type, item } of drafted) await this.open(type, item)
  }

  get(id: string): EditedItem | undefined {
    return this.#opened.get(id)
  }

  change(id: string, values: FormValues): void {
    const item = this.#opened.get(id)
    if (!item || Object.entries(values).every(([name, value]) => item.values[name] === value)) return
    const changed = new Set([...(item.changed ?? []), ...Object.keys(values)])
    this.#opened.set(id, { ...item, changed, values: { ...item.values, ...values, ...slugOf(item, values) } })
    this.#report()
  }

  /** Items whose values are not stored. */
  dirty(): EditedItem[] {
    return [...this.#opened.values()].filter(isDirty)
  }

  /** Number of changed fields, stored as drafts or not. */
  count(): number {
    return [...this.#opened.values()].reduce((sum, item) => sum + changedNames(item).size, 0)
  }

  /** Returns the opened items as rows with their unpublished values, for the frame. */
  rows(): EditedRow[] {
    return [...this.#opened.values()].map((item) => ({
      table: item.type.table,
      name: item.name,
      row: {
        ...item.version,
        ...storedValues(item),
        id: item.id,
        // The frame keeps the path of a page whose slug is not settled.
        ...(isNewPage(item) && !isId(item.name) && { slug: item.name }),
      } as Item,
    }))
  }

  /** Items with a draft, in opening order. */
  drafted(): EditedItem[] {
    return [...this.#opened.values()].filter(({ version }) => version?.draft)
  }

  /** E-mail addresses of all who changed the drafts that publication includes. */
  authors(): string[] {
    return [...new Set([...this.#opened.values()].flatMap(({ version }) => version?.draft?.authors ?? []))]
  }

  /**
   * Settles a conflict with a colleague, after the item was loaded again. The values are stored by
   * the next call of `store`.
   * @param published columns whose live value has changed since the draft began
   */
  async settle(id: string, keepsMine: boolean, published: readonly string[] = []): Promise<void> {
    const item = this.#opened.get(id)
    if (!item) return
    const { type, name } = item
    const typed = Object.entries(item.values).filter(([column, value]) => value !== item.before[column])
    const loaded = await this.#load(type, name)
    const { live } = await readDraft(await getDataClient(), type, loaded.id)
    const before = { ...loaded.before, ...pick(formValuesOf(type, live ?? undefined), published) }
    const version = loaded.version && ({ ...loaded.version, ...pick(live ?? {}, published) } as ItemVersion)
    const mine = { ...loaded.values, ...Object.fromEntries(typed) }
    this.#opened.delete(id)
    const values = keepsMine ? mine : before
    this.#opened.set(loaded.id, { ...loaded, changed: item.changed, version, before, values })
    this.#items.set(`${type.table}/${name}`, Promise.resolve(loaded))
    this.#report()
  }

  /** Stores changed items as drafts. @throws ItemConflict, CallFailure */
  async store(): Promise<void> {
    for (const item of this.dirty()) {
      const version = await storeItem(item)
      const now = this.#opened.get(item.id) ?? item
      this.#opened.set(item.id, { ...now, version, before: item.values })
    }
    this.#report()
  }

  /**
   * Publishes drafts in one release, after `store`.
   * @param page id of the page's item, which is published
   * @param left ids of items whose drafts stay
   * @returns the release, or the conflicts
   */
  async publish(page: string | undefined, left: readonly string[]) {
    const data = await getDataClient()
    const own = page && !left.includes(page) ? this.#opened.get(page) : undefined
    if (
      own?.version &&
      own.type.publishable &&
      own.version.is_published === false &&
      own.version.draft?.operation !== "insert"
    ) {
      const { draft } = await saveDraft(
        data,
        own.type,
        own.id,
        { is_published: true },
        { is_published: false },
      )
      if (draft) this.#opened.set(own.id, { ...own, version: { ...own.version, draft } })
    }
    const items = this.drafted().filter(({ id }) => !left.includes(id))
    const drafts = items.flatMap(({ version }) => version?.draft ?? [])
    if (drafts.length === 0) return undefined
    const known = drafts
      .map(({ updated_at }) => updated_at)
      .reduce((one, other) => (one > other ? one : other))
    const release = newId()
    const conflicts = await publishDrafts(
      data,
      drafts.map(({ id }) => id),
      release,
      { known },
    )
    return { release, conflicts, type: items[0]?.type as Collection }
  }

  /** Forgets all items: they are loaded again when they are needed. */
  clear(): void {
    this.#items.clear()
    this.#opened.clear()
    this.#report()
  }
}

const isDirty = ({ values, before }: EditedItem) =>
  Object.entries(values).some(([name, value]) => value !== before[name])

/** Returns the names of changed columns; for a new row, without its defaults. */
export function changedNames({ type, name, values, before, version }: EditedItem): Set<string> {
  const typed = Object.keys(values).filter((column) => values[column] !== before[column])
  const { fields = [], operation } = version?.draft ?? {}
  const all = new Set([...typed, ...fields, ...(operation === "delete" ? ["-"] : [])])
  if (version && operation !== "insert") return all
  for (const column of ["key", "name", "slug", "is_published"]) all.delete(column)
  if (type.table === "pages" && values[type.title] === titleOfNew(name)) all.delete(type.title)
  return all
}

/** Returns the id of an item by its name, also of one that exists only as a draft. */
export async function findByName(type: Collection, name: string): Promise<string | undefined> {
  const items = await queryClient.fetchQuery(listQuery(type))
  const column = nameColumn(type)
  const found = items.find((item) => item[column] === name)
  if (found) return found.id
  const data = await getDataClient()
  const drafts = (await listDrafts(data, type)).filter(({ operation }) => operation === "insert")
  for (const draft of drafts) {
    const { row } = await readDraft(data, type, draft.item_id)
    if (row?.[column] === name) return draft.item_id
  }
  return undefined
}
