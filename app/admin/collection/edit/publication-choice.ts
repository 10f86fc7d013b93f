import type { Collection } from "../../../../content/types/collection.ts"
import type { FormValues } from "../../../../content/types/field-values.ts"
import { type Plan, plannedTexts } from "../../planned/plan.ts"
import { texts } from "../../ui/texts.ts"
import {
  askForReview,
  draftedValues,
  type ItemVersion,
  planDraft,
  publishDraft,
  storeDraft,
  storeNewDraft,
} from "./item-draft.ts"
import { editPath } from "./linked-item.ts"

/** Form values of `is_published`: published, not published, and a draft of a published item. */
export const [publishedValue, draftValue, changesValue] = ["true", "false", "changes"]

const planPrefix = "plan "

/** Returns the value of `is_published` that publishes by a plan. */
export const planValue = (plan: Plan): string => planPrefix + JSON.stringify(plan)

const planOf = (value = ""): Plan | undefined =>
  value.startsWith(planPrefix) ? JSON.parse(value.slice(planPrefix.length)) : undefined

interface Form {
  collection: Collection
  values: FormValues
  /** Undefined for a new item. */
  version: ItemVersion | undefined
  /** The version's form values. */
  before: FormValues
  /** Of a new item. */
  id: string
  parentId: string | undefined
}

/**
 * Saves a form through the item's draft, as `values.is_published` says: stores, plans, publishes,
 * or asks for a review. Returns undefined for an item without a draft that is saved directly.
 * @returns the saved version, undefined if it was deleted, and the release to undo or cancel
 */
export async function saveByChoice(
  form: Form,
): Promise<{ saved: ItemVersion | undefined; release?: string } | undefined> {
  const { collection, values, id, parentId } = form
  const choice = values.is_published
  const plan = planOf(choice)
  const isStored = choice === changesValue
  const isNew = !form.version && (isStored || plan)
  const version = isNew ? await storeNewDraft(collection, values, id, parentId) : form.version
  if (!version || !(version.draft || isStored || plan)) return undefined
  const before = isNew ? draftedValues(collection, version) : form.before
  if (isStored) return { saved: await storeDraft(collection, version, values, before) }
  const isPublic = collection.publishable ? choice !== draftValue && !plan?.unpublishes : undefined
  if (plan?.reviewer) {
    const path = editPath(collection, version.id, parentId)
    return {
      saved: await askForReview(collection, version, values, before, plan.reviewer, path, isPublic),
    }
  }
  if (plan?.due) {
    const planned = await planDraft(collection, version, values, before, { ...plan, due: plan.due })
    return { saved: planned.version, release: planned.release }
  }
  const { live, release } = await publishDraft(collection, version, values, before, isPublic, plan?.language)
  return { saved: live, ...(release && { release }) }
}

/** Returns the message after a save that published nothing. */
export function savedText({ is_published: choice }: FormValues): string | undefined {
  const { due, reviewer } = planOf(choice) ?? {}
  if (reviewer) return texts.form.publication.reviewAsked
  if (due) return plannedTexts.done(due)
  return choice === changesValue ? texts.form.publication.draftSaved : undefined
}
