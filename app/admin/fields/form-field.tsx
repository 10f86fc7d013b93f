import { type ComponentType, useId } from "react"
import { useFormContext, useFormState, useWatch } from "react-hook-form"
import type { FieldKind } from "../../../content/fields/fields.ts"
import { heroTextKey } from "../../../content/screens/hero-texts.ts"
import { textsByKey } from "../../../content/texts/overrides.ts"
import { type FormValues, isTranslationMissing } from "../../../content/types/field-values.ts"
import { useTexts } from "../../ui/page-context.ts"
import { choiceOptions, labelOf } from "../collection/collection-texts.ts"
import { AdminField } from "../ui/forms/admin-field.tsx"
import { lazyPart } from "../ui/part.tsx"
import { texts } from "../ui/texts.ts"
import type { ControlProps, FieldProps } from "./field-props.ts"
import { IconControl } from "./icon-control.tsx"
import { LinkControl } from "./link-control.tsx"
import { MetricsControl } from "./metrics-control.tsx"
import { RichTextControl } from "./rich-text/rich-text-control.tsx"
import { SlugControl } from "./slug-control.tsx"
import { useReferences } from "./use-references.ts"

// Lazy-loaded: each is used by one form only.
const LinksControl = lazyPart(() => import("./links/links-control.tsx"))
const SectionsControl = lazyPart(() => import("./sections/sections-control.tsx"))

/** Control of each field kind; a missing kind is a type error. */
const controls: { [Name in FieldKind]: ComponentType<ControlProps<Name>> } = {
  text: ({ input }) => <input type="text" className="field" autoComplete="off" {...input} />,
  longText: ({ input }) => <textarea className="field" rows={4} {...input} />,
  richText: RichTextControl,
  position: ({ input }) => <input type="number" step={1} className="field max-w-32" {...input} />,
  count: ({ input }) => <input type="number" min={1} step={1} className="field max-w-32" {...input} />,
  contact: ({ input }) => (
    <input type="text" inputMode="email" className="field" autoCapitalize="none" {...input} />
  ),
  date: ({ input }) => <input type="date" className="field max-w-48" {...input} />,
  choice: ChoiceControl,
  flag: FlagControl,
  reference: ReferenceControl,
  slug: SlugControl,
  link: LinkControl,
  links: LinksControl,
  picture: LinkControl,
  icon: IconControl,
  metrics: MetricsControl,
  sections: (props) => <SectionsControl {...props} Field={FormField} />,
}

/** Hints for all fields of a kind. */
const hints: Partial<Record<FieldKind, string>> = { link: texts.form.links, picture: texts.form.links }

/** Form field of an item: the control for its kind, with label, hint and problem. */
export function FormField(props: FieldProps) {
  const { control, typeTexts } = props
  const { name, definition, language, required } = control
  const { register, formState } = useFormContext<FormValues>()
  const shownWhenEmpty = useShownWhenEmpty(props)
  const own = typeTexts.fields[control.field]
  const label = labelOf(control, typeTexts)
  const Control = controls[definition.kind] as ComponentType<ControlProps>
  return (
    <AdminField
      id={useId()}
      className={placeOf(control)}
      label={label}
      // Fields with an initial value and flags are never empty.
      optional={language === "sv" && !required && definition.initial === "" && definition.kind !== "flag"}
      aside={language === "en" && <EnglishMissing {...props} />}
      problem={formState.errors[name]?.message}
      hint={(language === "sv" && (shownWhenEmpty ?? own?.hint)) || hints[definition.kind]}
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

/**
 * Returns the hint of a built-in screen's opening text: the default that its page shows when empty.
 */
function useShownWhenEmpty({ collection, control: { field } }: FieldProps): string | undefined {
  const slug = useWatch<FormValues, string>({ name: "slug" })
  const standard = useTexts()
  const key = collection.table === "pages" && heroTextKey(slug, field)
  const text = key && textsByKey(standard).find(([own]) => own === key)?.[1]
  return text ? texts.form.shownWhenEmpty(text) : undefined
}

/** Swedish and English side by side; lists take the full width. */
function placeOf({ definition, language }: FieldProps["control"]): string {
  if (definition.kind === "sections" || definition.kind === "links") return "col-span-full"
  return definition.localized && language === "sv" ? "md:col-start-1" : ""
}

/** Marks a missing English text when the Swedish one exists. */
function EnglishMissing({ collection, control }: FieldProps) {
  const values = useWatch<FormValues>()
  if (!isTranslationMissing(collection, control, values)) return null
  return <span className="tag tag-warning">{texts.form.missing}</span>
}

/** Checkbox. The form stores the same word as exported files. */
function FlagControl({ control, input }: ControlProps<"flag">) {
  const { setValue } = useFormContext<FormValues>()
  const value = useWatch<FormValues, string>({ name: control.name })
  return (
    <input
      type="checkbox"
      className="size-6 accent-pine"
      id={input.id}
      name={control.name}
      aria-describedby={input["aria-describedby"]}
      checked={Boolean(value)}
      onChange={({ target }) =>
        setValue(control.name, control.definition.serialize(target.checked), { shouldDirty: true })
      }
    />
  )
}

function ChoiceControl({ control, input }: ControlProps<"choice">) {
  const stored = useFormState<FormValues>().defaultValues?.[control.name]
  return (
    <select className="field" {...input}>
      {/* A row stored without a choice keeps none until the administrator makes one. */}
      {(!stored || control.definition.none) && (
        <option value="">{control.definition.none ?? texts.form.noChoice}</option>
      )}
      {choiceOptions(control.definition).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

/**
 * Select of another table's items. A stored id stays selectable while the items load and after its
 * item was deleted.
 */
function ReferenceControl({ collection, control, input }: ControlProps<"reference">) {
  const { items, nameOf } = useReferences(collection)
  const stored = useFormState<FormValues>().defaultValues?.[control.name]
  const ids = items.map(({ id }) => id)
  if (stored && !ids.includes(stored)) ids.push(stored)
  return (
    // Remounts when the items have loaded: a select resets to its first option when its selected
    // option is replaced.
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
