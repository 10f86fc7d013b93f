import { type ComponentType, useEffect, useRef } from "react"
import { type FieldErrors, FormProvider, useForm } from "react-hook-form"
import { sectionProblems } from "../../../../content/fields/lists/sections.ts"
import type { Section, SectionType } from "../../../../content/sections/section.ts"
import type { Control, FormValues } from "../../../../content/types/field-values.ts"
import { Button } from "../../ui/button.tsx"
import { languageColumns } from "../../ui/forms/language-columns.ts"
import { toResolver } from "../../ui/forms/resolver.ts"
import { texts } from "../../ui/texts.ts"
import type { FieldProps } from "../field-props.ts"
import { initialValues } from "./new-section.ts"
import { problemControlName, sectionControls, sectionFormValues, withFormValues } from "./section-values.ts"
import { sectionTexts } from "./sections-texts.ts"

interface Props extends Pick<FieldProps, "collection" | "typeTexts"> {
  section: Section
  type: SectionType
  /** Validates the section and shows problems. */
  checks: boolean
  onChange: (section: Section) => void
  /** Component of one form field. */
  Field: ComponentType<FieldProps>
}

/** Form of one section, nested in the page's form; reports the whole section on every change. */
export function SectionForm({ section, type, checks, onChange, Field, collection, typeTexts }: Props) {
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
          ? texts.problems.tooLong(problem.length, problem.max)
          : problem.rule === "required"
            ? texts.problems.required(label)
            : texts.problems[problem.rule]
      return [name, { type: problem.rule, message }]
    }),
  )
}
