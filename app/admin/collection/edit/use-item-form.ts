import { useRef } from "react"
import type { FieldErrors, UseFormReturn } from "react-hook-form"
import { CallFailure, Conflict, isUncertain } from "../../../../content/calls/call-failure.ts"
import type { DataClient } from "../../../../content/calls/data-client.ts"
import { createItem, listItems, updateItem } from "../../../../content/calls/items.ts"
import type { Problem } from "../../../../content/fields/field.ts"
import { metricsExample } from "../../../../content/fields/lists/metrics.ts"
import type { Collection } from "../../../../content/types/collection.ts"
import {
  changedColumns,
  controlProblem,
  controlsOf,
  type FormValues,
  storedValue,
} from "../../../../content/types/field-values.ts"
import { hasReservedSlug } from "../../../../content/types/paths.ts"
import { getDataClient } from "../../data/queries.ts"
import { useReviewRule } from "../../data/use-needs-review.ts"
import { useReferences } from "../../fields/use-references.ts"
import { historyTexts } from "../../history/history-texts.ts"
import { undoEdit, undoPlan, undoPublication } from "../../history/undo.ts"
import { useVersionedForm } from "../../ui/forms/use-versioned-form.ts"
import { texts } from "../../ui/texts.ts"
import { labelOf, textsOf } from "../collection-texts.ts"
import { visitLink } from "../visit-link.ts"
import { draftedValues, type ItemVersion, storeDraft } from "./item-draft.ts"
import { editPath, newItemId } from "./linked-item.ts"
import { draftValue, publishedValue, saveByChoice, savedText } from "./publication-choice.ts"

interface Props {
  collection: Collection
  item: ItemVersion | undefined
  parentId: string | undefined
  /** `entryName` of the stored edits to restore. */
  continued?: string | undefined
  /** Initial values of a new item. */
  initial?: FormValues | undefined
  /**
   * @param saved has a `draft` when only the draft was saved
   * @param more true when values changed during the save, so that the form must stay open
   */
  onSaved: (saved: ItemVersion | undefined, more: boolean) => void
}

