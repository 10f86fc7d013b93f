import { createContext, useEffect, useRef } from "react"
import { type UseFormRegisterReturn, useFormContext, useFormState, useWatch } from "react-hook-form"
import type { FieldKind, FieldOf } from "../../../content/fields/fields.ts"
import type { Collection } from "../../../content/types/collection.ts"
import type { Control, FormValues } from "../../../content/types/field-values.ts"
import type { ControlAttributes } from "../../ui/field.tsx"
import type { CollectionTexts } from "../collection/collection-texts.ts"

export interface FieldProps<Name extends FieldKind = FieldKind> {
  collection: Collection
  control: Control<FieldOf<Name>>
  typeTexts: CollectionTexts
  /** True for a new item. */
  isNew: boolean
}

/** True for fields of the editing screen's panel, which opens no dialogs. */
export const InPanel = createContext(false)

/** Props of a field kind's control. */
export interface ControlProps<Name extends FieldKind = FieldKind> extends FieldProps<Name> {
  label: string
  input: UseFormRegisterReturn &
    ControlAttributes & { required: boolean; placeholder: string | undefined; lang: "en" | undefined }
}

/**
 * Returns the text of a control, and a function that changes it. The change is validated once the
 * form was submitted, or always with `true`.
 */
export function useControlText(name: string) {
  const { setValue } = useFormContext<FormValues>()
  const { isSubmitted } = useFormState<FormValues>()
  const text = useWatch<FormValues, string>({ name }) ?? ""
  const change = (value: string, shouldValidate = isSubmitted) =>
    setValue(name, value, { shouldDirty: true, shouldValidate })
  return [text, change] as const
}

/** Registers how the form focuses a control that is no input. `focus` keeps its first value. */
export function useFocusBy({ ref, name }: UseFormRegisterReturn, focus: () => unknown): void {
  const first = useRef(focus)
  useEffect(() => {
    ref({ focus: first.current, name })
    return () => ref(null)
  }, [ref, name])
}
