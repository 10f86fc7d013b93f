import { type ComponentType, useEffect, useRef } from "react"
import { type FieldErrors, FormProvider, useForm } from "react-hook-form"
import { maxSections, sectionProblems } from "../../../../content/fields/lists/sections.ts"
import { sectionTypeOf } from "../../../../content/sections/index.ts"
import type { Section, SectionType } from "../../../../content/sections/section.ts"
import type { Control, FormValues } from "../../../../content/types/field-values.ts"
import { Button } from "../../ui/button.tsx"
import { languageColumns } from "../../ui/forms/admin-field.tsx"
import { toResolver } from "../../ui/forms/resolver.ts"
import { Glyph } from "../../ui/glyph.tsx"
import { texts as adminTexts } from "../../ui/texts.ts"
import type { FieldProps } from "../field-props.ts"
import {
  initialValues,
  problemControlName,
  sectionControls,
  sectionFormValues,
  withFormValues,
} from "./section-model.ts"
import { sectionTexts, sectionTexts as texts } from "./sections-texts.ts"

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
  const isFull = count >= maxSections
  const type = sectionTypeOf(section.kind)
  const label = type?.label ?? texts.unknown
  const name = texts.section(place + 1, label)
  const { values, hidden = false } = section
  const gist = values.title || values.quote || values.text || ""
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
        <Tool
          name={texts.up}
          of={name}
          glyph="up"
          move="up"
          off={place === 0}
          act={() => onStep(section.id, "up")}
        />
        <Tool
          name={texts.down}
          of={name}
          glyph="down"
          move="down"
          off={place === count - 1}
          act={() => onStep(section.id, "down")}
        />
        <Tool name={texts.copy} of={name} glyph="copy" off={isFull} act={props.onCopy} />
        <Button
          kind="bare"
          aria-label={texts.of(hidden ? texts.show : texts.hide, name)}
          onClick={() => onChange({ ...section, hidden: !hidden })}
        >
          {hidden ? texts.show : texts.hide}
        </Button>
        <Tool name={texts.remove} of={name} glyph="close" act={() => props.onRemove(label)} />
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
        </div>
      )}
    </li>
  )
}

interface ToolProps {
  name: string
  of: string
  glyph: "up" | "down" | "copy" | "close"
  move?: string
  off?: boolean
  act: () => void
}

function Tool({ name, of, glyph, move, off = false, act }: ToolProps) {
  return (
    <Button kind="icon" data-move={move} aria-label={texts.of(name, of)} title={name} off={off} onClick={act}>
      <Glyph name={glyph} />
    </Button>
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

/** Form of one section, nested in the page's form; reports the whole section on every change. */
function SectionForm({ section, type, checks, onChange, Field, collection, typeTexts }: FormProps) {
  const latest = useRef({ section, onChange, checks })
  latest.current = { section, onChange, checks }
  const form = useForm<FormValues>({
    defaultValues: sectionFormValues(section),
    mode: "onChange",
    resolver: toResolver((values) =>
      latest.current.checks ? problemsOf(latest.current.section, values) : {},
    ),
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          const { section: before, onChange: tell } = latest.current
          const after = withFormValues(before, values)
          if (JSON.stringify(after) !== JSON.stringify(before)) tell(after)
        },
      }),
    [form],
  )
  // The section changed elsewhere: an undone removal, or a newer version of the page.
  useEffect(() => {
    const wanted = sectionFormValues(section)
    const now = form.getValues()
    if (Object.entries(wanted).some(([name, text]) => now[name] !== text)) form.reset(wanted)
  }, [form, section])
  useEffect(() => {
    if (checks) void form.trigger()
  }, [form, checks])

  const { own, items, fields } = sectionControls(section)
  const draw = (control: Control) => (
    <Field
      key={control.name}
      collection={{ ...collection, fields }}
      control={control}
      typeTexts={{ ...typeTexts, fields }}
      isNew={false}
    />
  )
  const several = type.items
  const setItems = (next: Section["items"]) => onChange({ ...section, items: next ?? [] })
  return (
    <FormProvider {...form}>
      <div className={`grid content-start gap-x-6 gap-y-4 ${languageColumns}`}>{own.map(draw)}</div>
      {several && (
        <div className="mt-4 grid gap-3">
          {items.map((controls, place) => (
            <fieldset key={controls[0]?.name} className="border-l-2 border-line pl-4">
              <legend className="font-semibold">{sectionTexts.item(several.one, place + 1)}</legend>
              <div className={`grid content-start gap-x-6 gap-y-3 ${languageColumns}`}>
                {controls.map(draw)}
              </div>
              <Button
                kind="remove"
                className="mt-2"
                aria-label={sectionTexts.removeItem(several.one, place + 1)}
                onClick={() => setItems(section.items?.toSpliced(place, 1))}
              >
                {sectionTexts.remove}
              </Button>
            </fieldset>
          ))}
          {items.length < several.max && (
            <div>
              <Button onClick={() => setItems([...(section.items ?? []), initialValues(several.fields)])}>
                {sectionTexts.addItem(several.one)}
              </Button>
            </div>
          )}
        </div>
      )}
    </FormProvider>
  )
}

function problemsOf(section: Section, values: FormValues): FieldErrors<FormValues> {
  const { fields } = sectionControls(section)
  return Object.fromEntries(
    sectionProblems([withFormValues(section, values)]).map((found) => {
      const name = problemControlName(section, found)
      const { problem } = found
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
