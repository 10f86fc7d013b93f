import { type ComponentType, useId } from "react"
import { useFormContext, useFormState, useWatch } from "react-hook-form"
import type { Field } from "../../../content/types/collection.ts"
import type { FormValues } from "../../../content/types/field-values.ts"
import { AdminField } from "../ui/forms/admin-field.tsx"
import { texts } from "../ui/texts.ts"
import { collectionChoices } from "./choices.ts"
import { type ControlProps, type FieldProps, labelOf } from "./field-props.ts"
import { IconControl } from "./icon-control.tsx"
import { LinkControl } from "./link-control.tsx"
import { MetricsControl } from "./metrics-control.tsx"
import { SlugControl } from "./slug-control.tsx"
import { useReferences } from "./use-references.ts"

/** What each kind of field looks like. */
const controls: Record<Field["kind"], ComponentType<ControlProps>> = {
  text: ({ input }) => <input type="text" className="field" autoComplete="off" {...input} />,
  longText: ({ input }) => <textarea className="field" rows={4} {...input} />,
  position: ({ input }) => <input type="number" step={1} className="field max-w-32" {...input} />,
  choice: ChoiceControl,
  reference: ReferenceControl,
  slug: SlugControl,
  link: LinkControl,
  picture: LinkControl,
  icon: IconControl,
  metrics: MetricsControl,
}

/** One control of an item's form, drawn as its kind, with its label, its hint and what is wrong with it. */
export function FormField(props: FieldProps) {
  const { control, words } = props
  const { name, definition, language, required } = control
  const { register, formState } = useFormContext<FormValues>()
  const own = words.fields[control.field]
  const isLink = definition.kind === "link" || definition.kind === "picture"
  const label = labelOf(control, words)
  const Control = controls[definition.kind]
  return (
    <AdminField
      id={useId()}
      className={definition.localized && language === "sv" ? "md:col-start-1" : ""}
      label={definition.kind === "metrics" ? `${label}, ${texts.metrics.json}` : label}
      // A new item's choice and place always have a value.
      optional={
        language === "sv" && !required && definition.kind !== "choice" && definition.kind !== "position"
      }
      aside={language === "en" && <EnglishMissing {...props} />}
      problem={formState.errors[name]?.message}
      hint={(language === "sv" && own?.hint) || (isLink ? texts.form.links : undefined)}
    >
      {(attributes) => (
        <Control
          {...props}
          label={label}
          input={{
            ...register(name),
            required,
            placeholder: own?.placeholder,
            lang: language === "en" ? "en" : undefined,
            ...attributes,
          }}
        />
      )}
    </AdminField>
  )
}

/** Marks an English text that is missing where the Swedish one is there. */
function EnglishMissing({ control }: Pick<FieldProps, "control">) {
  const [swedish = "", english = ""] = useWatch<FormValues, string[]>({ name: [control.field, control.name] })
  if (!swedish.trim() || english.trim()) return null
  return <span className="tag tag-warning">{texts.form.missing}</span>
}

function ChoiceControl({ control, words, input }: ControlProps) {
  const stored = useFormState<FormValues>().defaultValues?.[control.name]
  return (
    <select className="field" {...input}>
      {/* A row stored without a choice keeps none until the administrator makes one. */}
      {!stored && <option value="">{texts.form.noChoice}</option>}
      {collectionChoices(control, words).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** A choice among the items of another table, or none. What is stored stays a choice while they are read and when it is gone. */
function ReferenceControl({ collection, control, input }: ControlProps) {
  const { items, nameOf } = useReferences(collection)
  const stored = useFormState<FormValues>().defaultValues?.[control.name]
  const ids = items.map(({ id }) => id)
  if (stored && !ids.includes(stored)) ids.push(stored)
  return (
    // Drawn anew once the items are there: a select falls back to its first option when its own is replaced.
    <select key={items.length} className="field" {...input}>
      <option value="">{texts.form.noChoice}</option>
      {ids.map((id) => (
        <option key={id} value={id}>
          {nameOf(control, id)}
        </option>
      ))}
    </select>
  )
}
