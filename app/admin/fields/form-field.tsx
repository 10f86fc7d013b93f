import { type ComponentType, useId, useLayoutEffect, useRef, useState } from "react"
import { useFormContext, useFormState, useWatch } from "react-hook-form"
import type { FieldKind } from "../../../content/fields/fields.ts"
import { heroTextKey } from "../../../content/screens/hero-texts.ts"
import { screenOfHero } from "../../../content/screens/lookup.ts"
import { textsByKey } from "../../../content/texts/overrides.ts"
import { type FormValues, isTranslationMissing } from "../../../content/types/field-values.ts"
import { suggestSlug } from "../../../content/types/slugs.ts"
import { Icon } from "../../ui/icon.tsx"
import { useTexts } from "../../ui/page-context.ts"
import { choiceOptions, labelOf } from "../collection/collection-texts.ts"
import { Button } from "../ui/button.tsx"
import { AdminField } from "../ui/forms/admin-field.tsx"
import { lazyPart } from "../ui/lazy-part.tsx"
import { useIconNodes } from "../ui/pictures.tsx"
import { texts } from "../ui/texts.ts"
import { type ControlProps, type FieldProps, useControlText } from "./field-props.ts"
import { LinkControl } from "./link-control.tsx"
import { MetricsControl } from "./metrics-control.tsx"
import { RichTextControl } from "./rich-text/rich-text-control.tsx"
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
  return <span className="tag tag-todo">{texts.form.missing}</span>
}

/** Checkbox. The form stores the same word as exported files. */
function FlagControl({ control, input }: ControlProps<"flag">) {
  const [value, setValue] = useControlText(control.name)
  return (
    <input
      type="checkbox"
      className="size-6 accent-pine"
      id={input.id}
      name={control.name}
      aria-describedby={input["aria-describedby"]}
      checked={Boolean(value)}
      onChange={({ target }) => setValue(control.definition.serialize(target.checked))}
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

/**
 * Slug input. In a new item it follows the title until it is edited. A stored slug never changes by
 * itself, because that breaks links. The suggestion is offered, but not on a page with a built-in
 * screen's name: another slug would remove its texts from that screen.
 */
function SlugControl({ collection, control, isNew, input }: ControlProps<"slug">) {
  const { from, max } = control.definition
  const { setValue, setFocus, getValues, formState } = useFormContext<FormValues>()
  const [title = "", slug = ""] = useWatch<FormValues, string[]>({ name: [from, control.name] })
  const suggestion = suggestSlug(title, max)
  const suggestedBefore = useRef(suggestion)
  const { isSubmitted } = formState
  const isScreen = collection.table === "pages" && screenOfHero(slug) !== undefined

  // Layout effect, so that a slug that follows the title is not offered as a suggestion first.
  useLayoutEffect(() => {
    const before = suggestedBefore.current
    suggestedBefore.current = suggestion
    if (!isNew || before === suggestion || getValues(control.name) !== before) return
    setValue(control.name, suggestion, { shouldDirty: true, shouldValidate: isSubmitted })
  }, [isNew, suggestion, setValue, getValues, control.name, isSubmitted])

  return (
    <>
      <input
        type="text"
        className="field"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
      />
      {!isScreen && suggestion && suggestion !== slug && (
        <button
          type="button"
          className="link mt-1 block cursor-pointer text-left text-fine wrap-anywhere"
          onClick={() => {
            setValue(control.name, suggestion, { shouldDirty: true, shouldValidate: true })
            setFocus(control.name)
          }}
        >
          {texts.form.suggestSlug(suggestion)}
        </button>
      )}
    </>
  )
}

// Lazy-loaded, because it contains all Lucide icons.
const IconPicker = lazyPart(() => import("./icon-picker.tsx"))

/** Icon name, typed or chosen from the icon picker. */
function IconControl({ control, input }: ControlProps) {
  const [text, setText] = useControlText(control.name)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const told = useId()
  const name = text.trim()
  const nodes = useIconNodes(name ? [name] : [])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <div className="flex items-center gap-2">
        <span className="grid size-9.5 shrink-0 place-items-center border border-line text-pine">
          {name && nodes[name] !== undefined && <Icon node={nodes[name]} />}
        </span>
        <input
          type="text"
          className="field"
          autoComplete="off"
          spellCheck={false}
          {...input}
          aria-describedby={`${input["aria-describedby"] ?? ""} ${told}`.trim()}
        />
        <Button
          ref={button}
          className="shrink-0"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          {open ? texts.icons.close : texts.icons.choose}
        </Button>
      </div>
      <p id={told} role="status" className="mt-1 text-fine text-ink-soft empty:mt-0">
        {nodes[name] === null && texts.icons.unknown}
      </p>
      <div id={panel}>
        {open && (
          <IconPicker
            chosen={name}
            onClose={close}
            onChoose={(chosen) => {
              setText(chosen, true)
              close()
            }}
          />
        )}
      </div>
    </>
  )
}
