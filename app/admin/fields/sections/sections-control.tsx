import { type ComponentType, useRef, useState } from "react"
import { useFormContext, useFormState, useWatch } from "react-hook-form"
import { editingUrl } from "../../../../content/editing/marks.ts"
import { maxSections, sectionProblems, sectionsOf } from "../../../../content/fields/lists/sections.ts"
import { screenOfHero } from "../../../../content/screens/lookup.ts"
import { type SectionKind, sectionTypeOf } from "../../../../content/sections/index.ts"
import type { Section } from "../../../../content/sections/section.ts"
import type { FormValues } from "../../../../content/types/field-values.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { Button, buttonClasses } from "../../ui/button.tsx"
import { Glyph } from "../../ui/glyph.tsx"
import { lazyPart } from "../../ui/lazy-part.tsx"
import { useOrder } from "../../ui/lists/use-order.ts"
import { texts as shared } from "../../ui/texts.ts"
import { type ControlProps, type FieldProps, useFocusBy } from "../field-props.ts"
import { createSection, duplicateSection, updateSectionsText } from "./section-model.ts"
import { SectionRow } from "./section-row.tsx"
import { sectionTexts as texts } from "./sections-texts.ts"

const SectionChooser = lazyPart(() => import("./section-chooser.tsx"))

interface Props extends ControlProps<"sections"> {
  Field: ComponentType<FieldProps>
}

/**
 * Sections of a page as a sortable list; each section expands to its own form. The page's form
 * stores them as JSON, so saving, comparing and restoring work as for other fields.
 */
export default function SectionsControl(props: Props) {
  const { control, label, input, collection, typeTexts, isNew, Field } = props
  const { name } = control
  const { setValue, getValues } = useFormContext<FormValues>()
  const { errors, isSubmitted } = useFormState<FormValues>()
  const [text = "", slug = ""] = useWatch<FormValues, string[]>({ name: [name, "slug"] })
  const sections = sectionsOf(text)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [choosing, setChoosing] = useState(false)
  const [moved, setMoved] = useState("")
  /**
   * Undo button besides the toast: a dialog's focus trap does not reach toasts, and they expire.
   */
  const [removed, setRemoved] = useState<{ id: string; label: string; bringBack: () => void }>()
  const add = useRef<HTMLButtonElement>(null)
  const wrong = new Set(errors[name] ? sectionProblems(sections).map(({ id }) => id) : [])

  /**
   * Reads the form's current value, since callbacks may run after later changes. Refuses changes
   * beyond the section limit.
   */
  function change(make: (now: Section[]) => Section[]): boolean {
    const next = updateSectionsText(getValues(name), make)
    if (next === undefined) toast.error(texts.full(maxSections))
    else setValue(name, next, { shouldDirty: true, shouldValidate: isSubmitted })
    return next !== undefined
  }
  const { list, target, step, handlers } = useOrder({
    items: sections,
    inColumns: false,
    onOrder(ids, { kind }, place) {
      change((now) => ids.flatMap((id) => now.find((one) => one.id === id) ?? []))
      setMoved(shared.order.moved(sectionTypeOf(kind)?.label ?? kind, place, ids.length))
    },
  })

  useFocusBy(input, () => add.current?.focus())

  const show = (id: string, shown: boolean) =>
    setOpen((now) => new Set(shown ? [...now, id] : [...now].filter((one) => one !== id)))

  function choose(kinds: readonly SectionKind[]) {
    const fresh = kinds.map(createSection)
    change((now) => [...now, ...fresh])
    const [first] = fresh
    if (first) show(first.id, true)
    setChoosing(false)
  }

  function remove(section: Section, place: number, sectionLabel: string) {
    const bringBack = () => {
      const isBack = change((now) =>
        now.some(({ id }) => id === section.id) ? now : now.toSpliced(place, 0, section),
      )
      if (isBack) setRemoved((last) => (last?.id === section.id ? undefined : last))
      add.current?.focus()
    }
    change((now) => now.filter(({ id }) => id !== section.id))
    setRemoved({ id: section.id, label: texts.removed(sectionLabel), bringBack })
    add.current?.focus()
    toast.success(texts.removed(sectionLabel), undefined, {
      action: { label: texts.undo, act: bringBack },
    })
  }

  if (text.trim() && sections.length === 0 && text.trim() !== "[]") {
    return (
      <>
        <p className="text-fine text-ink-soft">{texts.unreadable}</p>
        <textarea className="field field-json" spellCheck={false} {...input} />
      </>
    )
  }
  return (
    <fieldset className="min-w-0" aria-label={label} aria-describedby={input["aria-describedby"]}>
      {sections.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      <ol ref={list as React.RefObject<HTMLOListElement>} className="grid gap-2" {...handlers}>
        {sections.map((section, place) => (
          <SectionRow
            key={section.id}
            section={section}
            place={place}
            count={sections.length}
            target={target?.id === section.id ? target.side : undefined}
            isOpen={open.has(section.id) || wrong.has(section.id)}
            isWrong={wrong.has(section.id)}
            onOpen={(shown) => show(section.id, shown)}
            canStandAtEnd={screenOfHero(slug) !== undefined}
            collection={collection}
            typeTexts={typeTexts}
            Field={Field}
            onChange={(next) => change((now) => now.map((one) => (one.id === next.id ? next : one)))}
            onStep={step}
            onCopy={() => change((now) => duplicateSection(now, place))}
            onRemove={(sectionLabel) => remove(section, place, sectionLabel)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button ref={add} off={sections.length >= maxSections} onClick={() => setChoosing(true)}>
          <Glyph name="add" />
          {texts.add}
        </Button>
        {removed && <Button onClick={removed.bringBack}>{texts.of(texts.undo, removed.label)}</Button>}
        {!isNew && slug && (
          <a
            className={buttonClasses.plain}
            href={editingUrl(screenOfHero(slug)?.path ?? `/${slug}`)}
            target="_blank"
            rel="noopener"
          >
            {texts.onPage}
          </a>
        )}
      </div>
      {choosing && (
        <SectionChooser
          isEmpty={sections.length === 0}
          onChoose={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  )
}
