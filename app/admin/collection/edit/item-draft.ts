/** Saves an item's form as a draft, and publishes the draft (docs/decisions/0058-drafts.md). */

import { CallFailure, Conflict } from "../../../../content/calls/call-failure.ts"
import {
  type Draft,
  discardDrafts,
  type OpenedDraft,
  type PublicationConflict,
  publishDrafts,
  readDraft,
  refusalOf,
  saveDraft,
} from "../../../../content/calls/drafts.ts"
import { cancelRelease, listReleases, scheduleDrafts } from "../../../../content/calls/releases.ts"
import { requestReview } from "../../../../content/calls/reviews.ts"
import type { Language } from "../../../../content/texts/language.ts"
import type { Collection } from "../../../../content/types/collection.ts"
import {
  type Control,
  controlsOf,
  type FormValues,
  formValuesOf,
  type Item,
  storedValue,
} from "../../../../content/types/field-values.ts"
import { newId } from "../../data/new-id.ts"
import { getDataClient } from "../../data/queries.ts"
import type { Plan } from "../../planned/plan.ts"

/** An item with its draft's values, if it has a draft. `is_published` is the live value. */
export interface ItemVersion extends Item {
  draft?: Draft
}

type Columns = Record<string, unknown>

/** Returns the version to edit, or undefined for a deleted item. A new item is a draft only. */
export function versionOf({ draft, live, row }: OpenedDraft): ItemVersion | undefined {
  const shown = row ?? live
  if (!shown || !draft || (!live && draft.operation !== "insert")) return live ?? undefined
  return { ...shown, is_published: live?.is_published, draft }
}

/** Returns a version's form values. Half-typed values of the draft are shown as typed. */
export function draftedValues(collection: Collection, version: ItemVersion | undefined): FormValues {
  const values = formValuesOf(collection, version)
  for (const [name, typed] of Object.entries(version?.draft?.typed ?? {}))
    if (name in values && typeof typed === "string") values[name] = typed
  return values
}

const pick = (columns: Columns, names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, columns[name] ?? null]))

/** Half-typed values are stored as they are. */
const asTyped = (control: Control, text = "") =>
  control.definition.parse(text) === undefined ? text : storedValue(control, text)

/**
 * Returns the columns to save in the draft, with their base. After a conflict with the live row,
 * the version has live values where the draft has others.
 * @param before the version's form values
 */
export function draftChanges(
  collection: Collection,
  version: ItemVersion,
  values: FormValues,
  before: FormValues,
) {
  const { draft } = version
  const drafted: Columns = { ...draft?.changes, ...draft?.typed }
  const inDraft = draftedValues(collection, { ...version, ...draft?.changes })
  const changed = controlsOf(collection).filter(
    ({ name, definition }) => !isSame(definition, values[name] ?? "", inDraft[name]),
  )
  const kept = controlsOf(collection).filter(
    ({ name }) => inDraft[name] !== before[name] && values[name] !== before[name],
  )
  const stored = (controls: typeof changed): Columns =>
    Object.fromEntries(controls.map((control) => [control.name, asTyped(control, values[control.name])]))
  return {
    changes: stored(changed),
    base: pick(
      { ...version, ...drafted },
      changed.map(({ name }) => name),
    ),
    /** Columns whose live value the editor has seen and replaces. */
    overLive: stored(kept),
    overLiveBase: pick(
      version,
      kept.map(({ name }) => name),
    ),
  }
}

/**
 * Saves a new item's form as a draft. Updates an existing draft with the same title.
 * @throws Conflict for fields that a colleague has filled in otherwise
 */
