import { type ComponentType, useEffect, useRef } from "react"
import { type FieldErrors, FormProvider, useForm } from "react-hook-form"
import { maxSections, valueProblems } from "../../../../content/fields/lists/sections.ts"
import { sectionTypeOf } from "../../../../content/sections/index.ts"
import type {
  Section,
  SectionFields,
  SectionType,
  SectionValues,
} from "../../../../content/sections/section.ts"
import { isOver } from "../../../../content/swedish-time.ts"
import { controlsOf, type FormValues } from "../../../../content/types/field-values.ts"
import { Button } from "../../ui/button.tsx"
import { AdminField, languageColumns } from "../../ui/forms/admin-field.tsx"
import { toResolver } from "../../ui/forms/use-versioned-form.ts"
import { Glyph, type GlyphName } from "../../ui/glyph.tsx"
import { texts as adminTexts } from "../../ui/texts.ts"
import type { FieldProps } from "../field-props.ts"
import { initialValues, sectionFormValues, withFormValues } from "./section-model.ts"
import { sectionTexts as texts } from "./sections-texts.ts"

interface Props extends Pick<FieldProps, "collection" | "typeTexts"> {
  section: Section
  /** Zero-based. */
  place: number
  count: number
  /** Drop position of a dragged section. */
  target: "before" | "after" | undefined
  isOpen: boolean
  isWrong: boolean
  /** The page has a built-in screen's name; such a page has two places for sections. */
  canStandAtEnd: boolean
  onOpen: (open: boolean) => void
  onChange: (section: Section) => void
  onStep: (id: string, direction: "up" | "down") => void
  onCopy: () => void
  onRemove: (label: string) => void
  Field: ComponentType<FieldProps>
}

/** A section in the list: name, actions, and its form when expanded. */
export function SectionRow(props: Props) {
  const { section, place, count, target, isOpen, isWrong, canStandAtEnd, onOpen, onChange, onStep } = props
  const { collection, typeTexts, Field } = props
  const type = sectionTypeOf(section.kind)
  const label = type?.label ?? texts.unknown
  const name = texts.section(place + 1, label)
  const { values, hidden = false } = section
  const gist = values.title || values.quote || values.text || ""
  const tool = (glyph: GlyphName, title: string, act: () => void, off = false, move?: string) => (
    <Button
      kind="icon"
      data-move={move}
      aria-label={texts.of(title, name)}
      title={title}
      off={off}
      onClick={act}
    >
      <Glyph name={glyph} />
    </Button>
  )
  return (
    <li
      data-item={section.id}
      aria-label={name}
      className={`section-row ${target ? `section-target-${target}` : ""} ${hidden ? "section-hidden" : ""}`}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span
          data-grip
          draggable
          title={texts.drag}
          className="cursor-grab p-2 text-ink-soft"
          aria-hidden="true"
        >
          <Glyph name="grip" />
        </span>
        <button
          type="button"
          className="min-w-0 grow basis-40 cursor-pointer py-2 text-left"
          aria-expanded={isOpen}
          disabled={!type}
          onClick={() => onOpen(!isOpen)}
        >
          <span className="block font-semibold">{label}</span>
          {gist && <span className="line-clamp-1 text-fine text-ink-soft">{gist}</span>}
        </button>
        {isWrong && <span className="tag tag-warning">{texts.hasProblem}</span>}
        {hidden && <span className="tag">{texts.hidden}</span>}
        {isOver(section.lastDay) && <span className="tag">{texts.over}</span>}
        {tool("up", texts.up, () => onStep(section.id, "up"), place === 0, "up")}
        {tool("down", texts.down, () => onStep(section.id, "down"), place === count - 1, "down")}
        {tool("copy", texts.copy, props.onCopy, count >= maxSections)}
        <Button
          kind="bare"
          aria-label={texts.of(hidden ? texts.show : texts.hide, name)}
          onClick={() => onChange({ ...section, hidden: !hidden })}
        >
          {hidden ? texts.show : texts.hide}
        </Button>
        {tool("close", texts.remove, () => props.onRemove(label))}
      </div>
      {!type && <p className="px-2 pb-2 text-fine text-ink-soft">{texts.unknownText}</p>}
      {type && isOpen && (
        <div className="border-t border-line p-3">
          {canStandAtEnd && (
            <label className="mb-3 flex items-center gap-2">
              <input
                type="checkbox"
                checked={section.atEnd ?? false}
                onChange={(event) => onChange({ ...section, atEnd: event.target.checked })}
              />
              {texts.atEnd}
            </label>
          )}
          <SectionForm
            section={section}
            type={type}
            checks={isWrong}
            onChange={onChange}
            collection={collection}
            typeTexts={typeTexts}
            Field={Field}
          />
          <AdminField optional label={texts.lastDay} hint={texts.lastDayHint} className="mt-4">
            {(input) => (
              <input
                {...input}
                type="date"
                className="field max-w-48"
                value={section.lastDay ?? ""}
                onChange={({ target }) => {
                  const { lastDay: _, ...rest } = section
                  onChange(target.value ? { ...rest, lastDay: target.value } : rest)
                }}
              />
            )}
          </AdminField>
        </div>
      )}
    </li>
  )
}