/** Form of a new or existing item: controls, validation, messages. */
export function useItemForm({ collection, item, parentId, continued, initial, onSaved }: Props) {
  const typeTexts = textsOf(collection)
  const controls = controlsOf(collection)
  const { nameOf } = useReferences(collection)
  const release = useRef<string>(undefined)
  const isReviewed = useReviewRule(collection, parentId)
  const versioned = useVersionedForm<ItemVersion>({
    version: item,
    valuesOf: (version) => ({
      ...draftedValues(collection, version),
      ...(!version && initial),
      is_published: isToPublish(collection, version) ? publishedValue : draftValue,
    }),
    fields: [
      ...controls.map((control) => ({
        name: control.name,
        label: labelOf(control, typeTexts),
        language: control.language,
        shown: (value: string) => nameOf(control, value),
        compared: control.definition.difference,
        merge: control.definition.merge,
        normal: (value: string) => control.definition.serialize(control.definition.parse(value) ?? value),
      })),
      { name: "is_published", label: historyTexts.published, shown: publicationName, isChoice: true },
    ],
    check,
    async save(values, { version, values: before }, id) {
      const drafted = await saveByChoice({ collection, values, version, before, id, parentId })
      release.current = drafted?.release
      if (drafted) return drafted.saved
      const columns = changedColumns(collection, values, version && before)
      if (collection.publishable && values.is_published !== (version ? before.is_published : draftValue)) {
        columns.is_published = values.is_published === publishedValue
      }
      const data = await getDataClient()
      if (!version && collection.single) return createOnly(data, collection, columns, id)
      if (!version) return createItem(data, collection, columns, id, parentId)
      return Object.keys(columns).length > 0 ? updateItem(data, collection, version, columns) : version
    },
    autosave: (values, { version, values: before }) =>
      version && (version.is_published || version.draft || (isReviewed && !collection.publishable))
        ? storeDraft(collection, version, values, before)
        : undefined,
    onSaved,
    linkTo: (saved) => (saved.draft ? undefined : visitLink(collection, saved)),
    undo(before, saved) {
      if (saved.draft) return release.current ? undoPlan(collection, release.current) : undefined
      if (release.current) return undoPublication(collection, release.current)
      if (before.draft) return
      return undoEdit(collection, before, saved)
    },
    onRefused: showFieldErrors,
    onInvalid: showMetricsProblem,
    texts: {
      saved: (values) =>
        savedText(values) ?? (item || collection.single ? typeTexts.updated : typeTexts.created),
      failed: item ? typeTexts.updateFailed : typeTexts.createFailed,
    },
    kept: {
      form: [
        collection.table,
        item?.id ?? newItemId,
        ...(parentId && (!item || collection.single) ? [parentId] : []),
      ].join(":"),
      continued,
      label(values) {
        const title = !collection.single && (values[collection.title]?.trim() || item?.[collection.title])
        return [item ? typeTexts.edit : typeTexts.create, title].filter(Boolean).join(": ")
      },
      path: editPath(collection, item?.id ?? newItemId, parentId),
    },
  })

  function check(values: FormValues, before: FormValues): FieldErrors<FormValues> {
    const errors: FieldErrors<FormValues> = {}
    for (const control of controls) {
      const { name, definition } = control
      const problem = controlProblem(control, values[name] ?? "")
      if (problem)
        errors[name] = { type: problem.rule, message: problemText(problem, labelOf(control, typeTexts)) }
      // An item with an existing reserved slug can still be edited otherwise.
      else if (
        definition.kind === "slug" &&
        values[name] !== before[name] &&
        hasReservedSlug(collection, values)
      )
        errors[name] = { type: "takenBySite", message: texts.problems.takenBySite }
    }
    for (const [first, second] of collection.inOrder ?? []) {
      const [one, other] = [first, second].map((name) => storedIn(values, name))
      if (one && other && other < one && !errors[second]) {
        const control = controls.find(({ name }) => name === first)
        const message = texts.problems.before(control ? labelOf(control, typeTexts) : first)
        errors[second] = { type: "before", message }
      }
    }
    return errors
  }

  /** Returns a number or a date, for comparison. */
  function storedIn(values: FormValues, name: string): unknown {
    const control = controls.find((one) => one.name === name)
    return control && storedValue(control, values[name] ?? "")
  }

  function showFieldErrors(error: unknown, reason: string, form: UseFormReturn<FormValues>) {
    form.setError("root", { message: isUncertain(error) ? reason : `${texts.form.failed} ${reason}` })
    if (!(error instanceof CallFailure) || !error.column) return
    const control = controls.find(({ name }) => name === error.column)
    if (!control) return
    const message =
      error.reason === "duplicate"
        ? texts.problems.duplicate(labelOf(control, typeTexts))
        : error.reason === "invalid"
          ? texts.problems.invalid
          : reason
    form.setError(control.name, { type: error.reason, message }, { shouldFocus: true })
  }

  /** Only this problem has its own toast (specification, sections 5 and 8). */
  function showMetricsProblem(errors: FieldErrors<FormValues>) {
    if (Object.values(errors).some((error) => error?.type === "metrics"))
      versioned.showProblem(texts.problems.metrics)
  }

  return { ...versioned, controls, typeTexts }
}

/** Whether the form's first choice is to publish: not if the draft unpublishes the item. */
const isToPublish = ({ publishable }: Collection, version: ItemVersion | undefined) =>
  !publishable || (version?.is_published === true && version.draft?.changes.is_published !== false)

const publicationName = (value: string) => (value === draftValue ? texts.list.draft : texts.list.published)

/**
 * Creates the only item of a collection.
 * @throws Conflict when another administrator has just created it
 */
async function createOnly(
  data: DataClient,
  collection: Collection,
  columns: Record<string, unknown>,
  id: string,
) {
  try {
    return await createItem(data, collection, columns, id)
  } catch (error) {
    if (!(error instanceof CallFailure && error.reason === "duplicate")) throw error
    const [theirs] = await listItems(data, collection)
    throw theirs ? new Conflict(theirs) : error
  }
}

function problemText(problem: Problem, label: string): string {
  if (problem.rule === "tooLong") return texts.problems.tooLong(problem.length, problem.max)
  if (problem.rule === "required") return texts.problems.required(label)
  // The toast reports the error; the field shows the expected format.
  if (problem.rule === "metrics") return texts.metrics.expected(metricsExample)
  return texts.problems[problem.rule]
}
