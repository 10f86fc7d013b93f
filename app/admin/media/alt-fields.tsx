import { useId } from "react"
import { type FieldErrors, useFormContext } from "react-hook-form"
import { maxAltLength } from "../../../content/calls/media-files.ts"
import { type Language, languages } from "../../../content/texts/language.ts"
import type { FormValues } from "../../../content/types/field-values.ts"
import { AdminField, languageColumns } from "../ui/forms/admin-field.tsx"
import { texts } from "../ui/texts.ts"
import { mediaTexts } from "./media-texts.ts"

type AltName = `alt_${Language}`
export const altFieldNames = languages.map((language): AltName => `alt_${language}`)

/** A document needs its name, other files a description of their content. */
const textsFor = (mimeType: string) =>
  mediaTexts.alt[/^(application|text)\//.test(mimeType) ? "document" : "picture"]

/** Returns the label; English adds the language. */
export function altLabel(name: AltName, mimeType: string): string {
  const { label } = textsFor(mimeType)
  return name === "alt_sv" ? label : texts.form.inEnglish(label)
}

/** Validates the texts; English is optional. */
export function validateAlt(values: FormValues, mimeType: string): FieldErrors<FormValues> {
  const errors: FieldErrors<FormValues> = {}
  for (const name of altFieldNames) {
    const text = values[name]?.trim() ?? ""
    if (text === "" && name === "alt_sv")
      errors[name] = { type: "required", message: textsFor(mimeType).required }
    if ([...text].length > maxAltLength) errors[name] = { type: "tooLong", message: mediaTexts.alt.tooLong }
  }
  return errors
}

/** Returns the texts to store. Both columns are required; Swedish replaces missing English. */
export function toStoredAlt({ alt_sv = "", alt_en = "" }: FormValues): Record<AltName, string> {
  return { alt_sv: alt_sv.trim(), alt_en: alt_en.trim() || alt_sv.trim() }
}

/** Alternative text of a file, or a document's name, per language. */
export function AltFields({ mimeType }: { mimeType: string }) {
  const hint = useId()
  const { register, formState } = useFormContext<FormValues>()
  return (
    <div className={`grid gap-x-6 gap-y-3 ${languageColumns}`}>
      {altFieldNames.map((name) => (
        <AdminField
          key={name}
          label={altLabel(name, mimeType)}
          optional={name === "alt_en"}
          problem={formState.errors[name]?.message}
          describedBy={hint}
        >
          {(attributes) => (
            <input
              type="text"
              lang={name === "alt_en" ? "en" : undefined}
              className="field"
              autoComplete="off"
              {...register(name)}
              required={name === "alt_sv"}
              {...attributes}
            />
          )}
        </AdminField>
      ))}
      <p id={hint} className="field-hint col-span-full">
        {textsFor(mimeType).hint}
      </p>
    </div>
  )
}
