import type { UseFormRegisterReturn } from "react-hook-form"
import type { FieldKind, FieldOf } from "../../../content/fields/fields.ts"
import type { Collection } from "../../../content/types/collection.ts"
import type { Control } from "../../../content/types/field-values.ts"
import type { ControlAttributes } from "../../ui/field.tsx"
import type { CollectionTexts } from "../collection/collection-texts.ts"

export interface FieldProps<Name extends FieldKind = FieldKind> {
  collection: Collection
  control: Control<FieldOf<Name>>
  typeTexts: CollectionTexts
  /** True for a new item. */
  isNew: boolean
}

/** Props of a field kind's control. */
export interface ControlProps<Name extends FieldKind = FieldKind> extends FieldProps<Name> {
  label: string
  input: UseFormRegisterReturn &
    ControlAttributes & { required: boolean; placeholder: string | undefined; lang: "en" | undefined }
}
