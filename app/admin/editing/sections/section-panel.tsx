import { useEffect, useRef } from "react"
import { serializeList } from "../../../../content/fields/lists/json.ts"
import { sectionTypeOf } from "../../../../content/sections/index.ts"
import type { Section } from "../../../../content/sections/section.ts"
import { textsOf } from "../../collection/collection-texts.ts"
import { FormField } from "../../fields/form-field.tsx"
import { SectionForm, ValuesForm } from "../../fields/sections/section-row.tsx"
import { sectionTexts as texts } from "../../fields/sections/sections-texts.ts"
import { Button } from "../../ui/button.tsx"
import type { Edits } from "../edits.ts"
import type { EditedItem } from "../store-item.ts"
import { PageSections } from "./page-sections.ts"
import { SectionTools } from "./section-tools.tsx"

interface Props {
  edits: Edits
  item: EditedItem
  /** The section's id, and the index of an item or `-` to edit this part alone. */
  place: readonly string[]
  takesFocus: boolean
  onChoose: (place: string[]) => void
  onTold: (text: string) => void
}

/** Fields of a section, or of one of its parts. */
export function SectionPanel({ edits, item, place: [id, at], takesFocus, onChoose, onTold }: Props) {
  const form = useRef<HTMLDivElement>(null)
  const sections = new PageSections(edits, item.id)
  const { list } = sections
  const index = list.findIndex((one) => one.id === id)
  const section = list[index]
  const sectionType = section && sectionTypeOf(section.kind)
  useEffect(() => {
    if (id && takesFocus) form.current?.querySelector<HTMLElement>("input, textarea, select")?.focus()
  }, [id, takesFocus])
  if (!section || !sectionType) return null
  const { type } = item
  const own = at === "-" ? section.values : section.items?.[Number(at)]
  const fields = at === "-" ? sectionType.fields : sectionType.items?.fields
  const change = (next: Section) =>
    edits.change(item.id, { sections: serializeList(sections.list.with(index, next)) })
  const shared = { checks: false, collection: type, typeTexts: textsOf(type), Field: FormField }
  const step = (name: string, by: number) => {
    const next = list[index + by]
    return next && <Button onClick={() => onChoose([next.id])}>{name}</Button>
  }
  return (
    <div ref={form}>
      <h3 className="font-semibold">{sections.name(section.id)}</h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      <div role="group" aria-label={sections.name(section.id)} className="mb-4 flex flex-wrap gap-1">
        <SectionTools
          sections={sections}
          id={section.id}
          onTold={onTold}
          className="button button-quiet button-bare"
        />
      </div>
      {own && fields && at !== undefined ? (
        <>
          <ValuesForm
            key={`${id}/${at}`}
            fields={fields}
            values={own}
            className="gap-y-4"
            onChange={(next) =>
              change(
                at === "-"
                  ? { ...section, values: next }
                  : { ...section, items: (section.items ?? []).with(Number(at), next) },
              )
            }
            {...shared}
          />
          <Button className="mt-4" onClick={() => onChoose([section.id])}>
            {texts.whole}
          </Button>
        </>
      ) : (
        <SectionForm key={id} section={section} type={sectionType} onChange={change} {...shared} />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {step(texts.previous, -1)}
        {step(texts.next, 1)}
      </div>
    </div>
  )
}
