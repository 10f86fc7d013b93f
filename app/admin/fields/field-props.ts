import type { UseFormRegisterReturn } from "react-hook-form"
import type { Collection } from "../../../content/types/collection.ts"
import type { Control } from "../../../content/types/field-values.ts"
import type { FieldAttributes } from "../../ui/field.tsx"
import type { CollectionTexts } from "../collection/collection-texts.ts"
import { texts } from "../ui/texts.ts"

/** What a field of an item's form gets. */
export interface FieldProps {
  collection: Collection
  control: Control
  words: CollectionTexts
  /** True in the form of a new item. */
  isNew: boolean
}

/** What draws its control gets, too. */
export interface ControlProps extends FieldProps {
  label: string
  /** Everything that its element needs. */
  input: UseFormRegisterReturn &
    FieldAttributes & { required: boolean; placeholder: string | undefined; lang: "en" | undefined }
}

/** A control's label: its column's, with the language where it is for the English text; the column's name where that has none. */
export function labelOf({ field, language }: Control, words: CollectionTexts): string {
  const label = words.fields[field]?.label ?? field
  return language === "en" ? texts.form.inEnglish(label) : label
}