export async function storeNewDraft(
  collection: Collection,
  values: FormValues,
  id: string,
  parentId: string | undefined,
  publication: Columns = {},
): Promise<ItemVersion> {
  const { parent, single, title } = collection
  const columns: Columns = {
    ...publication,
    ...(single && { [title]: "site" }),
    ...(parent && { [parent.column]: parentId }),
  }
  for (const control of controlsOf(collection)) {
    const value = asTyped(control, values[control.name])
    if (value !== null && value !== "") columns[control.name] = value
  }
  const data = await getDataClient()
  const { draft, conflicts } = await saveDraft(data, collection, id, columns, {}, "insert")
  const version = await current(collection, draft?.item_id ?? id)
  if (conflicts.length > 0) throw new Conflict(version)
  return version
}

/** Returns whether a form's text serializes to the stored value. */
const isSame = ({ parse, serialize }: Control["definition"], text: string, stored: string | undefined) =>
  text === stored || serialize(parse(text) ?? text) === stored

/**
 * Saves a form in the item's draft.
 * @param publication the publication state to draft; undefined leaves it
 * @throws Conflict for fields that a colleague has changed in the draft
 */
export async function storeDraft(
  collection: Collection,
  version: ItemVersion,
  values: FormValues,
  before: FormValues,
  publication?: boolean,
): Promise<ItemVersion> {
  const data = await getDataClient()
  const { changes, base, overLive, overLiveBase } = draftChanges(collection, version, values, before)
  const drafted = version.draft?.changes.is_published ?? version.is_published
  if (publication !== undefined && publication !== drafted) {
    changes.is_published = publication
    base.is_published = drafted
  }
  let { draft = null } = version
  for (const [columns, started] of [
    [changes, base],
    [overLive, overLiveBase],
  ] as const) {
    if (Object.keys(columns).length === 0) continue
    const saved = await saveDraft(data, collection, version.id, columns, started)
    if (saved.conflicts.length > 0) throw new Conflict(await current(collection, version.id))
    draft = saved.draft
  }
  const { draft: earlier, ...row } = version
  if (draft === (earlier ?? null)) return version
  // Fields that are no longer in the draft have their live values.
  const now = { ...row, ...earlier?.base, ...changes, ...overLive, ...draft?.changes }
  return { ...now, is_published: version.is_published, ...(draft && { draft }) }
}

async function current(collection: Collection, id: string): Promise<ItemVersion> {
  const version = versionOf(await readDraft(await getDataClient(), collection, id))
  if (!version) throw new CallFailure("missing")
  return version
}

/** Release ids by draft, last change and plan: a retry after a lost response publishes once. */
const releases = new Map<string, string>()

function releaseOf({ id, updated_at }: Draft, plan: Plan): string {
  const key = JSON.stringify([id, updated_at, plan.due, plan.language])
  const release = releases.get(key) ?? newId()
  releases.set(key, release)
  return release
}

/**
 * Publishes an item's draft with the values of its form.
 * @param language the published texts; the other language's stay in the draft
 * @param publication undefined for types without publication
 * @returns the live item unless the draft deletes it, and the release to undo
 * @throws Conflict for fields that were changed on the live item or by a colleague in the draft
 */
export async function publishDraft(
  collection: Collection,
  version: ItemVersion,
  values: FormValues,
  before: FormValues,
  publication: boolean | undefined,
  language?: Language,
): Promise<{ live: Item | undefined; release?: string }> {
  const data = await getDataClient()
  const saved = await storeDraft(collection, version, values, before, publication)
  const { draft } = saved
  if (!draft) return { live: await current(collection, version.id) }
  await refuseUnseen(collection, saved, values)
  const release = releaseOf(draft, { language })
  const scope = { known: draft.updated_at, ...(language && { language }) }
  const conflicts = await publishDrafts(data, [draft.id], release, scope)
  if (conflicts.length > 0) throw await publicationFailure(collection, version.id, conflicts)
  const { live } = await readDraft(data, collection, version.id)
  if (!live && draft.operation !== "delete") throw new CallFailure("missing")
  return { live: live ?? undefined, release }
}

