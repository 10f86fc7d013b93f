import { useId } from "react"
import { useFormContext } from "react-hook-form"
import type { Collection } from "../../../content/types/collection.ts"
import type { Control, FormValues } from "../../../content/types/field-values.ts"
import type { CollectionTexts } from "../collection/collection-texts.ts"
import { texts } from "../ui/texts.ts"

/** What every field's component gets. */
export interface FieldProps {
  collection: Collection
  control: Control
  words: CollectionTexts
  /** True in the form of a new item. */
  isNew: boolean
}

/** A control's label: its column's, with the language where it is for the English text; the column's name where that has none. */
export function labelOf({ field, language }: Control, words: CollectionTexts): string {
  const label = words.fields[field]?.label ?? field
  return language === "en" ? texts.form.inEnglish(label) : label
}

/** A control's name, ids and error; `input` is everything that its element needs. */
export function useField({ control, words }: FieldProps) {
  const { register, formState } = useFormContext<FormValues>()
  const id = useId()
  const problem = formState.errors[control.name]?.message
  const own = words.fields[control.field]
  const hint = control.language === "sv" ? own?.hint : undefined
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(" ")
  return {
    id,
    label: labelOf(control, words),
    hint,
    problem,
    input: {
      ...register(control.name),
      id,
      required: control.required,
      placeholder: own?.placeholder,
      "aria-invalid": problem !== undefined,
      "aria-describedby": described || undefined,
      ...(control.language === "en" && { lang: "en" }),
    },
  }
}

export type FieldState = ReturnType<typeof useField>
