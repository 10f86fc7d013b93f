import { useEffect, useRef, useState } from "react"
import { type FieldErrors, type Resolver, useForm } from "react-hook-form"
import { CallFailure, Conflict } from "../../../../content/calls/call-failure.ts"
import { createItem, updateItem } from "../../../../content/calls/calls.ts"
import type { Collection } from "../../../../content/types/collection.ts"
import { type Problem, problemOf } from "../../../../content/types/field-checks.ts"
import {
  changedColumns,
  controlsOf,
  type FormValues,
  type Item,
  valuesOf,
} from "../../../../content/types/field-values.ts"
import { metricsExample } from "../../../../content/types/metrics.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { adminData } from "../../data/admin-data.ts"
import { explain } from "../../data/explain.ts"
import { labelOf } from "../../fields/use-field.ts"
import { useKeptEdits } from "../../ui/dialogs/use-kept-edits.ts"
import { texts } from "../../ui/texts.ts"
import { collectionTexts } from "../collection-texts.ts"
import { isHiddenBySite } from "../hidden-by-site.ts"
import { editPath, newItem } from "./linked-item.ts"

interface Parts {
  collection: Collection
  item: Item | undefined
  parentId: string | undefined
  /** Names kept edits to continue with. */
  continued?: string | undefined
  /** Gets the item as the database has stored it; nothing when there was nothing to save. */
  onSaved: (saved: Item | undefined) => void
}

/** What a form started from: the item as it was read, and its texts. */
interface Base {
  item: Item | undefined
  values: FormValues
}

/** The edits that the store holds of a form: the item that it started from, and the texts that differ from it. */
interface ItemEdits {
  item: Item | null
  values: FormValues
}

/**
 * The form of an item: checks it, saves what has changed, and tells what came of it. A failure leaves everything as
 * it was typed; a newer version of another administrator's is a `conflict` to be settled by `keepMine` or `loadTheirs`. What is
 * typed is kept in the browser with the item that it started from, so that edits continued later meet the same question.
 */
export function useItemForm({ collection, item, parentId, continued, onSaved }: Parts) {
  const words = collectionTexts[collection.texts]
  const controls = controlsOf(collection)
  const [base, setBase] = useState<Base>(() => ({ item, values: valuesOf(collection, item) }))
  const [conflict, setConflict] = useState<Item>()
  const told = useRef(0)
  const form = useForm<FormValues>({ defaultValues: base.values, resolver: checker() })
  /** The texts that differ from what the form started from. */
  const typed = (): FormValues =>
    Object.fromEntries(Object.entries(form.getValues()).filter(([name, text]) => text !== base.values[name]))
  const kept = useKeptEdits<ItemEdits>({
    form: [collection.table, item?.id ?? newItem, ...(item || !parentId ? [] : [parentId])].join(":"),
    continued,
    label() {
      const title = form.getValues(collection.title)?.trim() || item?.[collection.title]
      return [item ? words.edit : words.create, title].filter(Boolean).join(": ")
    },
    path: editPath(collection.table, item?.id ?? newItem, parentId),
    current() {
      const values = typed()
      return Object.keys(values).length > 0 ? { item: base.item ?? null, values } : undefined
    },
    restore(edits) {
      const before = edits.item ?? undefined
      const known = controls.filter(({ name }) => typeof edits.values[name] === "string")
      startFrom(
        { item: before, values: valuesOf(collection, before) },
        Object.fromEntries(known.map(({ name }) => [name, edits.values[name] ?? ""])),
      )
    },
  })
  const { touch, forget } = kept
  const { subscribe } = form
  useEffect(() => subscribe({ formState: { values: true }, callback: touch }), [subscribe, touch])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for edits that were put into the form
  useEffect(() => {
    const [first] = Object.keys(typed())
    if (kept.restored && first) form.setFocus(first)
  }, [kept.restored])

  function startFrom(next: Base, mine: FormValues) {
    setBase(next)
    form.reset(next.values)
    for (const [name, text] of Object.entries(mine)) form.setValue(name, text, { shouldDirty: true })
  }

  function checker(): Resolver<FormValues> {
    return (values) => {
      const errors: FieldErrors<FormValues> = {}
      for (const control of controls) {
        const problem = problemOf(control, values[control.name] ?? "")
        if (problem)
          errors[control.name] = { type: problem.rule, message: tell(problem, labelOf(control, words)) }
        // An item that has such a slug since before can still be put right in everything else.
        else if (
          control.definition.kind === "slug" &&
          values[control.name] !== base.values[control.name] &&
          isHiddenBySite(collection, values)
        )
          errors[control.name] = { type: "takenBySite", message: texts.problems.takenBySite }
      }
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    }
  }

  async function save(values: FormValues, from: Base) {
    toast.dismiss(told.current)
    const columns = changedColumns(collection, values, from.item && from.values)
    let saved: Item | undefined
    try {
      const data = await adminData()
      if (!from.item) saved = await createItem(data, collection, columns, parentId)
      else if (Object.keys(columns).length > 0) saved = await updateItem(data, collection, from.item, columns)
    } catch (error) {
      if (error instanceof Conflict) return setConflict(error.theirs)
      return refuse(error)
    }
    toast.success(from.item ? words.updated : words.created)
    forget()
    onSaved(saved)
  }

  function refuse(error: unknown) {
    const reason = explain(error)
    told.current = toast.error(base.item ? words.updateFailed : words.createFailed, reason)
    form.setError("root", { message: `${texts.form.failed} ${reason}` })
    if (!(error instanceof CallFailure) || !error.column) return
    const control = controls.find(({ name }) => name === error.column)
    if (!control) return
    const message =
      error.reason === "duplicate"
        ? texts.problems.duplicate(labelOf(control, words))
        : texts.problems.invalid
    form.setError(control.name, { type: error.reason, message }, { shouldFocus: true })
  }

  /** Of the problems only this one has a toast of its own (specification, sections 5 and 8). */
  function tellMetrics(errors: FieldErrors<FormValues>) {
    if (Object.values(errors).some((error) => error?.type === "metrics")) {
      toast.dismiss(told.current)
      told.current = toast.error(texts.problems.metrics)
    }
  }

  return {
    form,
    controls,
    words,
    kept,
    submit: form.handleSubmit((values) => save(values, base), tellMetrics),
    conflict:
      conflict && base.item ? { ours: base.item, theirs: conflict, values: form.getValues() } : undefined,
    stay: () => setConflict(undefined),
    /** Everything from their version; what was typed here is gone. */
    loadTheirs() {
      if (!conflict) return
      startFrom({ item: conflict, values: valuesOf(collection, conflict) }, {})
      setConflict(undefined)
    },
    /** Their version, with the fields that were changed here on top, saved. */
    async keepMine() {
      if (!conflict) return
      const theirs: Base = { item: conflict, values: valuesOf(collection, conflict) }
      startFrom(theirs, typed())
      setConflict(undefined)
      await form.handleSubmit((values) => save(values, theirs))()
    },
  }
}

function tell(problem: Problem, label: string): string {
  if (problem.rule === "tooLong") return texts.problems.tooLong(problem.length, problem.max)
  if (problem.rule === "required") return texts.problems.required(label)
  // What is wrong is the toast's (tellMetrics); the field says what is wanted.
  if (problem.rule === "metrics") return texts.metrics.expected(metricsExample)
  return texts.problems[problem.rule]
}