/**
 * Plans the publication of an item's draft with the values of its form. Replaces earlier plans for
 * this item alone.
 * @returns the version with its draft, and the release to cancel
 * @throws Conflict as `publishDraft`
 */
export async function planDraft(
  collection: Collection,
  version: ItemVersion,
  values: FormValues,
  before: FormValues,
  plan: Plan & { due: string },
): Promise<{ version: ItemVersion; release: string }> {
  const data = await getDataClient()
  const saved = await storeDraft(collection, version, values, before, collection.publishable || undefined)
  const { draft } = saved
  if (!draft) throw new Conflict(await current(collection, version.id), { asks: true })
  await refuseUnseen(collection, saved, values)
  const release = releaseOf(draft, plan)
  const { language } = plan
  const scope = { known: draft.updated_at, ...(language && { language }) }
  const conflicts = await scheduleDrafts(data, [draft.id], release, new Date(plan.due), scope)
  if (conflicts.length > 0) throw await publicationFailure(collection, version.id, conflicts)
  for (const { id, items } of await listReleases(data))
    if (id !== release && items.length === 1 && items[0]?.item_id === version.id)
      await cancelRelease(data, id)
  return { version: saved, release }
}

/**
 * Saves a form in the item's draft and asks an administrator to review it.
 * @param path opens the item in the back office
 * @throws Conflict as `publishDraft`
 */
export async function askForReview(
  collection: Collection,
  version: ItemVersion,
  values: FormValues,
  before: FormValues,
  reviewer: string,
  path: string,
  publication: boolean | undefined,
): Promise<ItemVersion> {
  const saved = await storeDraft(collection, version, values, before, publication)
  const { draft } = saved
  if (!draft) throw new Conflict(await current(collection, version.id), { asks: true })
  await refuseUnseen(collection, saved, values)
  const conflicts = await requestReview(await getDataClient(), draft, reviewer, path)
  if (conflicts.length > 0) throw await publicationFailure(collection, version.id, conflicts)
  return saved
}

/** @throws Conflict if the draft has other values than the form: a colleague's */
async function refuseUnseen(collection: Collection, saved: ItemVersion, values: FormValues) {
  const stored = draftedValues(collection, saved)
  const hasUnseen = controlsOf(collection).some(
    ({ name, definition }) =>
      (saved.draft?.fields ?? []).includes(name) && !isSame(definition, values[name] ?? "", stored[name]),
  )
  if (hasUnseen) throw new Conflict(await current(collection, saved.id), { asks: true })
}

async function publicationFailure(
  collection: Collection,
  id: string,
  conflicts: readonly PublicationConflict[],
): Promise<Error> {
  const refused = conflicts.find(({ reason }) => reason !== "changed")
  if (refused?.reason === "refused") return refusalOf(refused)
  if (refused?.reason === "review") return new CallFailure("review")
  if (refused?.reason === "gone") return new CallFailure("missing")
  if (refused?.field) return new CallFailure("invalid", refused.reason, refused.field)
  const opened = await readDraft(await getDataClient(), collection, id)
  const theirs = versionOf(opened)
  if (!theirs) return new CallFailure("missing")
  if (refused || !opened.draft || !opened.live) return new Conflict(theirs, { asks: true })
  const fields = conflicts.flatMap(({ field }) => field ?? [])
  return new Conflict(
    { ...theirs, ...pick(opened.live, fields) },
    { base: { ...theirs, ...pick(opened.draft.base, fields) } },
  )
}

/** Opens an item's draft. Returns undefined if the item was deleted. */
export async function openDraft(collection: Collection, id: string): Promise<ItemVersion | undefined> {
  return versionOf(await readDraft(await getDataClient(), collection, id))
}

/** Discards a draft. Returns false if a colleague has changed it since it was opened. */
export async function discardDraft({ id, updated_at }: Draft): Promise<boolean> {
  return (await discardDrafts(await getDataClient(), [id], updated_at)).length > 0
}
