import type { ReactNode } from "react"
import { useWatch } from "react-hook-form"
import type { Control, FormValues } from "../../../content/types/field-values.ts"
import { texts } from "../ui/texts.ts"
import type { FieldProps, FieldState } from "./use-field.ts"

/** Label, control, hint and what is wrong, each tied to the control. */
export function FieldFrame({
  control,
  field,
  children,
}: Pick<FieldProps, "control"> & { field: FieldState; children: ReactNode }) {
  return (
    <div
      className={`min-w-0 ${control.definition.localized && control.language === "sv" ? "md:col-start-1" : ""}`}
    >
      <p className="mb-1 flex flex-wrap items-baseline gap-x-2">
        <label htmlFor={field.id} className="font-semibold">
          {field.label}
        </label>
        {control.language === "en" ? (
          <EnglishMissing control={control} />
        ) : (
          isOptional(control) && <span className="text-[0.8125rem] text-ink-soft">{texts.form.optional}</span>
        )}
      </p>
      {children}
      {field.problem && (
        <p id={`${field.id}-problem`} role="alert" className="mt-1 font-semibold text-falu">
          {field.problem}
        </p>
      )}
      {field.hint && (
        <p id={`${field.id}-hint`} className="mt-1 text-[0.8125rem] text-ink-soft">
          {field.hint}
        </p>
      )}
    </div>
  )
}

/** A new item's choice and place always have a value. */
function isOptional({ required, definition }: Control): boolean {
  return !required && definition.kind !== "choice" && definition.kind !== "position"
}

/** Marks an English text that is missing where the Swedish one is there. */
function EnglishMissing({ control }: Pick<FieldProps, "control">) {
  const [swedish = "", english = ""] = useWatch<FormValues, string[]>({ name: [control.field, control.name] })
  if (!swedish.trim() || english.trim()) return null
  return <span className="tag tag-warning">{texts.form.missing}</span>
}