interface FormProps extends Pick<FieldProps, "collection" | "typeTexts"> {
  section: Section
  type: SectionType
  /** Validates the section and shows problems. */
  checks: boolean
  onChange: (section: Section) => void
  /** Component of one form field. */
  Field: ComponentType<FieldProps>
}

/** Form of one section: its own values, and those of each item. */
export function SectionForm({ section, type, onChange, ...rest }: FormProps) {
  const { items = [] } = section
  const setItems = (next: SectionValues[]) => onChange({ ...section, items: next })
  return (
    <>
      <ValuesForm
        fields={type.fields}
        values={section.values}
        className="gap-y-4"
        onChange={(values) => onChange({ ...section, values })}
        {...rest}
      />
      {type.items && (
        <div className="mt-4 grid gap-3">
          {items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their index
            <fieldset key={place} className="border-l-2 border-line pl-4">
              <legend className="font-semibold">{texts.item(type.items?.one ?? "", place + 1)}</legend>
              <ValuesForm
                fields={type.items?.fields ?? {}}
                values={item}
                className="gap-y-3"
                onChange={(values) => setItems(items.with(place, values))}
                {...rest}
              />
              <Button
                kind="remove"
                className="mt-2"
                aria-label={texts.removeItem(type.items?.one ?? "", place + 1)}
                onClick={() => setItems(items.toSpliced(place, 1))}
              >
                {texts.remove}
              </Button>
            </fieldset>
          ))}
          {items.length < type.items.max && (
            <div>
              <Button onClick={() => setItems([...items, initialValues(type.items?.fields ?? {})])}>
                {texts.addItem(type.items.one)}
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  )
}

interface ValuesProps extends Pick<FormProps, "collection" | "typeTexts" | "checks" | "Field"> {
  fields: SectionFields
  values: SectionValues
  className: string
  onChange: (values: SectionValues) => void
}

/** Form nested in the page's form; reports all its values on every change. */
export function ValuesForm({ fields, values, checks, className, onChange, ...props }: ValuesProps) {
  const { Field, collection, typeTexts } = props
  const latest = useRef({ values, onChange, checks })
  latest.current = { values, onChange, checks }
  const form = useForm<FormValues>({
    defaultValues: sectionFormValues(fields, values),
    mode: "onChange",
    resolver: toResolver((now) => (latest.current.checks ? problemsOf(fields, now) : {})),
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values: now }) {
          const { values: before, onChange: tell } = latest.current
          const after = withFormValues(fields, before, now)
          if (JSON.stringify(after) !== JSON.stringify(before)) tell(after)
        },
      }),
    [form, fields],
  )
  // The section changed elsewhere: an undone removal, or a newer version of the page.
  useEffect(() => {
    const wanted = sectionFormValues(fields, values)
    const now = form.getValues()
    if (Object.entries(wanted).some(([name, text]) => now[name] !== text)) form.reset(wanted)
  }, [form, fields, values])
  useEffect(() => {
    if (checks) void form.trigger()
  }, [form, checks])
  return (
    <FormProvider {...form}>
      <div className={`grid content-start gap-x-6 ${className} ${languageColumns}`}>
        {controlsOf({ fields }).map((control) => (
          <Field
            key={control.name}
            collection={{ ...collection, fields }}
            control={control}
            typeTexts={{ ...typeTexts, fields }}
            isNew={false}
          />
        ))}
      </div>
    </FormProvider>
  )
}

function problemsOf(fields: SectionFields, values: FormValues): FieldErrors<FormValues> {
  return Object.fromEntries(
    valueProblems(fields, values).map(({ name, problem }) => {
      const label = fields[name.replace(/_en$/, "")]?.label ?? ""
      const message =
        problem.rule === "tooLong"
          ? adminTexts.problems.tooLong(problem.length, problem.max)
          : problem.rule === "required"
            ? adminTexts.problems.required(label)
            : adminTexts.problems[problem.rule]
      return [name, { type: problem.rule, message }]
    }),
  )
}
