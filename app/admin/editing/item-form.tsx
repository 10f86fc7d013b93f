import { useEffect, useRef, useState, useSyncExternalStore } from "react"
import { FormProvider, useForm } from "react-hook-form"
import { isGuardedText } from "../../../content/guarded.ts"
import { placeholdersOf } from "../../../content/texts/overrides.ts"
import { controlsOf, type FormValues } from "../../../content/types/field-values.ts"
import { textsOf } from "../collection/collection-texts.ts"
import { useHasAllAreas } from "../data/areas.ts"
import { reportError } from "../data/queries.ts"
import { FormField } from "../fields/form-field.tsx"
import { Button } from "../ui/button.tsx"
import { Disclosure } from "../ui/disclosure.tsx"
import { type EditTarget, isTextTarget, settings, standardText } from "./edit-target.ts"
import { editingTexts as texts } from "./editing-texts.ts"
import type { Edits } from "./edits.ts"
import { SectionPanel } from "./sections/section-panel.tsx"
import type { EditedItem } from "./store-item.ts"

/** Part of the panel that takes the focus; none while a text is edited on the page. */
export type PanelFocus = "heading" | "field" | "none"

/** Focuses the control of a value, once; lists load theirs later. */
function useFocusControl(name: string, isWanted: boolean) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const control = isWanted && form.current?.querySelector<HTMLElement>(`[name="${name}"]`)
    if (!control) return
    // A picture's URL is rarely typed.
    const button = control.getAttribute("inputmode") === "url" ? control.nextElementSibling : null
    const focused = button instanceof HTMLButtonElement ? button : control
    focused.focus()
    focused.scrollIntoView({ block: "center" })
  }, [name, isWanted])
  return form
}

/** List of links in the settings that replaces a default text of the menu or footer. */
const listOf = (key: string) =>
  key.startsWith("common.navigation.")
    ? "menu"
    : key.startsWith("common.footerNavigation.")
      ? "footer"
      : undefined

interface TargetProps {
  edits: Edits
  focus: PanelFocus
  onChoose: (target: EditTarget | undefined, takes?: PanelFocus) => void
  target: EditTarget
  onTold: (text: string) => void
}

/** Fields of a target's item, the chosen one first. */
export function TargetFields(props: TargetProps) {
  const { edits, target } = props
  const [id, setId] = useState<string>()
  useSyncExternalStore(edits.subscribe, edits.revision, () => 0)
  const hasAllAreas = useHasAllAreas()
  const { type, item: name } = target
  const item = id ? edits.get(id) : undefined
  const isOpen = item !== undefined
  useEffect(() => {
    if (isOpen) return
    let isCurrent = true
    void edits.open(type, name).then((opened) => isCurrent && setId(opened.id), reportError)
    return () => {
      isCurrent = false
    }
  }, [edits, type, name, isOpen])
  if (!item) return null
  if (isTextTarget(target) && isGuardedText(target.item) && !hasAllAreas) return <p>{texts.locked}</p>
  return <ItemForm key={item.id} item={item} {...props} />
}

interface FormProps extends TargetProps {
  item: EditedItem
}

/** Form of an item; every change is one of the edits. */
function ItemForm({ edits, item, target, focus, onChoose, onTold }: FormProps) {
  const { type, id, values } = item
  const form = useForm<FormValues>({ defaultValues: values })
  /** True while the form gets values from the page, one by one. */
  const following = useRef(false)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: now }) => following.current || edits.change(id, now),
      }),
    [form, edits, id],
  )
  // Changed on the page.
  useEffect(() => {
    following.current = true
    for (const [name, value] of Object.entries(values))
      if (form.getValues(name) !== value) form.setValue(name, value)
    following.current = false
  }, [form, values])
  const controls = controlsOf(type).filter(({ name }) => name !== "key" || type.table !== "site_texts")
  const chosen = controls.filter(({ field }) => field === target.field)
  const others = controls.filter((control) => !chosen.includes(control))
  const field = (control: (typeof controls)[number]) => (
    <FormField
      key={control.name}
      collection={type}
      control={control}
      typeTexts={textsOf(type)}
      isNew={false}
    />
  )
  const inSection = target.field === "sections" && target.place.length > 0
  const fields = useFocusControl(target.place[2] ?? target.column ?? target.field, focus === "field")
  const list = isTextTarget(target) && listOf(target.item)
  const names = isTextTarget(target) ? [...placeholdersOf(standardText(target.item, "sv"))].join(", ") : ""
  return (
    <FormProvider {...form}>
      <div className="grid gap-4" ref={fields}>
        {inSection ? (
          <SectionPanel
            {...{ edits, item, onTold }}
            place={target.place}
            takesFocus={focus === "field"}
            onChoose={(place) => onChoose({ ...target, place })}
          />
        ) : (
          chosen.map(field)
        )}
        {names && <p className="field-hint">{texts.placeholders(names)}</p>}
        {isTextTarget(target) && (
          <div>
            <Button
              onClick={() =>
                edits.change(id, {
                  text: standardText(target.item, "sv"),
                  text_en: standardText(target.item, "en"),
                })
              }
            >
              {texts.standard}
            </Button>
          </div>
        )}
        {list && (
          <div>
            <Button onClick={() => onChoose({ ...settings, field: list }, "heading")}>
              {texts.editMenu[list]}
            </Button>
          </div>
        )}
        {others.length > 0 &&
          type.table !== "site_texts" &&
          (chosen.length > 0 ? (
            <Disclosure heading={texts.allFields}>
              <div className="grid gap-4">{(inSection ? controls : others).map(field)}</div>
            </Disclosure>
          ) : (
            others.map(field)
          ))}
      </div>
    </FormProvider>
  )
}
