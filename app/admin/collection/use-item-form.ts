import { useRef, useState } from "react"
import { type FieldErrors, type Resolver, useForm } from "react-hook-form"
import { CallFailure, Conflict } from "../../content/call-failure.ts"
import { createItem, updateItem } from "../../content/calls.ts"
import type { Collection } from "../../content/collection.ts"
import { type Problem, problemOf } from "../../content/field-checks.ts"
import {
  changedColumns,
  controlsOf,
  type FormValues,
  type Item,
  valuesOf,
} from "../../content/field-values.ts"
import { metricsExample } from "../../content/metrics.ts"
import { toast } from "../../ui/toast.ts"
import { adminData } from "../admin-data.ts"
import { collectionTexts } from "../collection-texts.ts"
import { explain } from "../explain.ts"
import { labelOf } from "../fields/use-field.ts"
import { texts } from "../texts.ts"
import { isHiddenBySite } from "./hidden-by-site.ts"

interface Parts {
  collection: Collection
  item: Item | undefined
  parentId: string | undefined
  /** Gets the item as the database has stored it; nothing when there was nothing to save. */
  onSaved: (saved: Item | undefined) => void
}

/** What a form started from: the item as it was read, and its texts. */
interface Base {
  item: Item | undefined
  values: FormValues
}

/**
 * The form of an item: checks it, saves what has changed, and tells what came of it. A failure leaves everything as
 * it was typed; a newer version of somebody else's is a `conflict` to be settled by `keepMine` or `loadTheirs`.
 */
export function useItemForm({ collection, item, parentId, onSaved }: Parts) {
  const words = collectionTexts[collection.texts]
  const controls = controlsOf(collection)
  const [base, setBase] = useState<Base>(() => ({ item, values: valuesOf(collection, item) }))
  const [conflict, setConflict] = useState<Item>()
  const told = useRef(0)
  const form = useForm<FormValues>({ defaultValues: base.values, resolver: checker() })

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
    submit: form.handleSubmit((values) => save(values, base), tellMetrics),
    conflict:
      conflict && base.item ? { ours: base.item, theirs: conflict, values: form.getValues() } : undefined,
    stay: () => setConflict(undefined),
    /** Everything from their version; what was typed here is gone. */
    loadTheirs() {
      if (!conflict) return
      const values = valuesOf(collection, conflict)
      setBase({ item: conflict, values })
      form.reset(values)
      setConflict(undefined)
    },
    /** Their version, with the fields that were changed here on top, saved. */
    async keepMine() {
      if (!conflict) return
      const theirs: Base = { item: conflict, values: valuesOf(collection, conflict) }
      const typed = form.getValues()
      const mine = Object.fromEntries(
        Object.entries(typed).filter(([name, text]) => text !== base.values[name]),
      )
      setBase(theirs)
      form.reset(theirs.values)
      for (const [name, text] of Object.entries(mine)) form.setValue(name, text, { shouldDirty: true })
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
